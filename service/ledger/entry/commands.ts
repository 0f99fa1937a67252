import type { EntryCategory, EntryType, PaymentMethod } from '#contract/fields/fields'
import type { Paise } from '#contract/fields/money'

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

/** The head that the source means, as it is when the command is given. */
export interface EntryHead {
  readonly name: string
  readonly retired: boolean
  /** For a correction: all accounts that are shown as this head. */
  readonly accounts?: readonly string[]
}

export type EntryCommand =
  | { type: 'RecordEntry'; entry: EntryContent; head?: EntryHead }
  | {
      type: 'CorrectEntry'
      change: { [Field in keyof EntryContent]?: EntryContent[Field] | undefined }
      head?: EntryHead | undefined
      version?: number | undefined
    }
  | { type: 'VoidEntry' }
