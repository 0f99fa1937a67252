import { type ImportKind, importColumns } from '#contract/import-columns'

/** A CSV that Excel opens as it is: the headings that an import knows, and one row to show how they are filled. */
export function sampleCsv(kind: ImportKind): Buffer {
  // A name comes in one cell or in three; the sample shows the clearer way.
  const columns = importColumns[kind].filter(({ field }) => field !== 'fullName')
  const lines = [columns.map(({ label }) => label), columns.map(({ example }) => example)]
  return Buffer.from(`\ufeff${lines.map(line => line.map(quoted).join(',')).join('\r\n')}\r\n`)
}

const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
