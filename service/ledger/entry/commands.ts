import type { EntryCategory, EntryType, PaymentMethod } from '#contract/fields/fields'
import type { Paise } from '#contract/fields/money'
import type { ChequeChange } from '#ledger/described-cheque'
import type { Cheque } from '#ledger/events/parts'

/** What an income or expense consists of. */
export interface EntryContent {
  readonly type: EntryType
  readonly category: EntryCategory
  readonly source: string
  readonly amount: Paise
  readonly method: PaymentMethod
  readonly date: string
  readonly note: string | null
}

/** The paper behind an entry. */
export interface EntryPaper {
  /** The note that names the payee of an expense, or the payer of income. */
  readonly party: string | null
  readonly billNumber: string | null
  /** The key of the stored picture or PDF of the bill. */
  readonly bill: string | null
  /** What is known of the cheque that was taken or given. */
  readonly cheque: Cheque | null
  /** The student who paid other income; null for anybody else, and for expenses. */
  readonly payer: string | null
}

type Whole = EntryContent & EntryPaper

/** The head that the source means, as it is when the command is given. */
export interface EntryHead {
  readonly name: string
  readonly retired: boolean
  /** For a correction: all accounts that are shown as this head. */
  readonly accounts?: readonly string[]
}

export type EntryCommand =
  | { type: 'RecordEntry'; entry: EntryContent & Partial<EntryPaper>; head?: EntryHead }
  | {
      type: 'CorrectEntry'
      change: { [Field in Exclude<keyof Whole, 'cheque'>]?: Whole[Field] | undefined } & {
        cheque?: ChequeChange | undefined
      }
      head?: EntryHead | undefined
      version?: number | undefined
    }
  | { type: 'VoidEntry'; version?: number | undefined }
  | { type: 'ClearEntryCheque'; version?: number | undefined; date: string }
  | { type: 'BounceEntryCheque'; version?: number | undefined; date: string; reason: string | null }
  | { type: 'VoidEntryClearing'; version?: number | undefined; reason: string | null }
  | { type: 'PrintEntryReceipt' }

export type EntryCommandOf<Type extends EntryCommand['type']> = Extract<EntryCommand, { type: Type }>
