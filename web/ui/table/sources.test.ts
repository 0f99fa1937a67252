import { describe, expect, test } from 'vitest'
import { listBook } from '#contract/book'
import { listEnrollments, listUpcoming } from '#contract/enrollments'
import { listPayments } from '#contract/payments'
import { listStudents } from '#contract/students'
import { bookList } from '../../book/queries.ts'
import { enrollmentList } from '../../enrollments-list/list.ts'
import { paymentList } from '../../payments/queries.ts'
import { studentList } from '../../students/queries.ts'
import { upcomingList } from '../../upcoming/queries.ts'

describe.each([
  ['payments', paymentList({}), listPayments],
  ['enrollments', enrollmentList({}), listEnrollments],
  ['students', studentList({}), listStudents],
  [
    'installments',
    upcomingList({ instituteName: '', dueFrom: '', dueTo: '', startDate: '', endDate: '', unpaid: true }),
    listUpcoming,
  ],
  ['book', bookList({ instituteName: '', startDate: '', endDate: '' }), listBook],
] as const)('a long list of %s', (_, source, { query }) => {
  test('is sorted both ways by what the API knows', () => {
    for (const name of Object.values(source.sorts))
      for (const sort of [name, `-${name}`]) expect(query?.safeParse({ sort }).success, sort).toBe(true)
  })

  test('is filtered by what the API knows', () => {
    for (const { column, options } of source.filters ?? [])
      for (const { value } of options) expect(query?.parse({ [column]: value })).toEqual({ [column]: value })
  })
})
