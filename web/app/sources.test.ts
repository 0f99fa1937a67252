import { describe, expect, test } from 'vitest'
import { listEntries } from '#contract/counter/entries'
import { listEnrollments, listUpcoming } from '#contract/enrollments'
import { listPayments } from '#contract/payments/payments'
import { listStudents } from '#contract/records/students'
import { enrollmentList } from '../screens/enrollments/list/list.ts'
import { entryList } from '../screens/income-expense/queries.ts'
import { upcomingList } from '../screens/upcoming/queries.ts'
import { paymentList } from '../shared/payments/queries.ts'
import { studentList } from '../shared/students/queries.ts'

describe.each([
  ['payments', paymentList({}), listPayments],
  ['enrollments', enrollmentList({}), listEnrollments],
  ['students', studentList({}), listStudents],
  [
    'installments',
    upcomingList({ instituteName: '', dueFrom: '', dueTo: '', startDate: '', endDate: '', unpaid: true }),
    listUpcoming,
  ],
  ['entries', entryList({ instituteName: '', startDate: '', endDate: '' }), listEntries],
] as const)('a long list of %s', (_, source, { query }) => {
  test('is sorted, both ways, only by names that the API knows', () => {
    for (const name of Object.values(source.sorts))
      for (const sort of [name, `-${name}`]) expect(query?.safeParse({ sort }).success, sort).toBe(true)
  })

  test('is filtered only by values that the API knows', () => {
    for (const { column, options } of source.filters ?? [])
      for (const { value } of options) expect(query?.parse({ [column]: value })).toEqual({ [column]: value })
  })
})
