/** What is checked, in this order. */
export type Check =
  | 'gap'
  | 'chain'
  | 'head'
  | 'postings'
  | 'receipts'
  | 'seal'
  | 'audit'
  | 'record'
  | 'wall'
  | 'projection'
  | 'balance'

/** Something that is wrong, in a sentence that names it. */
export interface Finding {
  readonly check: Check
  /** The name of the institute; null when it concerns several. */
  readonly institute: string | null
  readonly text: string
}
