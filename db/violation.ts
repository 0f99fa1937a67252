import { DatabaseError } from 'pg'

const uniqueViolation = '23505'

/** The name of the unique index that a change would have broken; undefined for any other error. On shards each has the number of its shard behind it. */
export const brokenIndex = (error: unknown): string | undefined =>
  error instanceof DatabaseError && error.code === uniqueViolation
    ? error.constraint?.replace(/_\d{6,}$/, '')
    : undefined
