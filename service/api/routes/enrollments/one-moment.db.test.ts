import { beforeAll, expect, test } from 'vitest'
import { createUser } from '#contract/accounts/auth'
import { listOwnEnrollments } from '#contract/accounts/student-area'
import { getStudent } from '#contract/records/students'
import type { Enrollment } from '#contract/shapes/enrollment'
import { deskForAllTests, person } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'
import { watchStatements } from '#tests/served/statements'

const desk = deskForAllTests()
let student: Client
let enrollment: Enrollment
let seen: string[]
beforeAll(async () => {
  const asha = person()
  enrollment = await desk.enrol({ ...asha, installments: [{ amount: 2000 }, { amount: 3000 }] })
  for (const amount of [100, 200]) await desk.pay(enrollment, amount)
  const password = 'a good password'
  const account = { username: 'asha', email: asha.email, password, fullName: 'Asha Patil', role: 'student' as const }
  await desk.admin.ok(createUser, { body: { ...account, instituteName: 'Pune' } })
  student = await desk.signIn('asha', password)
  seen = await watchStatements(desk.server)
})

/** Two statements see two moments: what one says is paid, the payments of the other need not add up to. */
test.each([
  ['an enrollment', async () => [await desk.read(enrollment)]],
  [
    'a student',
    async () => (await desk.pune.ok(getStudent, { params: { id: enrollment.studentId } })).student.Enrollments,
  ],
  ['the enrollments of a student', async () => (await student.ok(listOwnEnrollments)).enrollments],
])('%s is read in one statement with its payments', async (_, read) => {
  seen.splice(0)
  const shown = await read()
  // On shards a student's session is first told what is the student's own.
  const asked = seen.filter(text => !text.startsWith('select array_agg'))
  expect(
    asked.filter(text => /"read"\."(enrollments|payments|installments)"|read\.enrollments/.test(text)),
  ).toHaveLength(1)
  expect(shown.map(({ paidAmount, Payments }) => [paidAmount, Payments.map(({ amount }) => amount)])).toEqual([
    [300, [200, 100]],
  ])
})
