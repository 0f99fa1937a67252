import { z } from 'zod'
import { recordOwnersMoney, recordSettlement, recordWithdrawal, sendTransfer } from '#contract/counter/movements'
import { MoneyDate } from '#contract/fields/dates'
import { text } from '#contract/fields/fields'
import { UnboundedOrNoRupeesIn, UnboundedRupeesIn } from '#contract/fields/money'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import type { Recorded } from './words.ts'

/** The form of all kinds; each shows the fields that it needs. */
const Move = z.object({
  amount: UnboundedRupeesIn,
  charges: UnboundedOrNoRupeesIn,
  paymentMethod: z.string(),
  toInstituteName: text(100).optional(),
  date: MoneyDate,
  reference: text(100).optional(),
  notes: text(1000).optional(),
  instituteName: text(100).optional(),
})
export type MoveValues = z.input<typeof Move>

export const moveForm = (kind: Recorded) => (kind === 'transfer' ? Move.extend({ toInstituteName: text(100) }) : Move)

export const newMove = (kind: Recorded, date: string, instituteName: string): MoveValues => ({
  amount: '',
  charges: '0',
  paymentMethod: kind === 'settlement' ? 'upi' : 'cash',
  toInstituteName: '',
  date,
  reference: '',
  notes: '',
  instituteName,
})

export const ownMoneyOptions = [
  { value: 'cash', label: say('Cash in the till') },
  { value: 'bank_transfer', label: say('Money at the bank') },
]
export const takingsOptions = [
  { value: 'upi', label: 'UPI' },
  { value: 'card', label: say('Card') },
]

/** The choice of a select, as the contract names it. */
export const ownMoney = (chosen: string) => (chosen === 'bank_transfer' ? 'bank_transfer' : 'cash')

/** Sends a filled-in form to the endpoint of its kind; what takes money away may ask whether it is there. */
export function send(kind: Recorded, values: MoveValues, idempotencyKey: string, till: { tillShort?: 'ask' }) {
  const { charges, paymentMethod, toInstituteName = '', ...slip } = values
  switch (kind) {
    case 'withdrawal':
      return api(recordWithdrawal, { body: { ...slip, ...till }, idempotencyKey })
    case 'settlement': {
      const takings = paymentMethod === 'card' ? 'card' : 'upi'
      return api(recordSettlement, { body: { ...slip, ...till, charges, paymentMethod: takings }, idempotencyKey })
    }
    case 'transfer': {
      const body = { ...slip, ...till, toInstituteName, paymentMethod: ownMoney(paymentMethod) } as const
      return api(sendTransfer, { body, idempotencyKey })
    }
    case 'capital':
    case 'drawings': {
      const body = { ...slip, ...till, kind, paymentMethod: ownMoney(paymentMethod) } as const
      return api(recordOwnersMoney, { body, idempotencyKey })
    }
  }
  kind satisfies never
}
