import type { Kysely } from 'kysely'
import { Refusal } from '#contract/refusal'
import type { DB } from '#models/database'
import type { Parts } from './parts.ts'
import type { Carried } from './request.ts'

/** Reads what a write has just created. When the projections are late, it reads as if they had caught up already. */
export async function readBack<T>(
  parts: Pick<Parts, 'db' | 'asIfProjected'>,
  { carried: { institute, projected } }: { readonly carried: Carried },
  read: (db: Kysely<DB>) => Promise<T | undefined>,
): Promise<T> {
  const isLate = projected === false && institute !== undefined
  const row = isLate ? await parts.asIfProjected(institute, read) : await read(parts.db)
  if (row === undefined)
    throw new Refusal('UNAVAILABLE', 'It was recorded, but cannot be shown right now. Please look again in a moment.')
  return row
}
