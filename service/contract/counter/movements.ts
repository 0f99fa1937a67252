import { z } from 'zod'
import {
  byId,
  endpoint,
  inInstitute,
  instituteAndDates,
  Message,
  ofInstitute,
  staff,
  superAdmin,
} from '#contract/endpoint'
import { BusinessDate, Instant, MoneyDate } from '#contract/fields/dates'
import { Id, PaymentMethod, reference, text } from '#contract/fields/fields'
import { warnings } from '#contract/fields/identity/aadhaar'
import {
  noPaise,
  Rupees,
  UnboundedOrNoRupeesIn,
  UnboundedRupeesIn,
  UnboundedSignedRupeesIn,
} from '#contract/fields/money'
import { askTill } from '#contract/fields/till'
import { MoneyMovement, MoneyMovementKind } from '#contract/shapes/money-movement'
import { Person } from '#contract/shapes/person'

/** Where money of one's own lies; takings by card, UPI or cheque only wait for the bank. */
export const OwnMoney = PaymentMethod.extract(['cash', 'bank_transfer'], { error: 'must be cash or bank_transfer.' })
const Takings = PaymentMethod.extract(['upi', 'card'], { error: 'must be upi or card.' })
const withSlip = {
  amount: UnboundedRupeesIn,
  date: MoneyDate.optional(),
  reference: reference(100).optional(),
  notes: text(1000).optional(),
}

const held = { cash: Rupees, bank_transfer: Rupees, upi: Rupees, card: Rupees, cheque: Rupees }
const Balances = z.object({
  ...held,
  cash: Rupees.nullable().meta({
    description: 'Null for a sub admin on a day that is not closed yet, because the till is counted blind',
  }),
  transfers: Rupees.meta({
    description: 'Sent to other branches less what arrived from them; of all branches together: what is on its way',
  }),
})

export const listMoneyBalances = endpoint({
  method: 'GET',
  path: '/money-balances',
  summary: 'What each branch holds in cash, at the bank and by the other methods at the end of a day',
  roles: staff,
  query: z.object({ ...ofInstitute, asOf: BusinessDate.optional() }),
  answer: z.object({
    asOf: BusinessDate,
    branches: z.array(Balances.extend({ instituteName: z.string() })),
    totals: Balances,
  }),
})

export const listMovements = endpoint({
  method: 'GET',
  path: '/money-movements',
  summary: 'Money that moved between the till, the bank, the owner and other branches, newest first',
  roles: staff,
  query: instituteAndDates.extend({ kind: MoneyMovementKind.optional() }),
  answer: z.object({ movements: z.array(MoneyMovement) }),
})

export const recordWithdrawal = endpoint({
  method: 'POST',
  path: '/money-movements/withdrawals',
  summary: 'Record cash drawn from the bank into the till',
  roles: staff,
  body: z.object({ ...withSlip, ...askTill, ...inInstitute }),
  answer: z.object({ movement: MoneyMovement, ...warnings }),
  status: 201,
})

export const recordSettlement = endpoint({
  method: 'POST',
  path: '/money-movements/settlements',
  summary: 'Record takings by UPI or card that the bank paid out, and the charges that it kept',
  roles: staff,
  body: z.object({
    ...withSlip,
    paymentMethod: Takings,
    charges: UnboundedOrNoRupeesIn.default(noPaise).meta({ description: 'The part of the amount that the bank kept' }),
    ...askTill,
    ...inInstitute,
  }),
  answer: z.object({ movement: MoneyMovement, ...warnings }),
  status: 201,
})

export const recordOwnersMoney = endpoint({
  method: 'POST',
  path: '/money-movements/owner',
  summary: 'Record capital that the owner brought in, or drawings that the owner took out',
  roles: superAdmin,
  proof: 'recent',
  body: z.object({
    ...withSlip,
    kind: z.enum(['capital', 'drawings'], { error: 'must be capital or drawings.' }),
    paymentMethod: OwnMoney.default('cash'),
    ...askTill,
    ...inInstitute,
  }),
  answer: z.object({ movement: MoneyMovement, ...warnings }),
  status: 201,
})

export const voidMovement = endpoint({
  method: 'DELETE',
  path: '/money-movements/:id',
  summary: 'Void a movement that was recorded by mistake; a transfer only until the other branch confirms it',
  roles: superAdmin,
  proof: 'recent',
  params: byId,
  query: z.object({ reason: text(500) }),
  answer: Message,
})

export const Transfer = z.object({
  id: Id,
  fromInstituteName: z.string(),
  toInstituteName: z.string(),
  paymentMethod: OwnMoney,
  amount: Rupees,
  date: BusinessDate,
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  sentBy: Person,
  createdAt: Instant,
})
export type Transfer = z.infer<typeof Transfer>

export const listTransfers = endpoint({
  method: 'GET',
  path: '/transfers',
  summary: 'Transfers on their way: sent from or to the caller’s branch and not confirmed yet, oldest first',
  roles: staff,
  sees: 'everything',
  query: z.object(ofInstitute),
  answer: z.object({
    transfers: z.array(Transfer),
    branches: z.array(z.string()).meta({ description: 'The names of all branches, to send money to' }),
  }),
})

export const sendTransfer = endpoint({
  method: 'POST',
  path: '/transfers',
  summary: 'Send money to another branch; it is on its way until that branch confirms what arrived',
  roles: staff,
  body: z.object({
    ...withSlip,
    toInstituteName: text(100),
    paymentMethod: OwnMoney.default('cash'),
    ...askTill,
    ...inInstitute,
  }),
  answer: z.object({ movement: MoneyMovement, ...warnings }),
  status: 201,
})

export const confirmTransfer = endpoint({
  method: 'POST',
  path: '/transfers/:id/confirmation',
  summary: 'Confirm that a transfer arrived in the caller’s branch, once, and with the amount that was sent',
  roles: staff,
  sees: 'everything',
  params: byId,
  body: z.object({
    amount: UnboundedRupeesIn,
    paymentMethod: OwnMoney.default('cash'),
    date: MoneyDate.optional(),
    notes: text(1000).optional(),
  }),
  answer: z.object({ movement: MoneyMovement }),
  status: 201,
})

const OpeningMoney = z.object({
  cash: Rupees,
  bank_transfer: Rupees,
  upi: Rupees,
  card: Rupees,
  capital: Rupees.meta({
    description: 'What all of it adds up to: the owner’s capital on that day; below zero when an overdraft is larger',
  }),
  date: BusinessDate,
  notes: z.string().nullable().meta({ description: 'Why it was stated anew' }),
})
export type OpeningMoney = z.infer<typeof OpeningMoney>

export const getOpeningMoney = endpoint({
  method: 'GET',
  path: '/opening-money',
  summary: 'What a branch held in cash, at the bank and in takings when its books began; null until it is stated',
  roles: superAdmin,
  query: z.object(inInstitute),
  answer: z.object({ opening: OpeningMoney.nullable() }),
})

const Held = UnboundedOrNoRupeesIn.default(noPaise)
export const stateOpeningMoney = endpoint({
  method: 'POST',
  path: '/opening-money',
  summary: 'State what a branch held when its books began, once; stated anew with a reason, both versions are kept',
  roles: superAdmin,
  proof: 'recent',
  body: z.object({
    cash: Held,
    bank_transfer: UnboundedSignedRupeesIn.default(noPaise).meta({ description: 'Below zero for an overdraft' }),
    upi: Held,
    card: Held,
    date: MoneyDate,
    reason: text(500).optional(),
    ...inInstitute,
  }),
  answer: z.object({ opening: OpeningMoney }),
  status: 201,
})
