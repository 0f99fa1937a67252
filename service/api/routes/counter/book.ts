import { v7 as newId } from 'uuid'
import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/counter/book'
import { changedNote, noteOf, notesOf } from '#desk/notes'
import { found, shown } from '#desk/shown'
import { write } from '#desk/write'
import { bookAnalytics } from '#read/queries/analytics'
import { findEntry, listBook } from '#read/queries/book'
import { placeOfEntry } from '#read/queries/places'
import { resolveInstitute } from '#records/institutes/institutes'

export const list = handle(contract.listBook, async ({ query, caller }, { db }) =>
  listBook(db, { ...query, institute: caller.scope }),
)

export const analytics = handle(contract.bookAnalytics, async ({ query, caller }, { db, today }) =>
  bookAnalytics(db, { ...query, institute: caller.scope }, query, today()),
)

export const record = handle(contract.recordEntry, async (request, parts) => {
  const { body, caller } = request
  const institute = await resolveInstitute(parts.db, caller, body.instituteName)
  const note = noteOf(body.notes)
  const id = newId()
  const { type, category, source, amount, paymentMethod: method, date } = body
  const entry = { type, category, source, amount, method, date, note: note?.id ?? null }
  const { result } = await write(parts, request, {
    institute,
    notes: notesOf(note),
    result: { id },
    steps: [{ kind: 'entry', stream: id, command: { type: 'RecordEntry', entry } }],
  })
  return { incomeExpense: await shown(parts, request, db => findEntry(db, result.id ?? id, caller.scope)) }
})

export const correct = handle(contract.correctEntry, async (request, parts) => {
  const { params, body, caller } = request
  const { institute, stream } = found(await placeOfEntry(parts.db, params.id, caller.scope), 'Record')
  const note = await changedNote(parts.db, 'book', params.id, body.notes)
  const { type, category, source, amount, paymentMethod: method, date, version } = body
  const change = { type, category, source, amount, method, date, note: note.id }
  const steps = [{ kind: 'entry' as const, stream, command: { type: 'CorrectEntry' as const, change, version } }]
  await write(parts, request, { institute, notes: notesOf(note.written), steps })
  return { incomeExpense: await shown(parts, request, db => findEntry(db, params.id, caller.scope)) }
})

export const annul = handle(contract.voidEntry, async (request, parts) => {
  const { params, caller } = request
  const { institute, stream } = found(await placeOfEntry(parts.db, params.id, caller.scope), 'Record')
  await write(parts, request, { institute, steps: [{ kind: 'entry', stream, command: { type: 'VoidEntry' } }] })
  return { message: 'Record deleted successfully' }
})
