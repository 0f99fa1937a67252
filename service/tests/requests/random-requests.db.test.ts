import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { listDayCloses } from '#contract/counter/day-close'
import { entryAnalytics, listEntries } from '#contract/counter/entries'
import { listEnrollments, listUpcoming } from '#contract/enrollments'
import { type EntryType, PaymentMethod } from '#contract/fields/fields'
import { listPayments, paymentAnalytics } from '#contract/payments/payments'
import type { Course } from '#contract/shapes/course'
import { isStanding, noEnrollment } from '#ledger/balance/enrollment'
import { evolveEnrollment } from '#ledger/enrollment/evolve'
import { isOf, type LedgerEvent, readEvent } from '#ledger/events/events'
import { figuresOf } from '#models/enrollment-rows'
import { deskForAllTests, makeCourse } from '#tests/desk/desk'
import { type Moved, paidOf, refundedOf, remainingOf } from '#tests/ledger/model'
import { balancesOf } from '#tests/ledger/model-balances'
import { at } from '#tests/served/at'
import { expectReports } from '#tests/tools/expect-reports'
import { anything } from '#tests/tools/random/anything'
import type { Ask, Asked, Branch } from '#tests/tools/random/ask'
import { openBranch } from '#tests/tools/random/branch'
import { receivingMany } from '#tests/tools/random/bulk'
import { closeTill } from '#tests/tools/random/counter'

/** The second day of a financial year, so that both years get receipts. */
const today = '2026-04-02'
const days = ['2026-03-29', '2026-03-30', '2026-03-31', '2026-04-01', today]
const runs = 10
const length = { minLength: 15, maxLength: 45 }

const desk = deskForAllTests()
let courses: Course[]
beforeAll(async () => {
  desk.setClock(`${today}T15:00:00+05:30`)
  courses = [
    await makeCourse(desk.admin, 'Free', 0),
    await makeCourse(desk.admin, 'Small', 5),
    await makeCourse(desk.admin, 'Large', 10.01),
  ]
})

/** Sends the requests one after the other; each answer must be the one that the model predicts. */
async function askAll(branch: Branch, asks: readonly Ask[]): Promise<void> {
  for (const ask of asks) for (const asked of [(await ask.of(branch)) ?? []].flat()) expectAnswer(asked)
  // At the end the till is counted, with all movements before today.
  expectAnswer(await closeTill(branch, { date: '2026-04-01', off: 0, explained: true }))
}

function expectAnswer(asked: Asked | undefined): void {
  if (!asked) return
  const { name, answer, objections } = asked
  const outcome = answer.status < 300 ? 'accepted' : String(at(answer.json, 'code'))
  const expected = objections.length === 0 ? ['accepted'] : objections
  expect(expected, `${name}: ${answer.text}`).toContain(outcome)
}

const paise = (rupees: number) => Math.round(rupees * 100)

async function expectEnrollments({ name, model }: Branch): Promise<void> {
  const { enrollments } = await desk.admin.ok(listEnrollments, { query: { instituteName: name } })
  const shown = enrollments.map(row => {
    const { totalAmount, paidAmount, remainingAmount, writtenOffAmount, refundedAmount } = row
    expect(paise(paidAmount) + paise(remainingAmount) + paise(writtenOffAmount)).toBe(paise(totalAmount))
    const sums = [row.feesAmount, row.discount, paidAmount, remainingAmount, writtenOffAmount, refundedAmount]
    return [row.id, row.status, row.courseId, ...sums.map(paise)]
  })
  const modelled = [...model.enrollments].flatMap(([id, one]) =>
    one.status === 'withdrawn'
      ? []
      : [
          ...[
            [
              id,
              one.status,
              one.course,
              one.fees,
              one.discount,
              paidOf(one),
              remainingOf(one),
              one.lost,
              refundedOf(one),
            ],
          ],
        ],
  )
  expect(shown.toSorted()).toEqual(modelled.toSorted())
}

