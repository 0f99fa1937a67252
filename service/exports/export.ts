import type { Kysely } from 'kysely'
import { type ExportFormat, type ExportKind, exportFormats, exportName } from '#contract/reports/exports'
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
import type { DB } from '#read/models/database'
import { openChart } from './chart.ts'
import { countEntries, entriesOf } from './entries.ts'
import { type Asked, fromLists, type Manifest, openTotals, toldOf } from './manifest.ts'
import { inSnapshot, whileListsStay } from './snapshot.ts'

const kinds: Readonly<Record<ExportKind, Kind>> = { journal, payments, dues, students, 'day-book': dayBook }
const formats: Readonly<Record<ExportFormat, { readonly table: TableFormat } | { readonly journal: JournalFormat }>> = {
  csv: { table: csv },
  xlsx: { table: xlsx },
  json: { table: json },
  hledger: { journal: hledger },
  beancount: { journal: beancount },
  tally: { journal: tally },
}

/** Told how many rows are written, of how many. */
export type OnRows = (done: number, all: number) => void

export interface Export {
  /** Such as `journal-2026-04-01-2026-06-30.csv`. */
  readonly name: string
  readonly type: string
  /** The file, written as fast as somebody takes it. Nothing is read before. */
  readonly content: AsyncGenerator<Uint8Array>
  /** Once all of it was taken. */
  readonly manifest: () => Manifest
}

/** An export of what the eyes of this database and the scope see, at the moment at which the first piece is taken. */
export function openExport(db: Kysely<DB>, asked: Asked, onRows?: OnRows): Export {
  let written: Manifest | undefined
  const { kind, format, from = null, to = null } = asked
  const pieces = inSnapshot(db, async function* (snapshot) {
    const told = await toldOf(snapshot, asked)
    const totals = openTotals()
    const manifest = () => {
      written = { kind, format, from, to, counts: totals.counts(), totals: totals.totals(), ledgers: told }
      return written
    }
    const writer = formats[format]
    if ('table' in writer) {
      const { columns, rows, count } = kinds[kind]
      const all = onRows ? await count(snapshot, asked) : 0
      const counted = watch(rows(snapshot, asked, told, totals), all, onRows)
      yield* writer.table({ asked, columns, rows: counted, manifest })
    } else {
      const chart = await openChart(snapshot, asked, writer.journal.names)
      const all = onRows ? (await countEntries(snapshot, asked)).entries : 0
      const entries = watch(entriesOf(snapshot, asked, told), all, onRows, some => addUp(some, chart, totals))
      yield* writer.journal.write({ asked, chart, entries, manifest })
    }
    manifest()
  })
  return {
    name: exportName(kind, format, from, to),
    type: exportFormats[format].type,
    content: bytes(fromLists.has(kind) ? whileListsStay(db, pieces) : pieces),
    manifest: () => {
      if (!written) throw new Error('An export is told what it holds once it is written.')
      return written
    },
  }
}

async function* bytes(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}

/** The same batches, looked at as they pass. */
async function* watch<Row>(
  batches: AsyncIterable<readonly Row[]>,
  all: number,
  onRows: OnRows = () => {},
  look: (rows: readonly Row[]) => void = () => {},
): AsyncGenerator<readonly Row[]> {
  let done = 0
  for await (const rows of batches) {
    look(rows)
    done += rows.length
    onRows(done, Math.max(all, done))
    yield rows
  }
}
