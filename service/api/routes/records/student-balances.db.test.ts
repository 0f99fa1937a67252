import { expect, test } from 'vitest'
import { listStudents } from '#contract/records/students'
import { deskForAllTests } from '#tests/desk/desk'

const desk = deskForAllTests()

/** The e-mail of each student listed, with what they owe. */
async function listed(balance?: 'due' | 'paid') {
  const { students } = await desk.pune.ok(listStudents, { query: { ...(balance && { balance }) } })
  return Object.fromEntries(students.map(({ id, remainingAmount }) => [id, remainingAmount]))
}

test('students are listed with what all their enrollments owe, and by whether they owe anything', async () => {
  const owing = await desk.enrol()
  await desk.pay(owing, 1000)
  await desk.enrol({ studentId: owing.studentId, courseId: desk.java.id, discount: 250.5 })
  const settled = await desk.enrol()
  await desk.pay(settled, 5000)

  const due = { [owing.studentId]: 4000 + 11750 }
  const paid = { [settled.studentId]: 0 }
  expect(await listed()).toEqual({ ...due, ...paid })
  expect(await listed('due')).toEqual(due)
  expect(await listed('paid')).toEqual(paid)
})
