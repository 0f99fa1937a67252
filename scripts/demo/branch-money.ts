import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import type { PaymentMethod } from '#contract/fields/fields'
import { noPaise, type Paise, paise } from '#contract/fields/money'
import type { TillSums } from '#ledger/closing/commands'
import type { Note, Step } from '#log/submission'
import type { DB } from '#models/database'
import type { DemoEntry } from './book.ts'
import type { Counter } from './counter.ts'

/** What moved in the till, as it is summed when a day is closed. */
type CashSummed = (transaction: Kysely<DB>) => Promise<TillSums>
const confirmed: readonly PaymentMethod[] = ['upi', 'card', 'bank_transfer', 'cheque']

/** What a branch does with its own money: its book, its bank, its till at the end of a day and its months. */
export function moneyOf({ branch, submit, held }: Counter) {
  return {
    async bank(amount: Paise, date: string, reference: string): Promise<void> {
      const command = { type: 'RecordDeposit', amount, date, reference, note: null } as const
      await submit({ steps: [{ kind: 'deposit', stream: newId(), command }] })
    },

    /** The bank pays out what was taken by UPI or card, and keeps its charges. */
    async settle(method: 'upi' | 'card', charges: Paise, date: string, reference: string): Promise<void> {
      const charge = charges === noPaise ? null : { entry: newId(), amount: charges }
      const paidOut = { kind: 'settlement', method, amount: paise(held(method)), charge, date } as const
      const movement = { ...paidOut, to: null, reference, note: null }
      const steps: Step[] = [{ kind: 'movement', stream: newId(), command: { type: 'MoveMoney', movement } }]
      if (charge) {
        const kept = { type: 'expense', category: 'internal', source: 'Bank charges', method: 'bank_transfer' } as const
        const entry = { ...kept, amount: charges, date, note: null }
        steps.push({ kind: 'entry', stream: charge.entry, command: { type: 'RecordEntry', entry } })
      }
      await submit({ steps })
    },

    async close(date: string, till: CashSummed, counted: Readonly<Record<string, number>>, note?: Note): Promise<void> {
      const said = { type: 'CloseDay', date, counted, reason: note?.id ?? null, confirmed } as const
      const records = async (transaction: Kysely<DB>) => {
        const command = { ...said, till: await till(transaction) }
        return { steps: [{ kind: 'closing' as const, stream: branch.id, command }] }
      }
      await submit({ steps: [], notes: note ? [note] : [], records })
    },

    /** Done by the super admin, not by the counter. */
    async lock(months: readonly string[]): Promise<void> {
      const lock = (month: string): Step => {
        return { kind: 'closing', stream: branch.id, command: { type: 'LockPeriod', month } }
      }
      if (months.length > 0) await submit({ steps: months.map(lock) }, branch.owner)
    },

    async enter({ type, category, source, amount, method }: DemoEntry, date: string): Promise<void> {
      const entry = { type, category, source, amount: paise(amount), method, date, note: null }
      await submit({ steps: [{ kind: 'entry', stream: newId(), command: { type: 'RecordEntry', entry } }] })
    },
  }
}
