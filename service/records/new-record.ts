import { v7 } from 'uuid'

/**
 * The id of a new record, and the instant that is in it. Lists in the order of `createdAt` are read by id, and the time at
 * which a transaction began is another one when several are made at once.
 */
export function newRecord(): { id: string; created_at: Date } {
  const id = v7()
  return { id, created_at: new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)) }
}
