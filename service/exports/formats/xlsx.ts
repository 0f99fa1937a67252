import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { exportKinds } from '#contract/reports/exports'
import type { TableFormat, TablePage } from './format.ts'
import { bookParts } from './xlsx-book.ts'
import { manifestSheet, sheetEnd, sheetRow, sheetStart } from './xlsx-sheet.ts'

/** A sheet holds 1,048,576 rows at most; then comes another one. */
const longest = 1_000_000
/** The same bytes whenever and wherever it is written: the zip's oldest date, in no time zone. */
const entry = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** A workbook that is zipped while its rows come, so that no more than a batch of them is ever held. */
export const xlsx: TableFormat = async function* (page) {
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.outputStream.pipe(out)
  const sheets = addSheets(zip, page, error => out.destroy(error))
  try {
    for await (const chunk of out) yield chunk
  } finally {
    // Whoever stops early waits for the batch that is on its way: afterwards nobody reads the snapshot any more.
    await sheets.stop()
  }
}

function addSheets(zip: ZipFile, page: TablePage, onError: (error: Error) => void) {
  const rows = page.rows[Symbol.asyncIterator]()
  const titles: string[] = []
  let waiting: readonly (readonly (string | number | null)[])[] = []
  let current: Readable | undefined

  const add = (title: string, content: AsyncIterable<string>) => {
    titles.push(title)
    current = Readable.from(content).on('error', onError)
    zip.addReadStream(current, `xl/worksheets/sheet${titles.length}.xml`, entry)
  }
  async function* table(): AsyncGenerator<string> {
    yield sheetStart(page.columns)
    let written = 0
    for (;;) {
      if (waiting.length === 0) {
        const { done, value } = await rows.next()
        if (done) break
        waiting = value
      }
      if (written === longest) break
      const some = waiting.slice(0, longest - written)
      waiting = waiting.slice(some.length)
      // The first row is the heading.
      yield some.map((cells, index) => sheetRow(page.columns, cells, written + index + 2)).join('')
      written += some.length
    }
    yield sheetEnd
    if (waiting.length > 0) addTable()
    else finish()
  }
  const title = exportKinds[page.asked.kind].title
  const addTable = () => add(titles.length === 0 ? title : `${title} ${titles.length + 1}`, table())
  const finish = () => {
    add('Manifest', Readable.from([manifestSheet(page.manifest())]))
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