/** On every day, the enrollments as of that day equal a fold of the events that had occurred by then. */
async function expectAsOf({ name }: Branch): Promise<void> {
  const { rows } = await desk.server.database.pool.query<{ canon: string }>(
    'select canon from events where institute_id = (select id from institutes where name = $1) order by seq',
    [name],
  )
  const streams = Map.groupBy(
    rows.map(({ canon }) => readEvent(canon)),
    ({ stream }) => stream,
  )
  for (const events of streams.values()) separateReceipts(events)
  for (const asOf of days) {
    const folded = [...streams].flatMap(([id, events]) => {
      const known = events.filter(event => isOf('enrollment', event)).filter(({ occurredOn }) => occurredOn <= asOf)
      if (known[0]?.type !== 'StudentEnrolled') return []
      const state = known.reduce(evolveEnrollment, noEnrollment)
      if (!isStanding(state)) return []
      const { status, courseId, version } = state
      const { total, paid, refunded, written_off, remaining, next_due, installment } = figuresOf(state)
      return [[id, status, courseId, total, paid, refunded, written_off, remaining, installment, next_due, version]]
    })
    const { enrollments } = await desk.admin.ok(listEnrollments, { query: { instituteName: name, asOf } })
    const shown = enrollments.map(row => {
      const sums = [row.totalAmount, row.paidAmount, row.refundedAmount, row.writtenOffAmount, row.remainingAmount]
      const next = [paise(row.installmentAmount), row.nextInstallmentDate]
      return [row.id, row.status, row.courseId, ...sums.map(paise), ...next, row.version]
    })
    expect(shown.toSorted()).toEqual(folded.toSorted())
  }
}

/**
 * Treats each receipt as a separate payment. A receipt of a locked month is voided today, but the one that replaces it
 * may be dated earlier; on the days between, the ledger has both, which a fold with one receipt per payment can't
 * represent.
 */
function separateReceipts(events: readonly LedgerEvent[]): void {
  const standing = new Map<string, string>()
  for (const { type, data } of events) {
    if (!('paymentId' in data) || data.paymentId === null) continue
    if (type === 'PaymentReceived') standing.set(data.paymentId, data.receiptNumber)
    data.paymentId = `${data.paymentId} ${standing.get(data.paymentId)}`
  }
}

/**
 * The installments of an enrollment that isn't cancelled add up to its total, and their unpaid parts to what remains.
 */
async function expectInstallments({ name, model }: Branch): Promise<void> {
  const { upcomingInstallments } = await desk.admin.ok(listUpcoming, { query: { instituteName: name } })
  const sums = (id: string) => {
    const rows = upcomingInstallments.filter(({ enrollmentId }) => enrollmentId === id)
    return [rows.map(row => row.amount), rows.map(row => row.installmentAmount)].map(amounts =>
      amounts.map(paise).reduce((sum, amount) => sum + amount, 0),
    )
  }
  for (const [id, one] of model.enrollments) {
    const due = one.status === 'active' || one.status === 'completed'
    expect(sums(id)).toEqual(due ? [one.fees - one.discount, remainingOf(one)] : [0, 0])
  }
}

async function expectPayments({ name, model }: Branch): Promise<void> {
  const query = { instituteName: name, includeVoided: true }
  const { payments } = await desk.admin.ok(listPayments, { query })
  const shown = payments.map(({ id, amount, refundedAmount, paymentMethod, paymentDate, status }) => [
    id,
    paise(amount),
    paise(refundedAmount),
    paymentMethod,
    paymentDate,
    status === 'voided',
  ])
  // The payments of a deleted enrollment are all voided but listed like others, because each has a receipt number.
  const modelled = [...model.enrollments.values()].flatMap(({ payments: all }) =>
    [...all].map(([id, { amount, refunded, method, on, voided }]) => [id, amount, refunded, method, on, voided]),
  )
  expect(shown.toSorted()).toEqual(modelled.toSorted())
}

