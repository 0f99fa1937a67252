import { CsvError, parse } from 'csv-parse/sync'
import { invalid } from '#contract/refusal'
import { knownHeadings } from '#wording/import-columns'
import { maxColumns, mostTitles, mostWithTitles, type Row, refuseLong, textCell, tooLong } from './cell.ts'
import { decode } from './decode.ts'

export const separators = [',', ';', '\t', '|']

/** Reads all rows of a CSV that aren't blank, whatever its encoding and separator, which is found unless it is named. */
export function readCsv(bytes: Uint8Array, named?: string): Row[] {
  const text = decode(bytes)
  // Excel writes the separator into a first line of its own.
  const [separatorLine, separator] = /^sep=(.)\r?\n/i.exec(text) ?? ['']
  const body = separatorLine ? text.slice(separatorLine.length) : text
  return records(body, separator ?? named ?? separatorOf(body)).flatMap((record, index) => {
    for (const text of record) refuseLong(text, index + 1)
    const cells = record.map(textCell)
    return cells.some(({ kind }) => kind !== 'empty') ? [{ row: index + 1, cells }] : []
  })
}

/**
 * The delimiter between the most headings that are known in the first lines, because titles above them may have other signs;
 * otherwise the one that occurs most often in the first line outside quotes.
 */
function separatorOf(text: string): string {
  const lines = text
    .trimStart()
    .slice(0, manyLetters)
    .split(/\r?\n|\r/, mostTitles + 1)
  const bare = lines[0]?.replace(/"[^"]*"/g, '') ?? ''
  const found = separators.map(delimiter => ({
    delimiter,
    known: knownHeadings(lines.flatMap(line => line.split(delimiter))),
    count: bare.split(delimiter).length,
  }))
  const [best] = found.toSorted((a, b) => b.known - a.known || b.count - a.count)
  return best?.delimiter ?? ','
}

/** The headings of the widest list, below its titles. */
const manyLetters = 20_000

/** Of a file that is nothing but blank lines no more are read. */
const mostLines = 10 * mostWithTitles

function records(text: string, delimiter: string): string[][] {
  let filled = 0
  // Blank lines are counted for the numbers of the others, and are no rows of the table.
  const onRecord = (record: string[]): string[] => {
    if (record.every(cell => cell.trim() === '')) return blank
    filled += 1
    if (filled > mostWithTitles) throw tooLong()
    return record
  }
  try {
    const all = parse(text, {
      delimiter,
      bom: true,
      // A quote within a cell, as in the measure 5", is an ordinary character.
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
      to: mostLines,
      // Its own limit counts letters, so that a line of empty cells would be read to its end.
      cast: (cell, { index }) => {
        if (index >= maxColumns) throw tooWide()
        return cell
      },
      onRecord,
    })
    if (all.length >= mostLines) throw tooLong()
    return all
  } catch (error) {
    if (error instanceof CsvError) throw invalid('file', reasonOf(error))
    throw error
  }
}

const blank: string[] = []

const tooWide = () => invalid('file', `must have at most ${maxColumns} columns.`)

/** Its `lines` is where reading stopped, for an open quote the end of the file; the rows before the bad one are counted. */
function reasonOf({ code, records: before }: CsvError): string {
  const row = Number(before ?? 0) + 1
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? `has a quote that opens in row ${row} and is never closed.`
    : `can't be read as a table near row ${row}.`
}
