import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { flag } from '#contract/fields/fields'
import { at } from '#tests/served/at'
import { cleanBody, cleanQuery } from './input.ts'

describe('on POST', () => {
  test('empty texts and nulls count as absent, at every level', () => {
    const body = { a: '', b: null, c: { d: '', e: 0, f: false }, g: [{ h: '' }, ''] }
    expect(cleanBody(body, 'POST')).toEqual({ c: { e: 0, f: false }, g: [{}, ''] })
  })
})

describe('on PUT', () => {
  test('they are kept, because they clear fields', () => {
    expect(cleanBody({ a: '', b: null, c: 1 }, 'PUT')).toEqual({ a: '', b: null, c: 1 })
  })
})

describe('a text without anything visible is empty', () => {
  test.each([
    ' ',
    '\t\r\n',
    '\u00a0\u3000',
    '\u200b\u2060\ufeff',
    '\u202e',
    '\u3164',
    '\u115f\u1160\uffa0',
    '\u2800',
    '\ufe0f\u034f',
  ])('%j', text => {
    expect(cleanBody({ a: text, b: 'x' }, 'POST')).toEqual({ b: 'x' })
    expect(cleanBody({ a: text, b: 'x' }, 'PUT')).toEqual({ a: '', b: 'x' })
  })

  test('but invisible characters around or between letters stay', () => {
    const body = { a: ' Ravi ', b: 'क्\u200dष', c: '👩\u200d👧' }
    expect(cleanBody(body, 'POST')).toEqual(body)
  })
})

test('an empty value in a query string counts as absent', () => {
  expect(cleanQuery({ search: '', limit: '5' }, 'search=&limit=5', { method: 'GET' })).toEqual({ limit: '5' })
})

describe('a name alone in a query string', () => {
  const query = z.object({ dryRun: flag.optional(), search: z.string().optional() })

  test.each([
    ['POST', 'dryRun&search=a'],
    ['POST', 'dryRun=&search=a'],
    ['GET', 'dryRun&search=a'],
  ] as const)('is true where the query has a flag of that name: %s ?%s', (method, written) => {
    const read = { dryRun: '', search: 'a' }
    expect(cleanQuery(read, written, { method, query })).toEqual({ dryRun: true, search: 'a' })
  })

  test.each([
    ['GET', 'dryRun=', { dryRun: '' }],
    ['POST', 'search', { search: '' }],
    ['POST', 'unknown&toString', { unknown: '', toString: '' }],
  ] as const)('but not in %s ?%s', (method, written, read) => {
    expect(cleanQuery(read, written, { method, query })).toEqual({})
  })
})

test('__proto__ is dropped and changes no prototype', () => {
  const cleaned = cleanBody(JSON.parse('{"__proto__":{"admin":true},"a":{"__proto__":{"admin":true}}}'), 'PUT')
  expect(Object.keys(Object(cleaned))).toEqual(['a'])
  expect([at(cleaned, 'admin'), at(cleaned, 'a.admin'), at({}, 'admin')]).toEqual([undefined, undefined, undefined])
})

test.each([
  ['NUL', 'a\0b'],
  ['a lone surrogate', 'a\ud800b'],
  ['what was no UTF-8', Buffer.from('José', 'latin1').toString()],
])('%s is refused where it stands', (_, text) => {
  expect(() => cleanBody({ notes: [text] }, 'POST')).toThrow(
    'Note 1 holds characters that cannot be stored. Type it instead of pasting it.',
  )
})

/** The idempotency key of a request is kept with a hash of its body, which has no such number. */
test.each(['1e999', '-1e999', '9'.repeat(400)])('%s is refused where it stands', number => {
  const body: unknown = JSON.parse(`{"payments":[{"amount":${number}}]}`)
  expect(() => cleanBody(body, 'POST')).toThrow('Amount of payment 1 is too large a number.')
})

test('depth is limited', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) })
  expect(cleanBody(deep(12), 'POST')).toEqual(deep(12))
  expect(() => cleanBody(deep(13), 'POST')).toThrow('A is nested too deeply.')
})

test('the number of values is limited, wherever they are', () => {
  const values = (count: number) => Array.from({ length: count }, () => 1)
  expect(cleanBody({ a: values(9_999) }, 'POST')).toEqual({ a: values(9_999) })
  for (const body of [values(10_001), { a: values(10_000) }, { a: values(5_000), b: [values(5_000)] }])
    expect(() => cleanBody(body, 'POST')).toThrow('This is more data than can be sent at once.')
})
