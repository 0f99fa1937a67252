import type { Kysely } from 'kysely'
import { Refusal } from '#contract/refusal'
import type { DB } from '#db/schema'
import type { Parts } from './parts.ts'
import type { Carried } from './request.ts'

/** What was asked for, or 404: not there, and not the caller's to see, look alike. */
export function found<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw new Refusal('NOT_FOUND', `${what} not found.`)
  return row
}

/** What a write made, read back: from the read models, or, when they are late, as they will be. */
export async function shown<T>(
  parts: Pick<Parts, 'db' | 'asIfProjected'>,
  { carried }: { readonly carried: Carried },
  read: (db: Kysely<DB>) => Promise<T | undefined>,
): Promise<T> {
  const late = carried.projected === false && carried.institute !== undefined
  const row = late ? await parts.asIfProjected(String(carried.institute), read) : await read(parts.db)
  if (row === undefined)
    throw new Refusal('UNAVAILABLE', 'It was recorded, but cannot be shown right now. Please look again in a moment.')
  return row
}
