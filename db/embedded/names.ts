import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

/** An embedded Postgres. Its home folder contains `cluster/`, `password`, `port` and `postgres.log`. */
export interface Home {
  folder: string
  cluster: string
  log: string
  account: Account
  binaries: Binaries
  password: string
}

/** The owner of the ledger's database, who migrates it and may create roles and databases, but is not a superuser. */
export const OWNER = 'ledger_owner'
export const DATABASE = 'fee_ledger'
