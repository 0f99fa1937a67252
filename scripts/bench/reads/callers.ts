import type { Pool } from 'pg'
import { z } from 'zod'
import type { Role } from '#contract/fields/fields'
import { StartError } from '#db/start-error'
import { type Service, signIn } from '../service.ts'
import type { Sample } from './samples.ts'

/** Somebody who is signed in, with what they may ask for. */
export interface ReadCaller {
  readonly role: Role
  readonly samples: readonly Sample[]
  /** Reads an answer to its end, and returns how many milliseconds that took: without end if its statement was cut off. */
  readonly get: (address: string) => Promise<number>
}

const password = 'Only-for-measuring-1'

/** A super admin, a sub admin of the first sample's branch, and the student of that sample. */
export async function openCallers(
  { url, token }: Service,
  owner: Pool,
  samples: readonly Sample[],
): Promise<ReadCaller[]> {
  const [first] = samples
  if (!first) throw new StartError('There are no payments to ask for.')
  const add = async (username: string, role: Role) => {
    const body = { username, role, password, email: `${username}@example.com`, fullName: username }
    const { user } = User.parse(await post(url, token, { ...body, instituteName: first.instituteName }))
    return { id: user.id, token: await signIn(url, password, username) }
  }
  const clerk = await add('clerk', 'sub_admin')
  const student = await add('learner', 'student')
  await owner.query('update students set user_id = $1 where id = $2', [student.id, first.student])
  const caller = (role: Role, session: string, own: readonly Sample[]) => ({
    ...{ role, samples: own },
    get: (address: string) => get(url, session, address),
  })
  return [
    caller('super_admin', token, samples),
    caller(
      'sub_admin',
      clerk.token,
      samples.filter(({ institute }) => institute === first.institute),
    ),
    caller('student', student.token, [first]),
  ]
}

const User = z.object({ user: z.object({ id: z.string() }) })

async function post(url: string, token: string, body: unknown): Promise<unknown> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const response = await fetch(`${url}/api/auth/users`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
  })
  if (!response.ok) throw new StartError(`A user could not be made: ${await response.text()}`)
  return response.json()
}

async function get(url: string, token: string, address: string): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${url}/api${address}`, { headers: { Authorization: `Bearer ${token}` } })
  const text = await response.text()
  const milliseconds = performance.now() - started
  if (response.status === 503) return Number.POSITIVE_INFINITY
  if (!response.ok) throw new StartError(`GET ${address} was answered with ${response.status}: ${text.slice(0, 300)}`)
  return milliseconds
}
