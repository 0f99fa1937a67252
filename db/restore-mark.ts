import type { Client } from 'pg'
import { StartError } from './start-error.ts'

type Asked = Pick<Client, 'query'>

/**
 * Stands in a database from before a restore makes its tables until the rows are there, as the mark in a data folder does
 * for an embedded one: whoever starts the service on what a restore left that was cut off would begin an empty ledger.
 */
const mark = 'public.restoring'

export const markRestore = (client: Asked) => client.query(`create table if not exists ${mark} ()`)

/** Goes with the transaction that loads the rows. */
export const dropRestoreMark = (client: Asked) => client.query(`drop table if exists ${mark}`)

export async function refuseHalfRestored(client: Asked): Promise<void> {
  const { rows } = await client.query(`select to_regclass($1) is not null as marked`, [mark])
  if (!rows[0]?.marked) return
  throw new StartError(
    "A restore into this database did not end, so its ledger isn't there yet: wait for it, or do it again (npm run restore). To begin a new ledger, choose a new database.",
  )
}
