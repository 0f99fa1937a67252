import { type Desk, newKey } from '#api/routes/testing/desk'
import { recordWithdrawal, sendTransfer } from '#contract/counter/movements'
import type { Sample } from './sample.ts'

const ofPune: Sample = { input: () => ({ query: { instituteName: 'Pune' } }) }
const transfer = async ({ nashik }: Desk) =>
  (await nashik.ok(sendTransfer, { body: { amount: 25, toInstituteName: 'Pune' }, key: newKey() })).movement.id
const withdrawal = async ({ pune }: Desk) =>
  (await pune.ok(recordWithdrawal, { body: { amount: 10 }, key: newKey() })).movement.id

export const movementSamples: Readonly<Record<string, Sample>> = {
  'GET /money-balances': ofPune,
  'GET /money-movements': ofPune,
  'POST /money-movements/withdrawals': {
    input: () => ({ body: { amount: 10, reference: 'CHQ 7', instituteName: 'Pune' } }),
  },
  'POST /money-movements/settlements': {
    input: () => ({ body: { amount: 100, charges: 2, paymentMethod: 'card', instituteName: 'Pune' } }),
  },
  'POST /money-movements/owner': {
    input: () => ({ body: { amount: 10, kind: 'drawings', instituteName: 'Pune' } }),
  },
  'DELETE /money-movements/:id': {
    input: async ({ desk }) => ({ params: { id: await withdrawal(desk) }, query: { reason: 'Typed twice' } }),
  },
  'GET /transfers': ofPune,
  // Whoever may name no branch sends from their own.
  'POST /transfers': { input: () => ({ body: { amount: 25, instituteName: 'Pune', toInstituteName: 'Main Branch' } }) },
  'POST /transfers/:id/confirmation': {
    input: async ({ desk }) => ({ params: { id: await transfer(desk) }, body: { amount: 25 } }),
    owned: true,
  },
  'GET /opening-money': ofPune,
  'POST /opening-money': {
    input: () => ({ body: { cash: 500, date: '2026-04-01', reason: 'Counted again', instituteName: 'Pune' } }),
  },
}
