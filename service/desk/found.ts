import { Refusal } from '#contract/refusal'

/** What was asked for, or 404: a row that is not there and one that the caller may not see look alike. */
export function found<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw new Refusal('NOT_FOUND', `${what} not found.`)
  return row
}
