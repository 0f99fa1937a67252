import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

/** Everything of one embedded Postgres: `cluster/`, `password`, `port` and `postgres.log` lie in its home folder. */
export interface Home {
  folder: string
  cluster: string
  log: string
  account: Account
  binaries: Binaries
  password: string
}

/** The owner of the ledger's database: migrates it, and may make roles and databases, but is no superuser. */
export const OWNER = 'ledger_owner'
export const DATABASE = 'fee_ledger'