/** Every receipt number ever issued, including those of voided payments whose enrollment was deleted. */
async function expectReceipts({ name, model }: Branch): Promise<void> {
  const { rows } = await desk.server.database.pool.query<{ number: string }>(
    `select unnest(p.receipt_number || p.previous_receipts) as number from read.payments p
     join institutes i on i.id = p.institute_id where i.name = $1`,
    [name],
  )
  // The model doesn't know the prefix of the branch.
  const numbers = rows.map(({ number }) => number.replace(/^[A-Z]+/, 'PUN'))
  expect(numbers.toSorted()).toEqual(model.receipts.toSorted())
}

/** Every voucher number ever issued: each series counts up from 1 without a gap. */
async function expectVouchers({ name }: Branch): Promise<void> {
  const query = { instituteName: name, includeVoided: true }
  const { incomeExpenses } = await desk.admin.ok(listEntries, { query })
  const numbers = incomeExpenses.flatMap(row => [row.voucherNumber ?? '', ...row.previousVoucherNumbers])
  const series = Map.groupBy(numbers, number => number.slice(0, -5))
  for (const [begin, issued] of series) {
    const expected = issued.map((_, index) => `${begin}${String(index + 1).padStart(5, '0')}`)
    expect(issued.toSorted()).toEqual(expected)
  }
}

/** Who paid what, and the list of each student who paid. */
async function expectEntries({ name, model, payers }: Branch): Promise<void> {
  const query = { instituteName: name, includeVoided: true }
  const { incomeExpenses } = await desk.admin.ok(listEntries, { query })
  const shown = incomeExpenses.map(row => [
    row.id,
    row.type,
    paise(row.amount),
    row.status === 'voided',
    row.Student?.id ?? null,
  ])
  const modelled = [...model.entries].map(([id, one]) => [id, one.type, one.amount, one.voided, one.payer])
  expect(shown.toSorted()).toEqual(modelled.toSorted())
  for (const studentId of payers.values()) {
    const own = await desk.admin.ok(listEntries, { query: { instituteName: name, studentId } })
    const paid = [...model.entries].filter(([, one]) => !one.voided && one.payer === studentId)
    expect(own.incomeExpenses.map(({ id }) => id).toSorted()).toEqual(paid.map(([id]) => id).toSorted())
  }
}

async function expectAnalytics({ name, model }: Branch): Promise<void> {
  const query = { instituteName: name, startDate: '2026-03-31', endDate: '2026-04-01' }
  const analytics = await desk.admin.ok(paymentAnalytics, { query })
  const book = await desk.admin.ok(entryAnalytics, { query })
  const standing = [...model.enrollments.values()].filter(({ status }) => status !== 'withdrawn')
  const counted = [...model.enrollments.values()].flatMap(one => [...one.payments.values()].filter(p => !p.voided))
  const refunds = [...model.enrollments.values()].flatMap(one => [...one.refunds.values()])
  const takenBack = refunds.flatMap(one => (one.voided === null ? [] : [{ ...one, on: one.voided }]))
  const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)
  const earned = [...model.fees, ...model.entryMoves.filter(({ type }) => type === 'income')]
  const expense = sum(model.entryMoves.filter(({ type }) => type === 'expense'))
  const recorded = (type: EntryType) => sum(model.entryMoves.filter(one => one.type === type && !one.found))
  const { incomeExpenses } = await desk.admin.ok(listEntries, { query: { instituteName: name } })
  const inRange = incomeExpenses.filter(({ date }) => date >= query.startDate && date <= query.endDate)
  const listed = (wanted: EntryType, rows = incomeExpenses) =>
    rows.filter(({ type }) => type === wanted).reduce((all, { amount }) => all + paise(amount), 0)
  const isRanged = ({ on }: Moved) => on >= query.startDate && on <= query.endDate
  const isThisYear = ({ on }: Moved) => on >= '2026-04-01'
  expect({
    total: [analytics.total.income, analytics.total.expense, analytics.total.profit].map(paise),
    yearly: paise(analytics.yearly.income),
    range: paise(analytics.range?.income ?? 0),
    today: [paise(analytics.today.income), analytics.todayPayments],
    dues: paise(analytics.pendingDues),
    methods: analytics.methods.map(({ amount }) => paise(amount)),
    months: analytics.monthlyPayments.slice(-2).map(({ amount }) => paise(amount)),
    book: [book.total.income, book.total.expense].map(paise),
    list: [listed('income'), listed('expense')],
    rangeList: (['income', 'expense'] as const).map(
      type => paise(book.range?.[type] ?? 0) - paise(book.range?.unlisted[type] ?? 0),
    ),
    rangeFees:
      sum(analytics.methods.map(({ amount }) => ({ amount: paise(amount) }))) -
      paise(analytics.unlistedFees?.amount ?? 0),
  }).toEqual({
    total: [sum(earned), expense, sum(earned) - expense],
    yearly: sum(earned.filter(isThisYear)),
    range: sum(earned.filter(isRanged)),
    today: [sum(earned.filter(({ on }) => on === today)), counted.filter(({ on }) => on === today).length],
    dues: standing.reduce((all, one) => all + remainingOf(one), 0),
    methods: PaymentMethod.options.map(method => sum(model.fees.filter(one => isRanged(one) && one.method === method))),
    months: [model.fees.filter(one => !isThisYear(one)), model.fees.filter(isThisYear)].map(sum),
    book: [recorded('income'), recorded('expense')],
    list: [recorded('income'), recorded('expense')],
    rangeList: [listed('income', inRange), listed('expense', inRange)],
    rangeFees: sum(counted.filter(isRanged)) - sum(refunds.filter(isRanged)) + sum(takenBack.filter(isRanged)),
  })
}

