import type { Kysely } from 'kysely'
import type { ExportFormat, ExportKind } from '#contract/reports/exports'
import { openDatabase, openPool, READER_ROLE } from '#db/connection/connect'
import { learnLayout } from '#db/layout/layout'
import { forAllTests } from '#db/testing/shared'
import { openExport } from '#exports/export'
import type { Manifest } from '#exports/manifest'
import type { DB } from '#models/database'

export interface Exported {
  readonly bytes: Buffer
  readonly text: string
  readonly manifest: Manifest
  /** What the progress bar showed last: how many rows were written, and how many there would be. */
  readonly progress: readonly number[]
}

interface Choice {
  readonly kind?: ExportKind
  readonly from?: string
  readonly to?: string
  readonly instituteName?: string
}

/** An exporter that all tests of a file share. */
export const exporterForAllTests = (urlOfDatabase: () => string) =>
  forAllTests(
    async () => openExporter(urlOfDatabase()),
    ({ stop }) => stop(),
  )

/** Exports as the script does, with the database role that can only read. */
export function openExporter(url: string) {
  const pool = openPool(url, { max: 2, applicationName: 'exporter', role: READER_ROLE })
  const known: Promise<Kysely<DB>> = learnLayout(pool).then(() => openDatabase(pool))
  return {
    pool,
    of: async (format: ExportFormat, { kind = 'journal', from, to, instituteName }: Choice = {}): Promise<Exported> => {
      const request = { kind, format, from, to, scope: { institute: null, instituteName }, timeZone: 'Asia/Kolkata' }
      let progress: readonly number[] = []
      const written = openExport(await known, request, (...shown) => {
        progress = shown
      })
      const pieces: Uint8Array[] = []
      for await (const piece of written.content) pieces.push(piece)
      const bytes = Buffer.concat(pieces)
      return { bytes, text: bytes.toString('utf8'), manifest: written.manifest(), progress }
    },
    stop: () => pool.end(),
  }
}
