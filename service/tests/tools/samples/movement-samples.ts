import { recordWithdrawal, sendTransfer } from '#contract/counter/movements'
import { type Desk, newKey } from '#tests/desk/desk'
import { file } from '#tests/served/uploads'
import type { Sample } from './sample.ts'

const ofPune: Sample = { input: () => ({ query: { instituteName: 'Pune' } }) }
/** A line of a day on which something is recorded. */
const statement = (day: string) => file(`Date,Narration,Debit,Credit\n${day},NEFT,,2500\n`, 'statement.csv', 'text/csv')
const transfer = async ({ nashik }: Desk) =>
  (await nashik.ok(sendTransfer, { body: { amount: 25, toInstituteName: 'Pune' }, key: newKey() })).movement.id
const withdrawal = async ({ pune }: Desk) =>
  (await pune.ok(recordWithdrawal, { body: { amount: 10 }, key: newKey() })).movement.id

export const movementSamples: Readonly<Record<string, Sample>> = {
  'POST /bank-statements/comparison': {
    input: () => ({ body: { instituteName: 'Pune' }, files: { file: statement('15/06/2026') } }),
  },
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