/** The expected cash of each day close, as the ledger and the model calculated it. */
async function expectCloses({ name, model }: Branch): Promise<void> {
  const { dayCloses } = await desk.admin.ok(listDayCloses, { query: { instituteName: name } })
  const holding = dayCloses.filter(({ reopened }) => reopened === null)
  const shown = holding.map(({ date, expected, countedTotal, difference, booked }) => {
    expect(paise(difference)).toBe(paise(countedTotal) - paise(expected))
    return { date, expected: paise(expected), counted: paise(countedTotal), booked: booked ? paise(difference) : 0 }
  })
  expect(shown).toEqual(model.closes.toReversed())
}

async function expectAccounts({ name, model }: Branch): Promise<void> {
  const { rows } = await desk.server.database.pool.query<{ account: string; sum: number }>(
    // What closed years carried forward is checked with the reports.
    `select account, sum(amount)::bigint as sum from read.journal j
     where institute_id = (select id from institutes where name = $1) and not exists (
       select from events e where e.institute_id = j.institute_id and e.seq = j.seq and e.type in ('YearClosed', 'YearReopened'))
     group by account having sum(amount) <> 0`,
    [name],
  )
  expect(Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))).toEqual(balancesOf(model))
}

test('after any requests of two branches in any order, everything shown equals the model', async () => {
  const requests = fc.oneof({ weight: 14, arbitrary: anything }, { weight: 1, arbitrary: receivingMany })
  const asks = fc.array(requests, length)
  await fc.assert(
    fc.asyncProperty(asks, asks, async (here, there) => {
      const [one, other] = [await openBranch(desk, today, courses), await openBranch(desk, today, courses)]
      await Promise.all([askAll(one, here), askAll(other, there)])
      for (const branch of [one, other]) {
        await expectEnrollments(branch)
        await expectInstallments(branch)
        await expectAsOf(branch)
        await expectPayments(branch)
        await expectReceipts(branch)
        await expectVouchers(branch)
        await expectEntries(branch)
        await expectAnalytics(branch)
        await expectAccounts(branch)
        await expectCloses(branch)
        await expectReports(desk, branch.name, days)
      }
      await desk.expectSound()
    }),
    // A failure is reported with its seed; shrinking it would take many minutes.
    { numRuns: runs, endOnFailure: true },
  )
}, 300_000)
