import { recordEntry } from '#contract/counter/entries'
import { getReceipt } from '#contract/payments/receipts'
import { newKey, person, today } from '#tests/desk/desk'
import { add, entry } from '#tests/tools/scene'
import type { Sample } from './sample.ts'

/** A list of the branch Pune. */
const ofPune: Sample = { input: () => ({ query: { instituteName: 'Pune' } }) }
const nothing: Sample = { input: () => ({}) }

export const moneySamples: Readonly<Record<string, Sample>> = {
  'GET /enrollments': ofPune,
  'POST /enrollments': {
    input: ({ ids }) => ({
      body: {
        ...person(),
        language: 'hi',
        courseId: ids.course,
        discount: 500,
        installments: [
          { dueDate: today, amount: 1500 },
          { dueDate: '2026-07-15', amount: 3000 },
        ],
        instituteName: 'Pune',
      },
    }),
  },
  'GET /enrollments/upcoming': ofPune,
  'GET /enrollments/:id': { input: ({ ids }) => ({ params: { id: ids.enrollment } }), owned: true },
  'PUT /enrollments/:id': {
    input: async ({ desk }) => ({
      params: { id: await add.enrollment(desk) },
      body: {
        discount: 100,
        installments: [{ dueDate: today, amount: 4900 }],
        mobile: '9000000001',
        reason: 'Asked for',
      },
    }),
    owned: true,
  },
  'DELETE /enrollments/:id': { input: async ({ desk }) => ({ params: { id: await add.enrollment(desk) } }) },
  'GET /enrollments/:id/events': { input: ({ ids }) => ({ params: { id: ids.enrollment } }), owned: true },
  'GET /exports/:kind': { input: () => ({ params: { kind: 'journal' }, query: { instituteName: 'Pune' } }) },
  'GET /payments': ofPune,
  'POST /payments': {
    input: async ({ desk }) => ({
      body: { enrollmentId: await add.enrollment(desk), amount: 250, paymentMethod: 'upi', transactionId: 'UTR 1' },
    }),
    owned: true,
  },
  // What a stranger may not see refuses one payment, not the request.
  'POST /payments/bulk': {
    input: async ({ desk }) => ({
      body: { payments: [{ enrollmentId: await add.enrollment(desk), amount: 250, idempotencyKey: newKey() }] },
    }),
  },
  'GET /payments/latest': ofPune,
  'GET /payments/analytics': ofPune,
  'GET /payments/:id': { input: ({ ids }) => ({ params: { id: ids.payment } }), owned: true },
  'GET /payments/:id/receipt': { input: ({ ids }) => ({ params: { id: ids.payment } }), owned: true },
  'GET /payments/:id/receipt.pdf': { input: ({ ids }) => ({ params: { id: ids.payment } }), owned: true },
  'GET /receipts/:code/verify': {
    input: async ({ desk, ids }) => {
      const { payment } = await desk.admin.ok(getReceipt, { params: { id: ids.payment } })
      return { params: { code: payment.verifyUrl.split('/').at(-1) ?? '' } }
    },
  },
  'PUT /payments/:id': {
    input: async ({ desk }) => ({
      params: { id: await add.payment(desk) },
      body: { amount: 300, notes: 'Miscounted' },
    }),
  },
  'DELETE /payments/:id': { input: async ({ desk }) => ({ params: { id: await add.payment(desk) } }) },
  'GET /income-expense': ofPune,
  'POST /income-expense': { input: () => ({ body: entry }) },
  'GET /income-expense/analytics': ofPune,
  'GET /income-expense/:id': { input: ({ ids }) => ({ params: { id: ids.entry } }), owned: true },
  'GET /income-expense/:id/receipt': { input: ({ ids }) => ({ params: { id: ids.entry } }), owned: true },
  'GET /income-expense/:id/receipt.pdf': { input: ({ ids }) => ({ params: { id: ids.entry } }), owned: true },
  'POST /income-expense/:id/cheque': {
    input: async ({ desk }) => {
      const body = { ...entry, paymentMethod: 'cheque' as const }
      const { incomeExpense } = await desk.admin.ok(recordEntry, { body })
      return { params: { id: incomeExpense.id }, body: { status: 'cleared', charge: 118 } }
    },
    owned: true,
  },
  'POST /income-expense/:id/prints': {
    input: async ({ desk }) => ({ params: { id: await add.entry(desk) } }),
    owned: true,
  },
  'PUT /income-expense/:id': {
    input: async ({ desk }) => ({ params: { id: await add.entry(desk) }, body: { amount: 80 } }),
  },
  'DELETE /income-expense/:id': { input: async ({ desk }) => ({ params: { id: await add.entry(desk) } }) },
  'GET /desk-home': ofPune,
  'GET /reports/day-book': ofPune,
  'GET /reports/trial-balance': ofPune,
  'GET /reports/journal': ofPune,
  'GET /reports/profit-and-loss': ofPune,
  'GET /reports/overview': ofPune,
  'GET /activity': ofPune,
  'GET /activity/edit-log': { input: () => ({ query: { financialYear: 2026 } }) },
  'GET /reports/dues': ofPune,
  'GET /reports/statement/:studentId.pdf': {
    input: ({ ids }) => ({ params: { studentId: ids.student } }),
    owned: true,
  },
  'GET /reports/statement/:studentId': { input: ({ ids }) => ({ params: { studentId: ids.student } }), owned: true },
  'GET /student/dashboard': nothing,
  'PUT /student/language': { input: () => ({ body: { language: 'hi' } }) },
  'GET /student/enrollments': nothing,
  'GET /student/income': nothing,
  'GET /student/income/:id/receipt': { input: ({ ids }) => ({ params: { id: ids.entry } }), owned: true },
  'GET /student/income/:id/receipt.pdf': { input: ({ ids }) => ({ params: { id: ids.entry } }), owned: true },
  'GET /student/payments': nothing,
  'GET /student/payments/:id/receipt.pdf': { input: ({ ids }) => ({ params: { id: ids.payment } }), owned: true },
  'GET /student/payments/:id/receipt': { input: ({ ids }) => ({ params: { id: ids.payment } }), owned: true },
}
