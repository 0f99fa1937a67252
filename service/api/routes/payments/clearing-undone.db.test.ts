import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { getEntry, listEntries, settleEntryCheque, voidEntry } from '#contract/counter/entries'
import { lockPeriod } from '#contract/counter/periods'
import { listYears } from '#contract/counter/years'
import type { Endpoint } from '#contract/endpoint'
import { listEnrollmentEvents } from '#contract/enrollments'
import {
  clearRefundCheque,
  listRefunds,
  refundPayment,
  settleCheque,
  voidRefund,
} from '#contract/payments/after-payment'
import { getPayment, listPayments, voidPayment } from '#contract/payments/payments'
import { createInstitute } from '#contract/records/institutes'
import { listActivity } from '#contract/reports/activity'
import { listJournal } from '#contract/reports/journal'
import { getTrialBalance } from '#contract/reports/trial-balance'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'
import { entriesAt } from '#tests/desk/entries'
import { at } from '#tests/served/at'
import type { Client, Loose } from '#tests/served/client'

const desk = deskForAllTests()
afterAll(() => desk.expectSound())

const { record } = entriesAt(desk)
const byCheque = { paymentMethod: 'cheque', chequeNumber: '000815' } as const
const clearedOn = '2026-06-08'
const undo = { status: 'held', reason: 'It was the cheque above' } as const

/** A cleared cheque of a branch of its own, and how to ask for it. */
interface Cleared {
  readonly instituteName: string
  readonly input: Pick<Loose, 'params'>
  readonly row: Endpoint
  /** What the bank holds when it is cleared, in rupees. */
  readonly paid: number
  readonly standing: () => Promise<{ chequeStatus: unknown; status: unknown }>
  /** Where the undo leads to another end. */
  readonly voided: { readonly row: Endpoint; readonly input: Loose }
}

async function branch(): Promise<string> {
  const { institute } = await desk.admin.ok(createInstitute, { body: { instituteName: newKey() } })
  return institute.instituteName
}

async function ofPayment(): Promise<Cleared> {
  const instituteName = await branch()
  const enrollment = await desk.enrol({ enrollmentDate: '2026-05-01', instituteName }, desk.admin)
  const { id } = await desk.pay(enrollment, 600, { ...byCheque, paymentDate: '2026-06-01' })
  const standing = async () => (await desk.admin.ok(getPayment, { params: { id } })).payment
  const voided = { row: voidPayment, input: { params: { id } } }
  return { instituteName, input: { params: { id } }, row: settleCheque, paid: 600, standing, voided }
}

async function ofEntry(type: 'income' | 'expense'): Promise<Cleared> {
  const instituteName = await branch()
  const fields = { type, source: 'Hall rent', amount: 600, ...byCheque, date: '2026-06-01', instituteName }
  const params = { id: (await record(fields, desk.admin)).id }
  const standing = async () => (await desk.admin.ok(getEntry, { params })).incomeExpense
  const voided = { row: voidEntry, input: { params } }
  const paid = type === 'income' ? 600 : -600
  return { instituteName, input: { params }, row: settleEntryCheque, paid, standing, voided }
}

async function ofRefund(): Promise<Cleared> {
  const instituteName = await branch()
  const enrollment = await desk.enrol({ enrollmentDate: '2026-05-01', instituteName }, desk.admin)
  const { id } = await desk.pay(enrollment, 1000, { paymentDate: '2026-06-01' })
  const body = { amount: 600, ...byCheque, reason: 'Moved away', date: '2026-06-02' }
  const { refund } = await desk.admin.ok(refundPayment, { params: { id }, body, key: newKey() })
  const params = { id: enrollment.id, refundId: refund.id }
  const standing = async () => {
    const { refunds } = await desk.admin.ok(listRefunds, { params: { id: enrollment.id } })
    return { chequeStatus: null, status: null, ...refunds[0] }
  }
  const voided = { row: voidRefund, input: { params, query: { reason: 'By mistake' } } }
  return { instituteName, input: { params }, row: clearRefundCheque, paid: -600, standing, voided }
}

