import type { ClientBase } from 'pg'
import { refuseReadOnly } from './primary.ts'

/** Settings that Postgres knows by these names, times in milliseconds. */
export type SessionSettings = Readonly<Record<string, string>> & { readonly role?: string }

interface Wanted {
  readonly role?: string | undefined
  /** Longest time of one statement; 0 for none. */
  readonly statementTimeout?: number | undefined
}

const STATEMENT_TIMEOUT = 30_000
/**
 * A session whose line went dead may hold the lock of an institute, and Postgres can't tell it from one that thinks. Who
 * waits for the lock must outlast it.
 */
const patience = { lock_timeout: '10000', idle_in_transaction_session_timeout: '5000' }

/** What every session of the product has in common: dates in ISO, clocks in UTC; and its role, and how long it waits. */
export const settingsOf = (
  { role, statementTimeout = STATEMENT_TIMEOUT }: Wanted,
  time: 'limited' | 'unlimited' = 'limited',
): SessionSettings => ({
  timezone: 'UTC',
  datestyle: 'ISO',
  ...(role === undefined ? {} : { role }),
  ...(time === 'unlimited' ? {} : { statement_timeout: String(statementTimeout), ...patience }),
})

/** Refuses a server that takes no writes. A pooler in session mode drops the settings, and they are made up for. */
export async function establish(client: ClientBase, settings: SessionSettings): Promise<void> {
  const role = await refuseReadOnly(client)
  if (settings.role !== undefined && settings.role !== role) await client.query(setting(settings))
}

/** The statements that give a session these settings. */
const setting = (settings: SessionSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ')
