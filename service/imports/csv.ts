import { CsvError, parse } from 'csv-parse/sync'
import { mostRows } from '#contract/records/imports'
import { invalid } from '#contract/refusal'
import { mostColumns, type Row, textCell } from './cell.ts'
import { decode } from './decode.ts'

const delimiters = [',', ';', '\t', '|']

/** Reads a CSV in whatever encoding and with whatever separator: every row with something in it. */
export function readCsv(bytes: Uint8Array): Row[] {
  const text = decode(bytes)
  // Excel writes the separator into a first line of its own.
  const [told, separator] = /^sep=(.)\r?\n/i.exec(text) ?? ['']
  const body = told ? text.slice(told.length) : text
  return records(body, separator ?? separatorOf(body)).flatMap((record, index) => {
    const cells = record.map(textCell)
    return cells.some(({ kind }) => kind !== 'empty') ? [{ row: index + 1, cells }] : []
  })
}

/** What separates most in the first line, quoted parts aside. */
function separatorOf(text: string): string {
  const first = text.replace(/^\s*/, '').split(/\r?\n|\r/, 1)[0] ?? ''
  const bare = first.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

function records(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      // A measure such as 5" is no quotation.
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
      // The headings, one row too many, and then no more: it is refused by its length.
      to: mostRows + 2,
      onRecord: refuseWide,
    })
  } catch (error) {
    if (error instanceof CsvError) throw invalid('file', `can't be read as a table near row ${lineOf(error)}.`)
    throw error
  }
}

function refuseWide(record: string[]): string[] {
  if (record.length > mostColumns) throw invalid('file', `must have at most ${mostColumns} columns.`)
  return record
}

const lineOf = (error: CsvError): string => String(error.lines ?? '1')