const kinds = [
  ['a payment', ofPayment],
  ['other income', () => ofEntry('income')],
  ['an expense', () => ofEntry('expense')],
  ['a refund', ofRefund],
] as const

const settle = ({ row, input }: Cleared, body: object, client: Client = desk.admin, key = newKey()) =>
  client.call(row, { ...input, body: { ...body }, key })
async function cleared(make: () => Promise<Cleared>): Promise<Cleared> {
  const one = await make()
  expect((await settle(one, { status: 'cleared', date: clearedOn })).status).toBe(201)
  return one
}
/** What the trial balance has at the bank and of cheques in hand, in rupees. */
async function heldOn({ instituteName }: Cleared, asOf: string = today): Promise<readonly number[]> {
  const { accounts } = await desk.admin.ok(getTrialBalance, { query: { instituteName, asOf } })
  return ['assets:bank', 'assets:cheque'].map(name => {
    const found = accounts.find(({ account }) => account === name)
    return found ? found.debit - found.credit : 0
  })
}

describe.each(kinds)('the cheque of %s that was marked as cleared by mistake', (_, make) => {
  test('is out of the bank again from the day of the clearing on, and clears on another day', async () => {
    const one = await cleared(make)
    expect(await heldOn(one)).toEqual([one.paid, 0])
    const answer = await settle(one, undo)
    expect([answer.status, await one.standing()]).toMatchObject([
      201,
      { chequeStatus: 'held', chequeClearedOn: null, status: 'recorded' },
    ])
    expect([await heldOn(one, clearedOn), await heldOn(one)]).toEqual([
      [0, one.paid],
      [0, one.paid],
    ])
    expect((await settle(one, { status: 'cleared', date: '2026-06-05' })).status).toBe(201)
    expect(await one.standing()).toMatchObject({ chequeStatus: 'cleared', chequeClearedOn: '2026-06-05' })
    expect([await heldOn(one, '2026-06-04'), await heldOn(one, '2026-06-05')]).toEqual([
      [0, one.paid],
      [one.paid, 0],
    ])
  })

  test('is taken back with its reason, which Activity and the journal tell', async () => {
    const one = await cleared(make)
    await settle(one, undo)
    const { instituteName } = one
    const { activity } = await desk.admin.ok(listActivity, { query: { instituteName, kind: 'money' } })
    expect(activity[0]).toMatchObject({
      text: expect.stringMatching(/no longer counts as (cleared|paid)/),
      reason: undo.reason,
      date: clearedOn,
    })
    const { entries } = await desk.admin.ok(listJournal, { query: { instituteName } })
    expect(entries.map(({ kind, date }) => [kind, date])).toContainEqual(['transfers', clearedOn])
  })

  test('after its month was locked, leaves the bank today', async () => {
    const one = await cleared(make)
    desk.setClock('2026-07-02T10:00:00+05:30')
    onTestFinished(() => desk.setClock(`${today}T10:00:00+05:30`))
    await desk.admin.ok(lockPeriod, { body: { month: '2026-06', instituteName: one.instituteName } })
    await settle(one, undo)
    expect([await heldOn(one, '2026-07-01'), await heldOn(one, '2026-07-02')]).toEqual([
      [one.paid, 0],
      [0, one.paid],
    ])
    expect((await settle(one, { status: 'cleared', date: '2026-07-01' })).json).toMatchObject({
      details: [{ path: 'date', message: 'must not be before 02/07/2026: until then it counts as it was before.' }],
    })
  })

  test('by several at once, is taken back once', async () => {
    const one = await cleared(make)
    const answers = await Promise.all(Array.from({ length: 6 }, () => settle(one, undo)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422])
    expect(await heldOn(one)).toEqual([0, one.paid])
  })

  test('sent several times with one key, is taken back once with one answer', async () => {
    const one = await cleared(make)
    const key = newKey()
    const answers = await Promise.all([1, 2, 3].map(() => settle(one, undo, desk.admin, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  test('while it is voided, leaves nothing behind, whichever comes first', async () => {
    const one = await cleared(make)
    const [undone] = await Promise.all([settle(one, undo), desk.admin.call(one.voided.row, one.voided.input)])
    expect([201, 409]).toContain(undone.status)
    expect(await one.standing()).toMatchObject({ status: 'voided' })
    expect(await heldOn(one)).toEqual([0, 0])
  })

  test('while somebody marks it as bounced or cleared, has one end', async () => {
    const one = await cleared(make)
    const status = one.paid > 0 ? 'bounced' : 'cleared'
    const [undone, marked] = await Promise.all([settle(one, undo), settle(one, { status })])
    expect(undone.status).toBe(201)
    expect([201, 409]).toContain(marked.status)
    const held = marked.status === 409 ? [0, one.paid] : status === 'bounced' ? [0, 0] : [one.paid, 0]
    expect(await heldOn(one)).toEqual(held)
  })

  test('needs a reason, and neither a day nor a charge', async () => {
    const one = await cleared(make)
    const refused = async (body: object) => at((await settle(one, body)).json, 'details.0')
    const message = 'must be left out when a clearing is taken back.'
    expect(await refused({ status: 'held' })).toEqual({ path: 'reason', message: 'is required.' })
    expect(await refused({ status: 'held', reason: ' ' })).toEqual({ path: 'reason', message: 'is required.' })
    expect(await refused({ ...undo, date: today })).toEqual({ path: 'date', message })
    expect(await refused({ ...undo, charge: 1 })).toEqual({ path: 'charge', message })
    expect(await heldOn(one)).toEqual([one.paid, 0])
  })

  test('is taken back by neither another branch nor a student', async () => {
    const one = await cleared(make)
    const statuses = [desk.nashik, desk.student].map(async client => (await settle(one, undo, client)).status)
    expect(await Promise.all(statuses)).toEqual([404, 403])
  })
})

test('a sub admin of its branch takes back what was marked by mistake; the charge stays an expense', async () => {
  const { id, enrollmentId } = await desk.pay(await desk.enrol(), 600, byCheque)
  const params = { id }
  const { payment } = await desk.pune.ok(settleCheque, { params, body: { status: 'cleared', charge: 118 } })
  expect(payment.chequeClearedOn).toBe(today)
  const stale = { ...undo, version: payment.version - 1 }
  expect(await desk.pune.refused(settleCheque, { params, body: stale })).toMatchObject({ code: 'STALE_VERSION' })
  const body = { ...undo, version: payment.version }
  const after = (await desk.pune.ok(settleCheque, { params, body })).payment
  expect(after).toMatchObject({ chequeStatus: 'held', chequeClearedOn: null, version: payment.version + 1 })
  const { payments } = await desk.pune.ok(listPayments, { query: { chequeStatus: 'held' } })
  expect(payments.map(one => one.id)).toContain(id)
  const { incomeExpenses } = await desk.pune.ok(listEntries, { query: { search: 'Cheque clearing charges' } })
  expect(incomeExpenses).toMatchObject([{ amount: 118, status: 'recorded' }])
  const { events } = await desk.pune.ok(listEnrollmentEvents, { params: { id: enrollmentId } })
  expect(events.at(-1)).toMatchObject({ type: 'ClearingVoided', reason: undo.reason, after: { paidAmount: 600 } })
  const { error } = await desk.pune.refused(settleCheque, { params, body: undo })
  expect(error).toBe('This cheque is not marked as cleared.')
})

test('a financial year has what was in hand and what was given at its end, as it stands now', async () => {
  const instituteName = await branch()
  for (const type of ['income', 'expense'] as const) {
    const fields = { type, source: 'Hall rent', amount: 600, ...byCheque, date: '2026-03-01', instituteName }
    const params = { id: (await record(fields, desk.admin)).id }
    for (const body of [{ status: 'cleared', date: '2026-03-08' } as const, undo])
      await desk.admin.ok(settleEntryCheque, { params, body, key: newKey() })
  }
  const { years } = await desk.admin.ok(listYears, { query: { instituteName } })
  expect(years).toMatchObject([{ financialYear: '25-26', chequesInHand: 600, chequesGiven: 600 }])
})
