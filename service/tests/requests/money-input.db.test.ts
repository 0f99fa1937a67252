import { beforeAll, describe, expect, test } from 'vitest'
import { correctEntry, recordEntry } from '#contract/counter/entries'
import type { Endpoint } from '#contract/endpoint'
import { createEnrollment, updateEnrollment } from '#contract/enrollments'
import { correctPayment, recordPayment } from '#contract/payments/payments'
import { createCourse, updateCourse } from '#contract/records/courses'
import { deskForAllTests, makeCourse, person, today } from '#tests/desk/desk'
import { at } from '#tests/served/at'
import type { Loose } from '#tests/served/client'
import { add, entry } from '#tests/tools/scene'

/** Wherever an amount is entered, it is stored to the paisa, or it is refused. */
const desk = deskForAllTests()
let courseId: string
beforeAll(async () => {
  courseId = (await makeCourse(desk.admin, 'Expensive', 900_000_000_000)).id
})

interface Field {
  readonly row: Endpoint
  readonly sent: (amount: unknown) => Promise<Loose> | Loose
  /** The amount in the answer, in rupees. */
  readonly shown: (answer: unknown) => unknown
  readonly zero?: true
  /** Nothing in the books bounds it, so it stays below 100 crore. */
  readonly unbounded?: true
  /** Its value if nothing is sent; if undefined, the field is required. */
  readonly absent?: 0
}

const enrolled = async () => (await desk.enrol({ courseId })).id
const course = { name: 'Tally', duration: 3 }
/** A plan of two installments that add up to the fee if the first one is a valid amount. */
const planOf = (amount: unknown) => {
  const first = Number(amount)
  return [
    { amount },
    { amount: (90_000_000_000_000 - (first > 0 && first < 9e11 ? Math.round(first * 100) : 100)) / 100 },
  ]
}

const fields: Readonly<Record<string, Field>> = {
  'the fees of a new course': {
    row: createCourse,
    sent: fees => ({ body: { ...course, fees } }),
    shown: answer => at(answer, 'course.fees'),
    zero: true,
  },
  'the fees of a course': {
    row: updateCourse,
    sent: async fees => ({ params: { id: await add.course(desk) }, body: { fees } }),
    shown: answer => at(answer, 'course.fees'),
    zero: true,
  },
  'the discount of a new enrollment': {
    row: createEnrollment,
    sent: discount => ({ body: { ...person(), courseId, discount } }),
    shown: answer => at(answer, 'enrollment.discount'),
    zero: true,
    absent: 0,
  },
  'the discount of an enrollment': {
    row: updateEnrollment,
    sent: async discount => ({ params: { id: await enrolled() }, body: { discount } }),
    shown: answer => at(answer, 'enrollment.discount'),
    zero: true,
    absent: 0,
  },
  'an installment': {
    row: createEnrollment,
    sent: amount => ({ body: { ...person(), courseId, installments: planOf(amount) } }),
    shown: answer => at(answer, 'enrollment.installments.0.amount'),
  },
  'a payment': {
    row: recordPayment,
    sent: async amount => ({ body: { enrollmentId: await enrolled(), amount } }),
    shown: answer => at(answer, 'payment.amount'),
  },
  'the correction of a payment': {
    row: correctPayment,
    sent: async amount => {
      const { id } = await desk.pay({ id: await enrolled() }, 7)
      return { params: { id }, body: { amount } }
    },
    shown: answer => at(answer, 'payment.amount'),
  },
  'an entry of the book': {
    row: recordEntry,
    sent: amount => ({ body: { ...entry, amount } }),
    shown: answer => at(answer, 'incomeExpense.amount'),
    unbounded: true,
  },
  'the correction of an entry': {
    row: correctEntry,
    sent: async amount => ({ params: { id: await add.entry(desk) }, body: { amount, date: today } }),
    shown: answer => at(answer, 'incomeExpense.amount'),
    unbounded: true,
  },
}

/** Valid amounts with their value in paise. */
const amounts: readonly (readonly [unknown, number])[] = [
  [5, 500],
  ['5', 500],
  [' 5 ', 500],
  ['5.5', 550],
  ['007.50', 750],
  [0.01, 1],
  ['0.01', 1],
  [0.1, 10],
  [0.29, 29],
  [1.1, 110],
  [1e3, 100_000],
  [4999.99, 499_999],
  ['999999999.99', 99_999_999_999],
]
const huge = [
  ['1000000000', 100_000_000_000],
  ['899999999999.99', 89_999_999_999_999],
] as const
const zeros = [0, -0, '0', '0.00']

const invalidAmounts: readonly unknown[] = [
  ...['1e3', '0.001', '-1', '-0.01', '-0', 'NaN', 'Infinity', '1,000', '1 000', '1_000', '10000000000000'],
  ...['0x10', '0b1', '10abc', 'abc', '5.', '.5', '5.5.5', '5,50', '+5', '₹5', '5/-', '１２', '٥', '५', '1e-2'],
  ...[0.001, 1.005, 0.1 + 0.2, -1, -0.01, 1e13, 1e21, 1e308, 5e-324, 2 ** 53],
  ...[true, false, [], [5], {}, { amount: 5 }],
]
/** The numbers among these are null in JSON. */
const nothing: readonly unknown[] = ['', '  ', null, Number.NaN, Number.POSITIVE_INFINITY, undefined]

const paise = (rupees: unknown) => Math.round(Number(rupees) * 100)

describe.each(Object.entries(fields))('%s', (_, { row, sent, shown, zero, absent, unbounded }) => {
  const send = async (amount: unknown) => desk.admin.call(row, await sent(amount))

  test('is stored to the paisa', async () => {
    const allowed = [...amounts, ...(unbounded ? [] : huge), ...(zero ? zeros.map(each => [each, 0] as const) : [])]
    for (const [amount, meant] of allowed) {
      const { status, json, text } = await send(amount)
      expect(status, `${amount}: ${text}`).toBe(row.status ?? 200)
      expect([amount, paise(shown(json))]).toEqual([amount, meant])
    }
  })

  test('is refused if it is not a valid amount', async () => {
    const input = await sent('7')
    const refused = [...invalidAmounts, ...(zero ? [] : zeros), ...(unbounded ? huge.map(([amount]) => amount) : [])]
    for (const amount of refused) {
      const { body } = await sent(amount)
      const { status, code, details } = await desk.admin.refused(row, {
        ...input,
        body: { ...Object(input.body), ...Object(body) },
      })
      expect([amount, status, code, details.length]).toEqual([amount, 400, 'INVALID_INPUT', 1])
    }
  })

  test('is never invented if it is missing', async () => {
    for (const amount of nothing) {
      const { status, json, text } = await send(amount)
      if (row.method === 'PUT' && amount === undefined) expect(status).toBe(200)
      else if (absent === undefined) expect(status, `${amount}: ${text}`).toBe(400)
      else expect([status, paise(shown(json))]).toEqual([row.status ?? 200, absent])
    }
  })
})
