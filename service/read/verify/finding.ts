/** What is proved, in the order in which it is inspected. */
export type Check = 'gap' | 'chain' | 'head' | 'postings' | 'receipts' | 'seal' | 'projection' | 'balance'

/** Something that is not as it must be, in a sentence that names it. */
export interface Finding {
  readonly check: Check
  /** Its name; null when it concerns several. */
  readonly institute: string | null
  readonly text: string
}
