import { describe, expect, test } from 'vitest'
import { readStatement } from './statement.ts'
import { amountIn } from './values.ts'

/** What a statement says of one payment: its day and its amount. */
async function read(date: string, amount = '500') {
  const { lines } = await readStatement(Buffer.from(`Date;Details;Amount\n${date};Fee;${amount}\n`))
  return lines.map(line => `${line.date} ${line.amount}`).join()
}

describe('a date of a statement', () => {
  test.each([
    ...['Apr 02, 2026', 'Apr 02 2026', 'April 2, 2026', '02-Apr-2026', '02-APR-26', '02 Apr 26', '02/Apr/2026'],
    ...[
      '02APR2026',
      '02Apr26',
      '2nd April, 2026',
      '20260402',
      '2026/04/02',
      '2026.04.02',
      '02.04.26',
      '02 - 04 - 2026',
    ],
    ...['02-04-2026 10:15:22', 'Apr 02, 2026 10:15 AM', '2026-04-02T10:15:22'],
  ])('is read: %s', async text => expect(await read(text)).toBe('2026-04-02 50000'))

  test.each([
    ...['Apr 02, 26', 'Apr 31, 2026', '31 Apr 26', '20261302', '02042026', '04/13/2026', 'Thu, 02 Apr 2026'],
    ...['02 - 13 - 2026', '2026-04-02T20:15:22Z', '2nd Apr 026'],
  ])('is refused by row and text, and no row is lost: %s', async text => {
    const rows = `03/04/2026;5\n${text};500`.replaceAll(';', ';Fee;')
    await expect(readStatement(Buffer.from(`Date;Details;Amount\n${rows}\n`))).rejects.toThrow(
      `File has a date that can’t be read in row 3, “${text}”: it must be such as`,
    )
  })

  test.each(['Total', 'Totals of 3', 'May 2026', 'Page 2 of 3', '9500.00'])(
    'is not what a sum is called: %s',
    async text => expect(await read(`02/04/2026;Fee;500\n${text}`)).toBe('2026-04-02 50000'),
  )
})

describe('an amount of a statement', () => {
  test.each([
    ['₹500', 50000],
    ['Rs.500', 50000],
    ['Rs.1200', 120000],
    ['Rs. 1,200.5000', 120050],
    ['INR 1,234.00', 123400],
    ['1,234.00Cr', 123400],
    ['1,234.00 Dr.', -123400],
    ['DR 1,234.00', -123400],
    ['(1,234.00)', -123400],
    ['(₹1,234.00)', -123400],
    ['₹(500)', -50000],
    ['500/-', 50000],
    ['1,234.00-', -123400],
    ['−₹500', -50000],
    ['\u00a01,234.00\u00a0', 123400],
  ])('is read: %s', async (text, amount) => expect(await read('02/04/2026', text)).toBe(`2026-04-02 ${amount}`))

  test.each([
    ['500.5', { amount: 50050, side: undefined }],
    ['-500.5', { amount: 50050, side: 'out' }],
    ['-0.29', { amount: 29, side: 'out' }],
  ] as const)('is read from the number %s of a workbook', (text, amount) =>
    expect(amountIn({ kind: 'number', text })).toEqual(amount),
  )

  test.each(['(500', '500)', '((500))', '(Dr)', '(12,00)', '1(500)', '--500'])('is not read from %s', async text => {
    await expect(read('02/04/2026', text)).rejects.toThrow('has an amount that can’t be read in row 2')
  })
})
