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

/** Where a service that was running began a ledger after a restore was cut off, that ledger is there, and no restore goes in any more. */
export async function refuseHalfRestored(client: Asked): Promise<void> {
  if (!(await isThere(client, mark)) || (await hasUsers(client))) return
  throw new StartError(
    "A restore into this database did not end, so its ledger isn't there yet: wait for it, or do it again (npm run restore). To begin a new ledger, choose a new database.",
  )
}

async function hasUsers(client: Asked): Promise<boolean> {
  if (!(await isThere(client, 'public.users'))) return false
  return (await client.query('select from public.users limit 1')).rowCount === 1
}

const isThere = async (client: Asked, table: string): Promise<boolean> =>
  (await client.query('select to_regclass($1) is not null as there', [table])).rows[0]?.there
