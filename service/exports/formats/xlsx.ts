import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { exportKinds } from '#contract/reports/exports'
import type { TableFormat, TableSource } from './format.ts'
import { bookParts } from './xlsx-book.ts'
import { manifestSheet, rowWriter, sheetEnd, sheetStart } from './xlsx-sheet.ts'

/** A sheet can hold 1,048,576 rows; further rows go to another sheet. */
const maxRows = 1_000_000
/** Rows that are passed on at a time: these are compressed in a thread of their own while the next are written. */
const piece = 150
/**
 * The earliest date a zip can hold, without a time zone, so that the bytes don't depend on when and where they are
 * written.
 */
const entry = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** A workbook that is zipped while its rows arrive, so that no more than one batch of them is in memory. */
export const xlsx: TableFormat = async function* (table) {
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.outputStream.pipe(out)
  const sheets = addSheets(zip, table, error => out.destroy(error))
  try {
    for await (const chunk of out) yield chunk
  } finally {
    // A reader that stops early waits for the batch being fetched, so that nothing uses the snapshot afterwards.
    await sheets.stop()
  }
}

function addSheets(zip: ZipFile, table: TableSource, onError: (error: Error) => void) {
  const rows = table.rows[Symbol.asyncIterator]()
  const titles: string[] = []
  let waiting: readonly (readonly (string | number | null)[])[] = []
  let current: Readable | undefined

  const add = (title: string, content: AsyncIterable<string>) => {
    titles.push(title)
    current = Readable.from(content).on('error', onError)
    zip.addReadStream(current, `xl/worksheets/sheet${titles.length}.xml`, entry)
  }
  async function* tableSheet(): AsyncGenerator<string> {
    const writeRow = rowWriter(table.columns)
    yield sheetStart(table.columns)
    let written = 0
    for (;;) {
      if (waiting.length === 0) {
        const { done, value } = await rows.next()
        if (done) break
        waiting = value
      }
      if (written === maxRows) break
      const some = waiting.slice(0, Math.min(piece, maxRows - written))
      waiting = waiting.slice(some.length)
      // The first row is the heading.
      yield some.map((cells, index) => writeRow(cells, written + index + 2)).join('')
      written += some.length
    }
    yield sheetEnd(table.columns)
    if (waiting.length > 0) addTable()
    else finish()
  }
  const title = exportKinds[table.request.kind].title
  const addTable = () => add(titles.length === 0 ? title : `${title} ${titles.length + 1}`, tableSheet())
  const finish = () => {
    add('Manifest', Readable.from([manifestSheet(table.manifest())]))
    for (const [name, content] of bookParts(titles)) zip.addBuffer(Buffer.from(content), name, entry)
    zip.end()
  }
  zip.on('error', onError)
  addTable()
  return {
    stop: async () => {
      if (!current || current.closed) return
      const closed = once(current, 'close')
      current.destroy()
      await closed
    },
  }
}
