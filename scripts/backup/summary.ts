import type { Manifest } from './manifest.ts'

/** The lines that say what is in an archive, and what must be kept besides it. */
export function backupSummary(
  path: string,
  { books, tables, files, seals, missing, secrets }: Manifest,
  size: number,
): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    ...books.map(({ name, seq }) => `${name}: ${count(seq, 'event')}`),
    `${count(rows, 'row')} of ${count(tables.length, 'table')}, ${count(files, 'file')}, ${count(seals, 'seal')}.`,
    ...missing.map(key => `The file ${key} was not in the storage: it is lost.`),
    secrets
      ? 'KEEP IT SAFE LIKE A KEY: it contains AADHAAR_KEY and JWT_SECRET, with which identity numbers can be read.'
      : 'AADHAAR_KEY and JWT_SECRET are NOT in it: keep a copy of them elsewhere. Without them identity numbers are lost.',
    `Backed up to ${path} (${(size / 1e6).toFixed(1)} MB).`,
  ]
}

export const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en-IN')} ${noun}${number === 1 ? '' : 's'}`
