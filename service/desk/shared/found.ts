import { Refusal } from '#contract/refusal'

/**
 * Returns the row, or throws 404. A row that does not exist and one that the caller may not see get the same answer.
 */
export function found<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw new Refusal('NOT_FOUND', `${what} not found.`)
  return row
}
