import { z } from 'zod'
import { BusinessDate, Instant } from '#contract/fields/dates'
import { Id, PaymentMethod } from '#contract/fields/fields'
import { Rupees } from '#contract/fields/money'
import { Person } from './person.ts'

/**
 * Why money moved that nobody paid as a fee and nobody spent: drawn from the bank into the till, brought in or taken out by
 * the owner, paid into the bank by UPI or card, sent to another branch, arrived from one, or held when the books began.
 */
export const MoneyMovementKind = z.enum(
  ['withdrawal', 'capital', 'drawings', 'settlement', 'transfer', 'arrival', 'opening'],
  { error: 'must be one of withdrawal, capital, drawings, settlement, transfer, arrival, opening.' },
)
export type MoneyMovementKind = z.infer<typeof MoneyMovementKind>

export const MoneyMovement = z.object({
  id: Id,
  seq: z.number().int().meta({ description: 'Its place in the log of the institute' }),
  kind: MoneyMovementKind,
  paymentMethod: PaymentMethod.nullable().meta({
    description: 'Where the money came in or went out; for a settlement, where it waited; null for opening balances',
  }),
  amount: Rupees,
  charges: Rupees.meta({ description: 'What the bank kept of a settlement when it was recorded; part of `amount`' }),
  chargeEntryId: Id.nullable().meta({ description: 'The expense that the charges were recorded as' }),
  date: BusinessDate,
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  instituteName: z.string(),
  otherInstituteName: z.string().nullable().meta({ description: 'Where a transfer went, or came from' }),
  balances: z
    .array(z.object({ paymentMethod: PaymentMethod, amount: Rupees }))
    .meta({ description: 'By how much each balance changed' }),
  recordedBy: Person,
  status: z.enum(['recorded', 'voided']),
  voidReason: z.string().nullable().meta({ description: 'Why it was voided, or stated anew' }),
  createdAt: Instant,
})
export type MoneyMovement = z.infer<typeof MoneyMovement>
