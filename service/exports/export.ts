import type { Kysely } from 'kysely'
import { type ExportFormat, type ExportKind, exportFormats } from '#contract/reports/exports'
import { beancount } from '#exports/formats/beancount'
import { csv } from '#exports/formats/csv'
import type { JournalFormat, TableFormat } from '#exports/formats/format'
import { hledger } from '#exports/formats/hledger'
import { json } from '#exports/formats/json'
import { tally } from '#exports/formats/tally'
import { xlsx } from '#exports/formats/xlsx'
import { dayBook } from '#exports/kinds/day-book'
import { dues } from '#exports/kinds/dues'
import { addUp, journal } from '#exports/kinds/journal'
import type { Kind } from '#exports/kinds/kind'
import { payments } from '#exports/kinds/payments'
import { students } from '#exports/kinds/students'
import type { DB } from '#models/database'
import { openChart } from './chart.ts'
import { countEntries, entriesOf } from './entries.ts'
import { type ExportRequest, ledgersOf, type Manifest, openTotals, readModelKinds } from './manifest.ts'
import { inSnapshot, withoutRebuilds } from './snapshot.ts'
import { byTheClock } from './table.ts'

const kinds: Readonly<Record<ExportKind, Kind>> = { journal, payments, dues, students, 'day-book': dayBook }
const formats: Readonly<Record<ExportFormat, { readonly table: TableFormat } | { readonly journal: JournalFormat }>> = {
  csv: { table: csv },
  xlsx: { table: xlsx },
  json: { table: json },
  hledger: { journal: hledger },
  beancount: { journal: beancount },
  tally: { journal: tally },
}

/** Called with the number of rows written so far and the number of all rows. */
type OnRows = (done: number, all: number) => void

export interface Export {
  readonly type: string
  /** The file, written as fast as the reader takes it. Nothing is read from the database before that. */
  readonly content: AsyncGenerator<Uint8Array>
  /** Available only once the whole content was taken. */
  readonly manifest: () => Manifest
}

/** An export of what this database connection and the scope may see, as of the moment when the first piece is taken. */
export function openExport(db: Kysely<DB>, request: ExportRequest, onRows?: OnRows): Export {
  let written: Manifest | undefined
  const { kind, format, from = null, to = null } = request
  const pieces = inSnapshot(db, async function* (snapshot) {
    const ledgers = await ledgersOf(snapshot, request)
    const totals = openTotals()
    const manifest = () => {
      written = { kind, format, from, to, counts: totals.counts(), totals: totals.totals(), ledgers }
      return written
    }
    const writer = formats[format]
    if ('table' in writer) {
      const { columns, rows, count } = kinds[kind]
      const all = onRows ? await count(snapshot, request) : 0
      const counted = counting(rows(snapshot, request, ledgers, totals), all, onRows)
      const shown = format === 'json' ? counted : byTheClock(columns, counted, request.timeZone)
      yield* writer.table({ request, columns, rows: shown, manifest })
    } else {
      const { names, leavesOut } = writer.journal
      const chart = await openChart(snapshot, request, names)
      const all = onRows ? (await countEntries(snapshot, request, leavesOut)).entries : 0
      const entries = entriesOf(snapshot, request, ledgers, leavesOut)
      const counted = counting(entries, all, onRows, batch => addUp(batch, chart, totals))
      yield* writer.journal.write({ request, chart, entries: counted, manifest })
    }
    manifest()
  })
  return {
    type: exportFormats[format].type,
    content: bytes(readModelKinds.has(kind) ? withoutRebuilds(db, pieces) : pieces),
    manifest: () => {
      if (!written) throw new Error('The manifest is available only after the export was written.')
      return written
    },
  }
}

async function* bytes(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}

/** Passes the batches on unchanged, reports how many rows went by, and hands each batch to `onBatch` first. */
async function* counting<Row>(
  batches: AsyncIterable<readonly Row[]>,
  all: number,
  onRows: OnRows = () => {},
  onBatch: (rows: readonly Row[]) => void = () => {},
): AsyncGenerator<readonly Row[]> {
  let done = 0
  for await (const rows of batches) {
    onBatch(rows)
    done += rows.length
    onRows(done, Math.max(all, done))
    yield rows
  }
}
