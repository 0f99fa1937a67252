import { type Kysely, sql } from 'kysely'
import { financialYearEnd, financialYearStart } from '#contract/fields/dates'
import { type EntryType, PaymentMethod } from '#contract/fields/fields'
import { toRupees } from '#contract/fields/money'
import { sameInstitute } from '#db/queries/same-institute'
import { between, type Scope, within } from '#lists/scope'
import { monthOf, sumOf, sumWhere } from '#lists/sums'
import type { DB } from '#models/database'

export interface Range {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** Sums of the day totals of a range, in paise. Each day is one row, so the cost doesn't grow with the number of events. */
async function sums(db: Kysely<DB>, scope: Scope, { startDate, endDate }: Range) {
  const total = <Name extends string>(column: Name) => sumOf(`d.${column}`).as(column)
  return db
    .selectFrom('read.day_totals as d')
    .select([
      total('enrollments'),
      total('payments'),
      total('cash'),
      total('card'),
      total('upi'),
      total('bank_transfer'),
      total('cheque'),
      total('other_income'),
      total('expense'),
      total('cash_excess'),
      total('cash_short'),
      total('unlisted'),
      total('bounced'),
      total('dues'),
    ])
    .where(within(scope, 'd.institute_id'))
    .where(between('d.day', startDate, endDate))
    .executeTakeFirstOrThrow()
}

type Sums = Awaited<ReturnType<typeof sums>>

const fees = (day: Pick<Sums, PaymentMethod>): number =>
  PaymentMethod.options.reduce((all, method) => all + day[method], 0)

const presentTotals = (income: number, expense: number) => ({
  income: toRupees(income),
  expense: toRupees(expense),
  profit: toRupees(income - expense),
})
/** Income = fee payments + recorded income. */
const everything = (row: Sums) => presentTotals(fees(row) + row.other_income, row.expense)
/** Recorded income and expenses alone, which are the list's: nobody recorded what a count of the till found. */
const entriesOnly = (row: Sums) => presentTotals(row.other_income - row.cash_excess, row.expense - row.cash_short)

/** What `entriesOnly` leaves out. */
const differencesOf = (row: Sums) => ({ excess: toRupees(row.cash_excess), short: toRupees(row.cash_short) })

const isRange = ({ startDate, endDate }: Range): boolean => startDate !== undefined || endDate !== undefined

const thisFinancialYear = (today: string): Range => ({
  startDate: financialYearStart(today),
  endDate: financialYearEnd(today),
})

export async function paymentAnalytics(db: Kysely<DB>, scope: Scope, range: Range, today: string, now: Date) {
  const [total, day, year, picked, months] = await Promise.all([
    sums(db, scope, {}),
    sums(db, scope, { startDate: today, endDate: today }),
    sums(db, scope, thisFinancialYear(today)),
    sums(db, scope, range),
    lastTwelveMonths(db, scope, today),
  ])
  return {
    total: everything(total),
    today: everything(day),
    ...(isRange(range) && {
      range: everything(picked),
      unlistedFees: { amount: toRupees(picked.unlisted), bounced: toRupees(picked.bounced) },
    }),
    yearly: everything(year),
    pendingDues: toRupees(total.dues),
    monthlyPayments: months.map(({ month, fees: amount }) => ({ month, amount: toRupees(amount) })),
    monthlyTotals: months.map(({ month, income, expense }) => ({ month, ...presentTotals(income, expense) })),
    methods: PaymentMethod.options.map(paymentMethod => ({ paymentMethod, amount: toRupees(picked[paymentMethod]) })),
    todayEnrollments: day.enrollments,
    todayPayments: day.payments,
    totalEnrollments: picked.enrollments,
    asOf: now.toISOString(),
  }
}

/** The fees of one day by method, less refunds. */
export async function takingsOf(db: Kysely<DB>, scope: Scope, day: string) {
  const taken = await sums(db, scope, { startDate: day, endDate: day })
  return {
    total: toRupees(fees(taken)),
    payments: taken.payments,
    methods: PaymentMethod.options.map(paymentMethod => ({ paymentMethod, amount: toRupees(taken[paymentMethod]) })),
  }
}

export async function bookAnalytics(db: Kysely<DB>, scope: Scope, range: Range, today: string) {
  const [total, day, year, picked, listed] = await Promise.all([
    sums(db, scope, {}),
    sums(db, scope, { startDate: today, endDate: today }),
    sums(db, scope, thisFinancialYear(today)),
    sums(db, scope, range),
    isRange(range) ? listedIn(db, scope, range) : undefined,
  ])
  const { income, expense } = entriesOnly(picked)
  return {
    total: entriesOnly(total),
    yearly: entriesOnly(year),
    today: entriesOnly(day),
    ...(listed && { range: { income, expense, unlisted: unlistedOf(picked, listed) } }),
    cashDifferences: {
      total: differencesOf(total),
      yearly: differencesOf(year),
      today: differencesOf(day),
      ...(listed && { range: differencesOf(picked) }),
    },
  }
}

/** What the list of these days adds up to, in paise, and by how much cheques that bounced set it apart from the totals. */
async function listedIn(db: Kysely<DB>, scope: Scope, { startDate, endDate }: Range) {
  const isIn = (date: string) => between(date, startDate, endDate)
  const [{ income, expense }, { bounced }] = await Promise.all([
    db
      .selectFrom('read.entries as e')
      .select([ofType('income').as('income'), ofType('expense').as('expense')])
      .where(within(scope, 'e.institute_id'))
      .where(isIn('e.date'))
      .where('e.status', '<>', 'voided')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('read.entries as e')
      .innerJoin('events as v', join => sameInstitute(join, 'v.stream_id', 'e.id'))
      .select(
        sql<number>`coalesce(sum(e.amount * ((${isIn('e.date')})::int - (${isIn('v.occurred_on')})::int)), 0)::bigint`.as(
          'bounced',
        ),
      )
      .where(within(scope, 'e.institute_id'))
      .where('e.cheque', '=', 'bounced')
      .where('v.type', '=', 'EntryChequeBounced')
      .executeTakeFirstOrThrow(),
  ])
  return { income, expense, bounced }
}

const ofType = (type: EntryType) => sumWhere('e.amount', sql`e.type = ${type}`)

const unlistedOf = (picked: Sums, listed: Awaited<ReturnType<typeof listedIn>>) => ({
  income: toRupees(picked.other_income - picked.cash_excess - listed.income),
  expense: toRupees(picked.expense - picked.cash_short - listed.expense),
  bounced: toRupees(listed.bounced),
})

/** The twelve months up to today's, empty ones included. */
async function lastTwelveMonths(db: Kysely<DB>, scope: Scope, today: string) {
  const names = Array.from({ length: 12 }, (_, index) => monthBefore(today, 11 - index))
  const rows = await db
    .selectFrom('read.day_totals as d')
    .select([
      monthOf('d.day').as('month'),
      sumOf(...PaymentMethod.options.map(method => `d.${method}`)).as('fees'),
      sumOf('d.other_income').as('other_income'),
      sumOf('d.expense').as('expense'),
    ])
    .where(within(scope, 'd.institute_id'))
    .where('d.day', '>=', `${names[0]}-01`)
    .groupBy(sql`1`)
    .execute()
  return names.map(month => {
    const row = rows.find(found => found.month === month)
    return {
      month,
      fees: row?.fees ?? 0,
      income: (row?.fees ?? 0) + (row?.other_income ?? 0),
      expense: row?.expense ?? 0,
    }
  })
}

function monthBefore(today: string, months: number): string {
  const count = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}
