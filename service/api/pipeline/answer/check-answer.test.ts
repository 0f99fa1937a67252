import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { page } from '#contract/endpoint'
import { Instant } from '#contract/fields/dates'
import { checkAnswer } from './check-answer.ts'
import { jsonPieces } from './json-pieces.ts'

const answer = z.object({
  rows: z.array(z.object({ id: z.string(), at: Instant, by: z.object({ fullName: z.string() }).nullable() })),
  counts: z.record(z.string(), z.number()).optional(),
  ...page,
})
const row = { id: 'a', at: new Date(0), by: { fullName: 'Asha' } }
async function* batches(...all: (readonly unknown[])[]) {
  yield* all
}

async function mismatches(sent: object, most?: number): Promise<string[]> {
  const found: string[] = []
  const check = checkAnswer({ answer }, ({ path, problem }) => found.push(`${path} ${problem}`), most)
  await text(jsonPieces(sent, check))
  return found
}

test.each([
  ['at once', { rows: [row, { ...row, by: null }], total: 2, nextCursor: null }],
  ['in batches, with what is known after them', { rows: batches([row], [row, row]), total: Promise.resolve(3) }],
  ['without rows', { rows: batches([]), counts: { created: 1 } }],
])('an answer of the contract matches, sent %s', async (_, sent) => {
  expect(await mismatches(sent)).toEqual([])
})

test.each<[string, object, string[]]>([
  ['a missing list', {}, ['rows is missing']],
  ['a missing field of a row', { rows: [row, { ...row, id: undefined }] }, ['rows.1.id must be of the type string']],
  ['a figure that is none', { rows: [], total: Number.NaN }, ['total must be of the type number']],
  ['a text of another form', { rows: [{ ...row, at: 'today' }] }, ['rows.0.at has the problem invalid_format']],
  [
    'a row of a later batch',
    { rows: batches([row, row], [{ ...row, by: 'Asha' }]) },
    ['rows.2.by must be of the type object'],
  ],
  ['a field that nobody knows', { rows: [], surplus: 1 }, ['surplus is not part of the answer']],
  [
    'one deep inside',
    { rows: [{ ...row, by: { fullName: 'Asha', mobile: '98' } }] },
    ['rows.0.by.mobile is not part of the answer'],
  ],
  ['rows where there is no list', { rows: [], counts: batches([]) }, ['counts is no list']],
])('a mismatch is named by its path and never by its value: %s', async (_, sent, expected) => {
  expect(await mismatches(sent)).toEqual(expected)
})

test('only the first rows of a long list are checked in a sample', async () => {
  expect(await mismatches({ rows: batches([row, 1], [row, 1]) }, 3)).toEqual(['rows.1 must be of the type object'])
})

test('an answer may contain more where the contract leaves it open', async () => {
  const found: unknown[] = []
  const check = checkAnswer({ answer: z.looseObject({ known: z.number() }) }, mismatch => found.push(mismatch))
  await text(jsonPieces({ known: 1, surplus: { anything: 'goes' } }, check))
  expect(found).toEqual([])
})
