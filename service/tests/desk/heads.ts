import { recordEntry } from '#contract/counter/entries'
import type { EntryType } from '#contract/fields/fields'
import { changeHead, type Head, listHeads } from '#contract/records/heads'
import type { Client } from '#tests/served/client'
import { type Desk, newKey, today } from './desk.ts'

/** What tests do with heads, at a desk that may open later. */
export function headsAt(desk: Desk) {
  // Words that no other test of the same desk uses, because heads are the same at every branch.
  let words = 0
  const word = () => `Thing ${String.fromCharCode(65 + (words % 26))}${++words}`
  const spend = async (source: string, amount = 10, client: Client = desk.pune, type: EntryType = 'expense') =>
    (await client.ok(recordEntry, { body: { type, source, amount, date: today }, key: newKey() })).incomeExpense
  const heads = async (client: Client = desk.admin) => (await client.ok(listHeads)).heads
  const headNamed = async (name: string): Promise<Head> => {
    const head = (await heads()).find(one => one.name === name)
    if (!head) throw new Error(`No head ${name}.`)
    return head
  }
  const change = (id: string, body: { name?: string; retired?: boolean; version?: number }) =>
    desk.admin.ok(changeHead, { params: { id }, body })
  const events = async () => (await desk.server.database.owner.query('select canon from events order by seq')).rows
  return { word, spend, heads, headNamed, change, events }
}
