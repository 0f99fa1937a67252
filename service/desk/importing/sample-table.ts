import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import type { Download } from '#contract/fields/files'
import type { ImportKind, SampleFormat } from '#contract/records/imports'
import { exportFormats } from '#contract/reports/exports'
import { madeDownload } from '#desk/files/download'
import { bookParts } from '#exports/formats/xlsx-book'
import { rowWriter, sheetEnd, sheetStart } from '#exports/formats/xlsx-sheet'
import { importColumns } from '#wording/import-columns'

/** A name may come in one cell or in three; the sample shows the clearer way. A list of one branch need not name it. */
const columnsOf = (kind: ImportKind) =>
  importColumns[kind].filter(({ field }) => field !== 'fullName' && field !== 'branch')

/** A CSV that Excel opens directly: the headings that an import knows, and one row as an example. */
function sampleCsv(kind: ImportKind): Buffer {
  const columns = columnsOf(kind)
  const lines = [columns.map(({ label }) => label), columns.map(({ example }) => example)]
  return Buffer.from(`\ufeff${lines.map(line => line.map(quoted).join(',')).join('\r\n')}\r\n`)
}

const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const sheetTitles: Readonly<Record<ImportKind, string>> = {
  students: 'Students',
  'opening-balances': 'Opening balances',
}

/**
 * The same as a workbook. Its columns are formatted as text, so that Excel keeps what is typed: no leading zero of a
 * mobile number is lost, and no date is read in another country's format.
 */
function sampleXlsx(kind: ImportKind): Promise<Buffer> {
  const columns = columnsOf(kind)
  const headings = columns.map(({ field, label }) => ({ key: field, title: label, type: 'text' as const }))
  const example = columns.map(column => (column.example === '' ? null : column.example))
  const zip = new ZipFile()
  const sheet = sheetStart(headings) + rowWriter(headings)(example, 2) + sheetEnd(headings)
  for (const [name, content] of [...bookParts([sheetTitles[kind]]), ['xl/worksheets/sheet1.xml', sheet]] as const)
    zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** The headings that an import knows, and one row as an example. */
export async function sampleDownload(kind: ImportKind, format: SampleFormat): Promise<Download> {
  const bytes = format === 'csv' ? sampleCsv(kind) : await sampleXlsx(kind)
  const { type, extension } = exportFormats[format]
  return madeDownload(bytes, `${kind}.${extension}`, type)
}
