import type { Pool } from 'pg'
import { tellOfAccounts } from './accounts.ts'
import { readRecordChange, tellOfLog, tellOfRecords } from './audience.ts'
import type { Watchers } from './watchers.ts'

/** Changes that were heard of and still have to be announced. */
export interface News {
  readonly waits: () => boolean
  /** Drops what was heard, because no stream is open that it could be announced to. */
  readonly skip: () => void
  /** Announces the changes. Those that fail stay pending. */
  readonly tell: () => Promise<void>
}

/** How far each log is projected, and up to where its changes were announced. */
export function ledgerNews(pool: Pool, watchers: Watchers): News & { hear: (institute: string, seq: number) => void } {
  const reached = new Map<string, number>()
  const told = new Map<string, number>()
  const toldUpTo = (institute: string) => told.get(institute) ?? 0
  const due = () => [...reached].filter(([institute, seq]) => seq > toldUpTo(institute))
  return {
    hear: (institute, seq) => {
      reached.set(institute, Math.max(seq, reached.get(institute) ?? 0))
    },
    waits: () => due().length > 0,
    skip: () => {
      for (const [institute, seq] of reached) told.set(institute, seq)
    },
    tell: async () => {
      for (const [institute, to] of due()) {
        await tellOfLog(pool, watchers, { institute, from: toldUpTo(institute), to })
        told.set(institute, to)
      }
    },
  }
}

/** The records that changed, as the database announces them. */
export function recordNews(pool: Pool, watchers: Watchers, clock: () => Date): News & { hear: (line: string) => void } {
  let heard = new Set<string>()
  return {
    hear: line => {
      heard.add(line)
    },
    waits: () => heard.size > 0,
    skip: () => heard.clear(),
    tell: async () => {
      const lines = heard
      heard = new Set()
      try {
        const changes = [...lines].map(readRecordChange)
        await tellOfAccounts(pool, watchers, changes, clock())
        await tellOfRecords(pool, watchers, changes)
      } catch (error) {
        heard = new Set([...lines, ...heard])
        throw error
      }
    },
  }
}
