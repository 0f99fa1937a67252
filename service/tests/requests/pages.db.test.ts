import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { deskForAllTests } from '#tests/desk/desk'
import { at, listAt } from '#tests/served/at'
import type { Client } from '#tests/served/client'
import { adminPassword } from '#tests/served/server'
import { noNames } from '#tests/tools/reference-steps'
import { tellDays, theClose, theYear } from '#tests/tools/reference-year/story'

/**
 * Over the books of a year, each list is read whole and page by page: in each order, with each choice of a filter, and searched
 * for words that it shows. Both must hold the same rows in the same order, each once, and count what they show.
 */
const desk = deskForAllTests()
let callers: readonly (readonly [role: string, client: Client])[]
beforeAll(async () => {
  const names = noNames()
  await tellDays(desk, names, theYear)
  desk.setClock('2027-04-04T11:00:00+05:30')
  await tellDays(desk, names, theClose)
  callers = [
    ['super_admin', await desk.signIn('admin', adminPassword)],
    ['sub_admin', await desk.signIn('nashik', 'a good password')],
  ]
}, 120_000)

type Query = Readonly<Record<string, string>>

const pageSize = '7'
/** So many words of each list are searched for. */
const searched = 16

const lists = endpoints.flatMap(row => {
  const { method, path, query } = row
  const isList = method === 'GET' && !path.includes(':') && query instanceof z.ZodObject && 'cursor' in query.shape
  return isList && row.roles.includes('sub_admin') ? [[path, row, query.shape] as const] : []
})

describe.each(lists)('%s', (_, row, shape) => {
  test('holds the same rows page by page as in one piece, and counts them', async () => {
    for (const [, client] of callers) {
      const all = await compare(client, row, {})
      for (const query of choicesOf(shape)) await compare(client, row, query)
      if ('search' in shape) for (const search of wordsIn(all)) await compare(client, row, { search })
    }
  })
})

/** Fails where the pages of a list differ from the whole of it, or count otherwise; answers its rows. */
async function compare(client: Client, row: Endpoint, query: Query): Promise<readonly unknown[]> {
  const asked = JSON.stringify(query)
  const [whole] = await read(client, row, query)
  if (!whole) throw new Error('Nothing was answered.')
  const { rows, totals, cursor } = whole
  expect(new Set(rows.map(one => JSON.stringify(one))).size, `${asked}: each row once`).toBe(rows.length)
  expectTotals(rows, totals, asked)
  const pages = await read(client, row, { ...query, limit: pageSize })
  const paged = pages.flatMap(page => page.rows)
  // Few lists come in pages only, and their first one is longer.
  expect(cursor === null ? paged : paged.slice(0, rows.length), asked).toEqual(rows)
  for (const page of pages) expect([page.total ?? paged.length, page.totals], asked).toEqual([paged.length, totals])
  return rows
}

/** The totals of the journal are those of the entries that it shows. */
function expectTotals(rows: readonly unknown[], totals: unknown, asked: string): void {
  const legs = rows.flatMap(one => (at(one, 'legs') === undefined ? [] : listAt(one, 'legs')))
  if (legs.length === 0) return
  const sum = (side: string) => legs.reduce<number>((all, leg) => all + paise(at(leg, side)), 0)
  expect([paise(at(totals, 'debit')), paise(at(totals, 'credit'))], asked).toEqual([sum('debit'), sum('credit')])
}

/** The answers to a list: one if it comes in one piece, or all of its pages. */
async function read(client: Client, row: Endpoint, query: Query) {
  const answers = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, text, json } = await client.call(row, { query: { ...query, ...(cursor && { cursor }) } })
    expect({ status, query }, text).toEqual({ status: 200, query })
    const names = Object.entries(Object(json)).flatMap(([key, value]) => (Array.isArray(value) ? key : []))
    expect(names, `${row.path} answers one list`).toHaveLength(1)
    const said = { rows: listAt(json, names[0] ?? ''), total: at(json, 'total'), totals: at(json, 'totals') }
    cursor = z.string().nullish().parse(at(json, 'nextCursor')) ?? null
    answers.push({ ...said, cursor })
  }
  return answers
}

const paise = (rupees: unknown) => Math.round(Number(rupees) * 100)

/** Each choice of each filter and of the order, one at a time. */
function choicesOf(shape: Readonly<Record<string, unknown>>): Query[] {
  return Object.entries(shape).flatMap(([name, schema]) => optionsOf(schema).map(value => ({ [name]: value })))
}

function optionsOf(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return optionsOf(schema.unwrap())
  return schema instanceof z.ZodEnum ? schema.options.map(String) : []
}

/** Some of the words that rows show, from all over the list, and a part of each second one. */
function wordsIn(rows: readonly unknown[]): string[] {
  const words = [...new Set(rows.flatMap(textsIn).flatMap(text => text.split(/\s+/)))].filter(word =>
    /^[\p{L}\d/]{3,}$/u.test(word),
  )
  const step = Math.max(1, Math.floor(words.length / searched))
  return words
    .filter((_, place) => place % step === 0)
    .map((word, place) => (place % 2 === 0 ? word : word.slice(0, 3)))
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
