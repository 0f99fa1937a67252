import { expect, test } from 'vitest'
import { bookParts } from './xlsx-book.ts'
import { rowWriter } from './xlsx-sheet.ts'

/** The format of each style of a cell, as the workbook declares them. */
function formats(): (string | undefined)[] {
  const styles = new Map(bookParts(['Sheet'])).get('xl/styles.xml') ?? ''
  const codes = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      code?.replaceAll('&gt;', '>'),
    ]),
  )
  const [, list = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles) ?? []
  return [...list.matchAll(/<xf([^>]*)\/>/g)].map(([, xf = '']) => codes.get(/numFmtId="(\d+)"/.exec(xf)?.[1]))
}

/** The part of a format that stands for a number: without conditions, the second one is of those below zero. */
function shown(format: string | undefined, rupees: number): string | undefined {
  const parts = format?.split(';') ?? []
  const isMet = (part: string) => {
    const [, limit] = /^\[>=(\d+)\]/.exec(part) ?? []
    return limit !== undefined && rupees >= Number(limit)
  }
  if (!format?.startsWith('[')) return rupees < 0 ? parts[1] : parts[0]
  return (parts.find(isMet) ?? parts.at(-1))?.replace(/^\[.*\]/, '')
}

const western = '#,##0.00'
const lakhs = String.raw`##\,##\,##0.00`
const crores = String.raw`##\,##\,##\,##0.00`
test.each([
  [0, western],
  [99_999.99, western],
  [1_00_000, lakhs],
  [99_99_999.99, lakhs],
  [1_00_00_000, crores],
  [-0.01, western],
  [-99_999.99, western],
  [-1_00_000, `-${lakhs}`],
  [-12_34_567, `-${lakhs}`],
  [-99_99_999.99, `-${lakhs}`],
  [-1_00_00_000, `-${crores}`],
])('%d is grouped as in India, whatever its sign', (rupees, expected) => {
  const write = rowWriter([{ key: 'amount', title: 'Amount', type: 'money' }])
  const [, style] = /s="(\d+)"/.exec(write([Math.round(rupees * 100)], 2)) ?? []
  expect(shown(formats()[Number(style)], rupees)).toBe(expected)
})

test('a time is a number that a spreadsheet shows as a day and a time', () => {
  const write = rowWriter([{ key: 'recordedAt', title: 'Recorded at', type: 'instant' }])
  const [, style, number] = /s="(\d+)"><v>([\d.]+)</.exec(write(['2026-04-05 18:00:00'], 2)) ?? []
  // By the days since 30 December 1899, of which 5 April 2026 is the 46117th.
  expect([formats()[Number(style)], number]).toEqual(['dd/mm/yyyy hh:mm:ss', '46117.75'])
})
