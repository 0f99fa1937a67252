import type { EntryCategory, EntryType, PaymentMethod } from '#contract/fields/fields'
import type { Paise } from '#contract/fields/money'
import { invalid, Refusal } from '#contract/refusal'
import { expense, income, reversed } from '#ledger/accounts'
import type { Posting } from '#ledger/events/event-parts'
import type { LedgerEvent, NewEvent } from '#ledger/events/events'

interface Facts {
  readonly id: string
  /** The event that recorded it last. */
  readonly seq: number
  readonly type: EntryType
  readonly category: EntryCategory
  readonly source: string
  readonly amount: Paise
  readonly method: PaymentMethod
  readonly date: string
  readonly note: string | null
  readonly postings: readonly Posting[]
  readonly version: number
}

/** An entry of the book of recorded income and expenses. */
export type Entry = { readonly status: 'none' } | (Facts & { readonly status: 'recorded' | 'corrected' | 'voided' })

export const noEntry: Entry = { status: 'none' }

interface Content {
  readonly type: EntryType
  readonly category: EntryCategory
  readonly source: string
  readonly amount: Paise
  readonly method: PaymentMethod
  readonly date: string
  readonly note: string | null
}

export type EntryCommand =
  | ({ type: 'RecordEntry' } & { entry: Content })
  | {
      type: 'CorrectEntry'
      change: { [Field in keyof Content]?: Content[Field] | undefined }
      version?: number | undefined
    }
  | { type: 'VoidEntry' }

interface EntryContext {
  readonly today: string
  /** Whether entries may be dated so. */
  readonly isOpen: (date: string) => boolean
}

/** The facts that follow from a command on the book; a `Refusal` when a rule says no. */
export function decideEntry(entry: Entry, command: EntryCommand, { today, isOpen }: EntryContext): NewEvent[] {
  if (command.type === 'RecordEntry') {
    if (entry.status !== 'none') throw new Error('An entry is recorded once.')
    return [recorded(command.entry, today)]
  }
  if (entry.status === 'none') throw new Refusal('NOT_FOUND', 'Record not found.')
  // What is taken back of a closed day is dated today, and so is what is recorded instead, unless another day is named:
  // a form sends its own day back with the rest.
  const reversedOn = isOpen(entry.date) ? entry.date : today
  if (entry.status === 'voided')
    throw new Refusal('ENTRY_VOIDED', 'This record was deleted and cannot be changed any more.')
  if (command.type === 'VoidEntry') return [takenBack(entry, false, reversedOn)]
  if (command.version !== undefined && command.version !== entry.version)
    throw new Refusal('STALE_VERSION', 'Somebody else changed this record meanwhile. Load it again.')
  const { change } = command
  const content = {
    type: change.type ?? entry.type,
    category: change.category ?? entry.category,
    source: change.source ?? entry.source,
    amount: change.amount ?? entry.amount,
    method: change.method ?? entry.method,
    date: change.date ?? entry.date,
    note: change.note === undefined ? entry.note : change.note,
  }
  if (sameContent(content, entry)) return []
  const date = content.date === entry.date ? reversedOn : content.date
  return [takenBack(entry, true, reversedOn), recorded({ ...content, date }, today)]
}

function sameContent(content: Content, entry: Content): boolean {
  return (
    content.type === entry.type &&
    content.category === entry.category &&
    content.source === entry.source &&
    content.amount === entry.amount &&
    content.method === entry.method &&
    content.date === entry.date &&
    content.note === entry.note
  )
}

function recorded({ type, category, source, amount, method, date, note }: Content, today: string): NewEvent {
  if (date > today) throw invalid('date', 'must not be in the future.')
  if (amount <= 0) throw invalid('amount', 'must be at least 0.01.')
  const data = { category, source, amount, method, note }
  return type === 'income'
    ? { type: 'IncomeRecorded', occurredOn: date, data: { ...data, postings: income(source, method, amount) } }
    : { type: 'ExpenseRecorded', occurredOn: date, data: { ...data, postings: expense(source, method, amount) } }
}

const takenBack = (entry: Facts, corrected: boolean, occurredOn: string): NewEvent => ({
  type: 'EntryVoided',
  occurredOn,
  data: { reverses: entry.seq, corrected, reason: null, postings: reversed(entry.postings) },
})

/** What an entry is after one more fact. */
export function evolveEntry(entry: Entry, event: LedgerEvent): Entry {
  if (event.type === 'EntryVoided') {
    if (entry.status === 'none') throw new Error('A voided entry was recorded before.')
    return { ...entry, status: 'voided', version: entry.version + 1 }
  }
  if (event.type !== 'IncomeRecorded' && event.type !== 'ExpenseRecorded')
    throw new Error(`${event.type} does not belong to the book.`)
  const { category, source, amount, method, note, postings } = event.data
  return {
    status: entry.status === 'none' ? 'recorded' : 'corrected',
    id: event.stream,
    seq: event.seq,
    type: event.type === 'IncomeRecorded' ? 'income' : 'expense',
    category,
    source,
    amount,
    method,
    date: event.occurredOn,
    note,
    postings,
    version: entry.status === 'none' ? 1 : entry.version + 1,
  }
}
