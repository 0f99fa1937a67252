import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { closeDay } from '#contract/counter/day-close'
import { correctEntry, recordEntry, settleEntryCheque, voidEntry } from '#contract/counter/entries'
import type { Endpoint } from '#contract/endpoint'
import { createEnrollment, deleteEnrollment, updateEnrollment } from '#contract/enrollments'
import { refundPayment, settleCheque, settleEnrollment } from '#contract/payments/after-payment'
import { recordPayments } from '#contract/payments/bulk-payments'
import { correctPayment, recordPayment, voidPayment } from '#contract/payments/payments'
import { listInstitutes, updateInstitute } from '#contract/records/institutes'
import { deleteStudent } from '#contract/records/students'
import { until } from '#db/testing/until'
import { openParts } from '#main/open'
import { deskForAllTests, newKey, today } from '#tests/desk/desk'
import { at } from '#tests/served/at'
import type { Client, Loose, Raw } from '#tests/served/client'

/** A service whose log has payments that nothing projects: what is refused because of them tells of them. */
const desk = deskForAllTests({ worker: false })
let paid: { readonly id: string; readonly studentId: string; readonly payment: string; readonly voided: string }
let entry: string
const usedKey = newKey()
beforeAll(async () => {
  const { id, studentId } = await desk.enrol()
  const book = { body: { source: 'Books', amount: 10, date: today } }
  const payAll = { body: { enrollmentId: id, amount: 4999, paymentMethod: 'upi' }, key: usedKey }
  const [payment, second, { incomeExpense }] = await Promise.all([
    desk.pune.call(recordPayment, payAll),
    desk.pay({ id }, 1),
    desk.pune.ok(recordEntry, book),
    desk.pune.ok(closeDay, { body: { date: '2026-06-10', counted: {} } }),
  ])
  entry = incomeExpense.id
  paid = { id, studentId, payment: String(at(payment.json, 'payment.id')), voided: second.id }
  await Promise.all([
    desk.admin.ok(voidPayment, { params: { id: paid.voided } }),
    desk.admin.ok(voidEntry, { params: { id: entry } }),
  ])
})

type Call = readonly [status: number, endpoint: Endpoint, input: Loose, client?: Client]

/** Refused by what is in the log. */
async function onLog(): Promise<Call[]> {
  const params = { id: paid.payment }
  const payment = { enrollmentId: paid.id, amount: 2 }
  const { institutes } = await desk.admin.ok(listInstitutes)
  const pune = institutes.find(({ instituteName }) => instituteName === 'Pune')?.id ?? ''
  return [
    [422, recordPayment, { body: payment }],
    [422, recordPayment, { body: payment, key: newKey() }, desk.pune],
    [409, recordPayment, { body: payment, key: usedKey }, desk.pune],
    [200, recordPayments, { body: { payments: [{ ...payment, idempotencyKey: newKey() }] } }],
    [200, recordPayments, { body: { payments: [{ ...payment, idempotencyKey: usedKey }] } }, desk.pune],
    [422, correctPayment, { params, body: { amount: 5001 } }],
    [409, correctPayment, { params: { id: paid.voided }, body: { amount: 1 } }],
    [422, refundPayment, { params, body: { amount: 5001, reason: 'Asked for' } }],
    [422, settleCheque, { params, body: { status: 'cleared' } }],
    [422, settleEnrollment, { params: { id: paid.id }, body: { writeOff: 5000, reason: 'Asked for' } }],
    [422, updateEnrollment, { params: { id: paid.id }, body: { discount: 2 } }],
    [409, updateEnrollment, { params: { id: paid.id }, body: { status: 'cancelled', version: 1 } }],
    [409, deleteEnrollment, { params: { id: paid.id } }],
    [409, createEnrollment, { body: { studentId: paid.studentId, courseId: desk.tally.id } }],
    [409, deleteStudent, { params: { id: paid.studentId } }],
    [409, correctEntry, { params: { id: entry }, body: { amount: 1 } }],
    [409, settleEntryCheque, { params: { id: entry }, body: { status: 'cleared' } }],
    [409, closeDay, { body: { date: '2026-06-10', counted: {} } }, desk.pune],
    [409, updateInstitute, { params: { id: pune }, body: { receiptPrefix: 'XYZ' } }],
  ]
}

const ask = (calls: readonly Call[]): Promise<Raw[]> =>
  Promise.all(calls.map(([, endpoint, input, client = desk.admin]) => client.call(endpoint, input)))
const isRefused = ({ status, json }: Raw) => status >= 400 || at(json, 'refused') === 1
const told = (calls: readonly Call[], answers: readonly Raw[]) =>
  answers.map(({ status, headers }, index) => [calls[index]?.[1].path, status, headers.get('Ledger-Projected')])

test('a refusal that tells what is in the log says so when reads do not show it in time', async () => {
  const calls = await onLog()
  const answers = await ask(calls)
  expect(told(calls, answers)).toEqual(calls.map(([status, { path }]) => [path, status, 'false']))
  expect(answers.filter(answer => !isRefused(answer))).toEqual([])
})

test('a refusal that tells nothing of the log waits for nothing', async () => {
  const nowhere = { id: '00000000-0000-7000-8000-000000000000' }
  const body = { enrollmentId: paid.id, amount: 2 }
  const calls: Call[] = [
    [400, recordPayment, { body: { ...body, amount: 0 } }],
    [404, recordPayment, { body: { ...body, enrollmentId: nowhere.id } }],
    [404, voidPayment, { params: nowhere }],
    [401, recordPayment, { body }, desk.server.visitor],
    [403, recordPayment, { body }, desk.student],
    [403, voidPayment, { params: { id: paid.payment } }, desk.pune],
    [422, createEnrollment, { body: { studentId: paid.studentId, courseId: nowhere.id } }],
  ]
  const answers = await ask(calls)
  expect(answers.map(({ headers }) => headers.get('Ledger-Projected'))).toEqual(calls.map(() => null))
  expect(answers.map(({ status }) => status).slice(0, 6)).toEqual(calls.map(([status]) => status).slice(0, 6))
})

test('once something projects again, each refusal waits until reads show what it tells', async () => {
  const params = { id: paid.id }
  /** The answer to a refusal, and what is read after it. */
  const refuse = async ([, endpoint, input, client = desk.admin]: Call) => {
    const answer = await client.call(endpoint, input)
    const isShown = answer.headers.get('Ledger-Projected') === null
    const enrollment = await desk.read(params)
    return { isRefused: isRefused(answer), isShown, isHonest: !isShown || enrollment.paidAmount === 4999 }
  }
  const calls = await onLog()
  const waiting = Promise.all(calls.map(refuse))
  const { settings, clock } = desk.server.parts
  const { url } = desk.server.database
  const worker = await openParts({ settings, url, log: pino({ level: 'silent' }), clock })
  try {
    await worker.work()
    const asked = await waiting
    expect(asked.filter(one => !one.isRefused || !one.isHonest)).toEqual([])
    await until(async () => (await Promise.all(calls.map(refuse))).every(({ isShown }) => isShown))
    const again = await Promise.all(calls.map(refuse))
    expect(again).toEqual(calls.map(() => ({ isRefused: true, isShown: true, isHonest: true })))
  } finally {
    await worker.stop()
  }
})
