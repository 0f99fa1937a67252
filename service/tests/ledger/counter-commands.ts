import type { EntryType, PaymentMethod } from '#contract/fields/fields'
import { paise } from '#contract/fields/money'
import type { ClosingCommand, LastClose, LastYearClose } from '#ledger/closing/commands'
import type { DepositCommand } from '#ledger/deposit/commands'
import type { ChequeChange } from '#ledger/described-cheque'
import type { EntryCommand, EntryHead } from '#ledger/entry/commands'
import type { Cheque, Posting } from '#ledger/events/parts'
import type { TillColumn } from '#ledger/events/spec'
import type { MovementCommand, NewMovement, OpeningBalances } from '#ledger/movement/commands'
import type { Movement } from '#ledger/movement/movement'
import type { Step } from '#log/submission'
import { today } from './commands.ts'
import { deposit as depositId, entry, institute, movement as movementId, note } from './ids.ts'

/** The commands about entries, deposits, movements of money and closing, in the fewest words; amounts in paise. */

const askClosing = (command: ClosingCommand): Step => ({ kind: 'closing', stream: institute, command })
const askDeposit = (command: DepositCommand): Step => ({ kind: 'deposit', stream: depositId, command })
const askMovement = (command: MovementCommand): Step => ({ kind: 'movement', stream: movementId, command })
const askEntry = (command: EntryCommand): Step => ({ kind: 'entry', stream: entry, command })

interface Content {
  type?: EntryType
  category?: 'internal' | 'external'
  source?: string
  amount?: number
  method?: PaymentMethod
  date?: string
  note?: string | null
  party?: string | null
  billNumber?: string | null
  bill?: string | null
  payer?: string | null
}
export const record = ({ amount = 100_00, ...content }: Content & { cheque?: Cheque } = {}, head?: EntryHead) =>
  askEntry({
    type: 'RecordEntry',
    ...(head && { head }),
    entry: {
      type: 'income',
      category: 'internal',
      source: 'Exam fees',
      method: 'cash',
      date: today,
      note: null,
      ...content,
      amount: paise(amount),
    },
  })
export const correctEntry = (
  { amount, ...change }: Content & { cheque?: ChequeChange },
  version?: number,
  head?: EntryHead,
) =>
  askEntry({
    type: 'CorrectEntry',
    change: { ...change, amount: amount === undefined ? undefined : paise(amount) },
    head,
    version,
  })
export const printEntryReceipt = () => askEntry({ type: 'PrintEntryReceipt' })
export const voidEntry = (version?: number) => askEntry({ type: 'VoidEntry', version })
export const clearEntryCheque = (date = today, version?: number) =>
  askEntry({ type: 'ClearEntryCheque', version, date })
export const bounceEntryCheque = (date = today, version?: number) =>
  askEntry({ type: 'BounceEntryCheque', version, date, reason: null })
export const voidEntryClearing = (version?: number) => askEntry({ type: 'VoidEntryClearing', version, reason: note(9) })

export const deposit = (amount: number, date = today) =>
  askDeposit({ type: 'RecordDeposit', amount: paise(amount), date, reference: null, note: null })
export const voidDeposit = () => askDeposit({ type: 'VoidDeposit', reason: null })

interface Moving extends Partial<Pick<NewMovement, 'kind' | 'method' | 'to'>> {
  amount?: number
  charges?: number
  on?: string
}
export const moveMoney = ({ amount = 100_00, charges = 0, on = today, ...how }: Moving = {}) =>
  askMovement({
    type: 'MoveMoney',
    movement: {
      kind: 'withdrawal',
      method: 'cash',
      to: null,
      reference: null,
      note: null,
      ...how,
      amount: paise(amount),
      charge: charges === 0 ? null : { entry, amount: paise(charges) },
      date: on,
    },
  })
/** Whether the other branch has confirmed a transfer is stated here; in the product it is read from its log. */
export const voidMovement = ({ confirmed = false } = {}) =>
  askMovement({ type: 'VoidMovement', reason: null, confirmed })
export const confirmTransfer = (
  sent: Movement,
  { amount = 100_00, on = today }: { amount?: number; on?: string } = {},
) =>
  askMovement({
    type: 'ConfirmTransfer',
    from: depositId,
    to: institute,
    sent,
    method: 'cash',
    amount: paise(amount),
    date: on,
    note: null,
  })

interface Opening extends Partial<Record<keyof OpeningBalances, number>> {
  on?: string
  why?: string
}
export const stateOpening = ({ on = today, why, ...held }: Opening = {}) => {
  const balance = (method: keyof OpeningBalances) => paise(held[method] ?? 0)
  return askMovement({
    type: 'StateOpening',
    balances: {
      cash: balance('cash'),
      bank_transfer: balance('bank_transfer'),
      upi: balance('upi'),
      card: balance('card'),
    },
    date: on,
    note: why ?? null,
  })
}

interface Close {
  on?: string
  till?: Partial<Record<TillColumn, number>>
  counted?: Readonly<Record<string, number>>
  reason?: string
  confirmed?: readonly PaymentMethod[]
}
/** What moved in the till is stated here; in the product the database sums it. */
export const closeDay = ({ on = today, till = {}, counted = {}, reason, confirmed = [] }: Close = {}) => {
  const moved = (column: TillColumn) => paise(till[column] ?? 0)
  return askClosing({
    type: 'CloseDay',
    date: on,
    till: {
      received: moved('received'),
      otherIncome: moved('otherIncome'),
      refunds: moved('refunds'),
      expenses: moved('expenses'),
      banked: moved('banked'),
      moved: moved('moved'),
      openFrom: 1,
    },
    counted,
    reason: reason ?? null,
    confirmed,
  })
}
/** What the books go back to is stated here; in the product it is read from the log. */
export const reopenDay = (date: string, last: LastClose | null) =>
  askClosing({ type: 'ReopenDay', date, reason: null, last })
export const bookDifference = (date: string, difference: number, last: LastClose | null) =>
  askClosing({ type: 'BookDifference', date, difference: paise(difference), last })
/** What the accounts hold is stated here; in the product it is summed from the log. */
export const closeYear = (through: string, held: readonly Posting[] = []) =>
  askClosing({ type: 'CloseYear', through, held })
export const reopenYear = (through: string, last: LastYearClose | null) =>
  askClosing({ type: 'ReopenYear', through, reason: null, last })
export const startReceipts = (financialYear: string, first: number) =>
  askClosing({ type: 'StartReceipts', financialYear, first })
export const lockMonth = (month: string) => askClosing({ type: 'LockPeriod', month })
export const unlockMonth = (month: string, until: string) =>
  askClosing({ type: 'UnlockPeriod', month, until, reason: null })
