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

export type EntryCommand =
  | { type: 'RecordEntry'; entry: EntryContent }
  | {
      type: 'CorrectEntry'
      change: { [Field in keyof EntryContent]?: EntryContent[Field] | undefined }
      version?: number | undefined
    }
  | { type: 'VoidEntry' }
