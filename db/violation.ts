import { DatabaseError } from 'pg'

const uniqueViolation = '23505'

/**
 * The name of the unique index that a change would have broken; undefined for any other error. On shards each has the number
 * of its shard behind it, and the error of another machine comes with its text alone.
 */
export function brokenIndex(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError && error.code === uniqueViolation)) return undefined
  return error.constraint?.replace(/_\d{6,}$/, '') ?? /"(\w+)_\d{6,}"/.exec(error.message)?.[1]
}
