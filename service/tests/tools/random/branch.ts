import { createUser } from '#contract/accounts/auth'
import { createInstitute } from '#contract/records/institutes'
import type { Course } from '#contract/shapes/course'
import { type Desk, newKey, person } from '#tests/desk/desk'
import { emptyModel } from '#tests/ledger/model'
import { unlimited } from '#tests/ledger/model-limits'
import type { Branch } from './ask.ts'

/** A new branch with a sub admin, about which nothing is recorded yet. */
export async function openBranch(
  { admin, signIn }: Desk,
  today: string,
  courses: readonly Course[],
  instituteName = newKey(),
): Promise<Branch> {
  const { institute } = await admin.ok(createInstitute, { body: { instituteName } })
  const username = newKey().replace(' ', '')
  const password = 'a good password'
  const clerk = {
    username,
    email: `${username}@example.com`,
    fullName: 'A Clerk',
    role: 'sub_admin' as const,
    password,
  }
  await admin.ok(createUser, { body: { ...clerk, instituteName } })
  return {
    id: institute.id,
    name: institute.instituteName,
    client: admin,
    subAdmin: await signIn(username, password),
    courses,
    students: [person(), person()],
    payers: new Map(),
    model: emptyModel(today),
    limits: unlimited,
    chequeCharge: 1000_00,
    charges: new Map(),
    plans: 0,
  }
}
