import { closeDay } from '#contract/counter/day-close'
import { recordCashDeposit } from '#contract/counter/deposits'
import { closeYear, listYears, reopenYear } from '#contract/counter/years'
import { addDays, addMonths } from '#contract/fields/dates'
import { refundPayment } from '#contract/payments/after-payment'
import { type Desk, newKey } from '#tests/desk/desk'
import { add } from '#tests/tools/scene'
import { movementSamples } from './movement-samples.ts'
import type { Sample } from './sample.ts'

const ofPune: Sample = { input: () => ({ query: { instituteName: 'Pune' } }) }

let days = 0
/** A day that was not closed before, long before all other dates, because a closed day stays closed. */
export const freshDay = () => addDays('2001-04-01', ++days)
let counts = 0
/** More than any count before, so that it differs from what the books hold once one of those was booked. */
export const freshCount = () => ({ '1': ++counts })
const reason = 'From before'
let months = 0
const freshMonth = () => addMonths('2001-04-01', ++months).slice(0, 7)
/** A year without receipts, and serials with which they did not start before. */
export const receiptYear = '01-02'
let firsts = 1
export const freshFirst = () => ++firsts
/** A year before all other dates, open again if it was closed. */
export async function openYear({ admin }: Desk): Promise<{ financialYear: string; instituteName: string }> {
  const year = { financialYear: '00-01', instituteName: 'Pune' }
  const { years } = await admin.ok(listYears, { query: { instituteName: 'Pune' } })
  if (years.some(one => one.financialYear === '00-01' && one.status === 'closed'))
    await admin.ok(reopenYear, {
      params: { financialYear: '00-01' },
      query: { reason: 'A late bill', instituteName: 'Pune' },
    })
  return year
}

const cheque = async (desk: Desk) => (await desk.pay(await desk.enrol(), 100, { paymentMethod: 'cheque' })).id
export async function refundByCheque(desk: Desk) {
  const { id, enrollmentId } = await desk.pay(await desk.enrol(), 100)
  const body = { amount: 40, reason: 'Moved away', paymentMethod: 'cheque' as const }
  const { refund } = await desk.admin.ok(refundPayment, { params: { id }, body, key: newKey() })
  return { id: enrollmentId, refundId: refund.id }
}
const deposit = async (desk: Desk) =>
  (await desk.pune.ok(recordCashDeposit, { body: { amount: 10, date: '2026-06-01' } })).cashDeposit.id

export const counterSamples: Readonly<Record<string, Sample>> = {
  'POST /payments/:id/refunds': {
    input: async ({ desk }) => ({
      params: { id: await add.payment(desk) },
      body: { amount: 50, reason: 'Moved away', paymentMethod: 'upi' },
    }),
  },
  'GET /enrollments/:id/upi': {
    input: ({ ids }) => ({ params: { id: ids.enrollment }, query: { amount: 500 } }),
    owned: true,
  },
  'GET /enrollments/:id/refunds': { input: ({ ids }) => ({ params: { id: ids.enrollment } }), owned: true },
  'DELETE /enrollments/:id/refunds/:refundId': {
    input: async ({ desk }) => ({ params: await refundByCheque(desk), query: { reason: 'Never paid' } }),
  },
  'POST /enrollments/:id/refunds/:refundId/cheque': {
    input: async ({ desk }) => ({ params: await refundByCheque(desk), body: { status: 'cleared', charge: 118 } }),
    owned: true,
  },
  'POST /payments/:id/cheque': {
    input: async ({ desk }) => ({ params: { id: await cheque(desk) }, body: { status: 'cleared', charge: 118 } }),
    owned: true,
  },
  'POST /payments/:id/prints': {
    input: async ({ desk }) => ({ params: { id: await add.payment(desk) } }),
    owned: true,
  },
  'POST /enrollments/:id/settlement': {
    input: async ({ desk }) => ({
      params: { id: await add.enrollment(desk) },
      body: { writeOff: 5000, reason: 'Moved away' },
    }),
    owned: true,
  },
  'GET /cash-deposits': ofPune,
  'POST /cash-deposits': { input: () => ({ body: { amount: 10, reference: 'SLIP 7', instituteName: 'Pune' } }) },
  'DELETE /cash-deposits/:id': { input: async ({ desk }) => ({ params: { id: await deposit(desk) } }) },
  ...movementSamples,
  'GET /reports/day-close': ofPune,
  'GET /reports/day-close.pdf': {
    input: async ({ desk }) => {
      const query = { date: freshDay(), instituteName: 'Pune' }
      await desk.admin.ok(closeDay, { body: { ...query, counted: { '1': 0 }, reason }, key: newKey() })
      return { query }
    },
    owned: true,
  },
  'POST /reports/day-close': {
    // Not where the other samples are dated today: without a date, today is closed.
    input: () => ({ body: { date: freshDay(), counted: { '1': 0 }, reason, instituteName: 'Nashik' } }),
  },
  'POST /reports/day-close/:date/difference': {
    input: async ({ desk, client = desk.admin }) => {
      const body = { date: freshDay(), counted: freshCount(), reason, instituteName: 'Pune' }
      const { difference } = (await client.ok(closeDay, { body, key: newKey() })).dayClose
      return { params: { date: body.date }, body: { difference, instituteName: 'Pune' } }
    },
  },
  'DELETE /reports/day-close/:date': {
    input: async ({ desk }) => {
      const body = { date: freshDay(), counted: { '1': 0 }, reason, instituteName: 'Pune' }
      await desk.admin.ok(closeDay, { body, key: newKey() })
      return { params: { date: body.date }, query: { reason: 'A slip was found', instituteName: 'Pune' } }
    },
  },
  'GET /years': ofPune,
  'POST /years': { input: async ({ desk }) => ({ body: await openYear(desk) }) },
  'DELETE /years/:financialYear': {
    input: async ({ desk }) => {
      const body = await openYear(desk)
      await desk.admin.ok(closeYear, { body, key: newKey() })
      return { params: { financialYear: body.financialYear }, query: { reason: 'A late bill', instituteName: 'Pune' } }
    },
  },
  'GET /reports/balance-sheet': ofPune,
  'GET /receipt-series': { input: () => ({}) },
  'POST /receipt-series': {
    input: () => ({ body: { financialYear: receiptYear, first: freshFirst(), instituteName: 'Pune' } }),
  },
  'GET /periods': ofPune,
  'POST /periods': { input: () => ({ body: { month: freshMonth(), instituteName: 'Pune' } }) },
  'DELETE /periods/:month': {
    input: async ({ desk }) => {
      const month = freshMonth()
      await add.lockedMonth(desk, month)
      return { params: { month }, query: { reason: 'A late bill', instituteName: 'Pune' } }
    },
  },
}
