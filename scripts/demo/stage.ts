import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { paise } from '#contract/fields/money'
import { StartError } from '#db/start-error'
import type { DB } from '#models/database'
import { hashPassword } from '#records/accounts/passwords'
import { createUser } from '#records/accounts/user-changes'
import type { Author } from '#records/audit'
import { createCourse } from '#records/courses/courses'
import { createInstitute, firstInstitute, updateInstitute } from '#records/institutes/institutes'
import { updateProductSettings } from '#records/institutes/settings'
import { changeWebsite } from '#records/institutes/website'
import { type DemoCourse, demoCourses } from './courses.ts'
import { demoWebsite } from './website.ts'

/** A branch with its clerk, and its size relative to the first branch. */
export interface Branch {
  readonly id: string
  readonly name: string
  readonly desk: string
  /** The clerk's user id. */
  readonly actor: string
  /** The super admin's user id; only a super admin refunds, corrects and voids payments, and locks months. */
  readonly owner: string
  readonly username: string
  readonly password: string
  readonly size: number
}

export interface Stage {
  readonly branches: readonly Branch[]
  readonly courses: readonly (DemoCourse & { readonly id: string })[]
}

/** The author of all the demo's records: no user. */
export const author: Author = { userId: null, address: null }

/** Who the demo is; its first steps are done. */
const institute = {
  name: 'Prayas Computer Institute',
  address: 'Second floor, opposite the bus stand, Station Road, Mahoba 210427',
  phones: ['9415000001'],
  email: 'office@prayas.example',
  setupDismissed: true,
}

const others = [
  {
    name: 'Station Road Branch',
    address: 'First floor, Gupta Market, Station Road',
    phone: '9415000002',
    desk: 'Sunita Maurya',
    size: 0.7,
  },
  {
    name: 'Civil Lines Branch',
    address: 'Opposite Government Inter College, Civil Lines',
    phone: '9415000003',
    desk: 'Imran Siddiqui',
    size: 0.55,
  },
]

/** Throws a StartError if the system has data already. */
export async function refuseRealData(db: Kysely<DB>): Promise<void> {
  const { used } = await sql<{ used: boolean }>`
    select exists (select from events) or exists (select from students) or exists (select from courses) as used`
    .execute(db)
    .then(({ rows }) => rows[0] ?? { used: true })
  if (used)
    throw new StartError(
      'This system has data already. The demo only fills an empty one: set DATA_DIR to a new folder.',
    )
}

/** Creates three institutes with a clerk each, and twelve courses. */
export async function setStage(db: Kysely<DB>): Promise<Stage> {
  return db.transaction().execute(async transaction => {
    await updateProductSettings(transaction, institute, undefined, author)
    await changeWebsite(transaction, demoWebsite, author)
    const first = await firstInstitute(transaction)
    await updateInstitute(
      transaction,
      first.id,
      { instituteAddress: 'Second floor, opposite the bus stand', phone: '9415000001' },
      author,
    )
    const places = [{ id: first.id, name: first.name, desk: 'Meena Joshi', size: 1 }]
    for (const { name, address, phone, desk, size } of others)
      places.push({
        id: await createInstitute(transaction, { instituteName: name, instituteAddress: address, phone }, author),
        name,
        desk,
        size,
      })
    const owner = await transaction
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'super_admin')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const branches: Branch[] = []
    for (const place of places) branches.push(await seatDesk(transaction, { ...place, owner: owner.id }))
    const courses = []
    for (const course of demoCourses)
      courses.push({ ...course, id: await createCourse(transaction, { ...course, fees: paise(course.fees) }, author) })
    return { branches, courses }
  })
}

async function seatDesk(
  transaction: Kysely<DB>,
  place: Omit<Branch, 'actor' | 'username' | 'password'>,
): Promise<Branch> {
  const username = place.desk.toLowerCase().replace(' ', '.')
  const password = randomBytes(9).toString('base64url')
  const passwordHash = await hashPassword(password)
  const actor = await createUser(
    transaction,
    {
      username,
      email: `${username}@example.com`,
      passwordHash,
      fullName: place.desk,
      role: 'sub_admin',
      instituteName: place.name,
    },
    author,
  )
  return { ...place, actor, username, password }
}
