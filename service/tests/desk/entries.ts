import type { z } from 'zod'
import { correctEntry, listEntries, recordEntry } from '#contract/counter/entries'
import { type Desk, today } from './desk.ts'

export type EntryQuery = z.input<typeof listEntries.query & object>

export const entry = { source: 'Exam fees', amount: 100, date: today }

/** What tests do with other income and expenses, at a desk that may open later. */
export function entriesAt(desk: Desk) {
  const record = async (fields: object = {}, client = desk.pune) =>
    (await client.ok(recordEntry, { body: { ...entry, ...fields } })).incomeExpense
  const correct = async ({ id }: { id: string }, body: object) =>
    (await desk.admin.ok(correctEntry, { params: { id }, body })).incomeExpense
  const list = (query: EntryQuery = {}, client = desk.admin) => client.ok(listEntries, { query })
  const find = async (id: string) => (await list({ includeVoided: true })).incomeExpenses.find(found => found.id === id)
  const events = async () => (await desk.server.database.owner.query('select count(*) as n from events')).rows[0].n
  return { record, correct, list, find, events }
}
