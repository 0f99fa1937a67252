/** A number is rupees; what counts something is a text. */
export type CsvValue = string | number | null | undefined

/**
 * A CSV that Excel and accountants read: UTF-8 with BOM, CRLF, rupees always with two decimals, as in the exports. A text
 * that starts like a formula is guarded by an apostrophe, because a spreadsheet would run it; numbers never are.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const lines = [header, ...rows].map(row => row.map(cell).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value.toFixed(2)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
