import type { Kysely } from 'kysely'
import { readingAgain } from '#db/unavailable'
import type { DB } from '#models/database'
import type { Parts } from './parts.ts'
import type { Carried } from './request.ts'

/**
 * Reads what a write has just created. If the projections are late, or have lost what they showed because the database
 * crashed, it reads as if they had caught up already. Throws when even that doesn't show it.
 */
export async function readBack<T>(
  parts: Pick<Parts, 'db' | 'asIfProjected'>,
  { carried: { institute, projected } }: { readonly carried: Carried },
  read: (db: Kysely<DB>) => Promise<T | undefined>,
  /** The same where it is shown; on one connection, which is told only once what the caller may see. */
  readShown = () => parts.db.connection().execute(read),
): Promise<T> {
  const asIfProjected = async () => (institute === undefined ? undefined : await parts.asIfProjected(institute, read))
  const row = await readingAgain(async () => {
    const shown = projected === false ? undefined : await readShown()
    return shown ?? (await asIfProjected())
  })
  if (row === undefined) throw new Error('What was recorded is not shown.')
  return row
}
