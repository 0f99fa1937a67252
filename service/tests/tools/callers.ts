import { createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { createUser } from '#contract/accounts/auth'
import type { Caller } from '#contract/endpoint'
import type { Role } from '#contract/fields/fields'
import type { Desk } from '#tests/desk/desk'
import { at } from '#tests/served/at'
import { type Client, openClient } from '#tests/served/client'
import { account, password, type Scene } from './scene.ts'

/** A caller and the role that the service must give them: a caller with an invalid token is a visitor. */
export interface Who {
  readonly name: string
  readonly role: Caller
  readonly client: Client
  /** Signs in again, for calls that end the session. */
  readonly enter: () => Promise<Client>
  /** Neither staff of the branch Pune nor its student; what belongs to them is not found for a stranger. */
  readonly stranger?: true
}

export async function openCallers({ desk, enrollment }: Scene): Promise<readonly Who[]> {
  const theirs = await desk.enrol({ courseId: desk.java.id }, desk.nashik)
  const student = (email: string) => somebody(desk, { role: 'student', email })
  const staff = (instituteName: string) => somebody(desk, { role: 'sub_admin', instituteName })
  return [
    visitor(desk, 'a visitor'),
    { name: 'the student', ...(await enrolledStudent({ desk, enrollment })) },
    { name: 'another student', ...(await student(theirs.Student.email)), stranger: true },
    { name: 'a sub admin of the branch', ...(await staff('Pune')) },
    { name: 'a sub admin of another branch', ...(await staff('Nashik')), stranger: true },
    { name: 'a super admin', ...(await superAdmin(desk)) },
    visitor(desk, 'a super admin who was deactivated', await deactivated(desk)),
    ...forged(desk).map(([name, token]) => visitor(desk, name, token)),
  ]
}

/** The student of the scene, who sees their own records. */
export const enrolledStudent = ({ desk, enrollment }: Pick<Scene, 'desk' | 'enrollment'>) =>
  somebody(desk, { role: 'student', email: enrollment.Student.email })

/** A separate super admin, because the desk's own must keep its session and password. */
export const superAdmin = (desk: Desk) => somebody(desk, { role: 'super_admin' })

const visitor = ({ server }: Desk, name: string, token?: string): Who => {
  const client = openClient(server.url, token)
  return { name, role: 'visitor', client, enter: async () => client }
}

/** Creates an account and signs in; a student is linked to the records with the same e-mail. */
async function somebody(
  { admin, signIn }: Desk,
  fields: { readonly role: Role; readonly email?: string; readonly instituteName?: string },
): Promise<Omit<Who, 'name'>> {
  const body = { ...account(), ...fields }
  await admin.ok(createUser, { body })
  const enter = () => signIn(body.username, password)
  return { role: fields.role, client: await enter(), enter }
}

/** A deactivated user whose session still exists, so that the service must check the account itself. */
async function deactivated({ admin, server, signIn }: Desk): Promise<string | undefined> {
  const body = account()
  await admin.ok(createUser, { body: { ...body, role: 'super_admin' } })
  const { token } = await signIn(body.username, password)
  await server.database.owner.query('update users set is_active = false where username = $1', [body.username])
  return token
}

/** Invalid tokens that claim to be the super admin's. */
function forged({ admin, server }: Desk): [string, string][] {
  const own = jwt.decode(admin.token ?? '')
  const texts = { sub: String(at(own, 'sub')), sid: String(at(own, 'sid')), aud: String(at(own, 'aud')) }
  const claims = { ...texts, exp: Number(at(own, 'exp')) }
  const ended = { ...claims, exp: Math.floor(server.parts.clock().getTime() / 1000) - 1 }
  const otherKey = createSecretKey('another secret of 32 characters!!', 'utf8')
  return [
    ['a token that has expired', jwt.sign(ended, server.parts.settings.jwtSecret)],
    ['a token signed with no algorithm', jwt.sign(claims, '', { algorithm: 'none' })],
    ['a token signed with another key', jwt.sign(claims, otherKey)],
  ]
}
