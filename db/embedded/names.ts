import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

/** An embedded Postgres. Its home folder contains `cluster/`, `password`, `superuser-password`, `port` and `postgres.log`. */
export interface Home {
  folder: string
  cluster: string
  log: string
  account: Account
  binaries: Binaries
  /** Of the ledger's owner. */
  password: string
  /** Of Postgres' own superuser, with whom nothing signs in but what looks after standbys. */
  superuserPassword: string
}

/** The owner of the ledger's database, who migrates it and may create roles and databases, but is not a superuser. */
export const OWNER = 'ledger_owner'
/** What a standby is called: its session and its slot on the primary. */
export const STANDBY = 'ledger_standby'
/** The slot that keeps the log until it is archived. */
export const ARCHIVE = 'ledger_archive'
export const SUPERUSER = 'postgres'
export const DATABASE = 'fee_ledger'
