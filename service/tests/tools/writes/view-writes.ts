import { expect } from 'vitest'
import { createView, deleteView, listViews, updateView } from '#contract/records/views'
import { type Desk, newKey } from '#tests/desk/desk'
import type { Place, Write } from './write.ts'

const made = async (desk: Desk, at: Place) => {
  const body = { list: 'dues', name: newKey(), search: 'bucket=over30', columns: { mobile: false } } as const
  return (await at.as(desk.pune).ok(createView, { body, key: newKey() })).view
}
const listed = async (desk: Desk, place: Place) => (await place.as(desk.pune).ok(listViews)).views

export const viewWrites: Readonly<Record<string, Write>> = {
  'POST /views': async (desk, at) => {
    const view = await made(desk, at)
    return async place => expect(await listed(desk, place)).toContainEqual(view)
  },
  'PUT /views/:id': async (desk, at) => {
    const { id, version } = await made(desk, at)
    const body = { name: newKey(), version }
    const { view } = await at.as(desk.pune).ok(updateView, { params: { id }, body })
    expect(view).toMatchObject({ id, name: body.name, search: 'bucket=over30', version: version + 1 })
    return async place => expect(await listed(desk, place)).toContainEqual(view)
  },
  'DELETE /views/:id': async (desk, at) => {
    const { id } = await made(desk, at)
    await at.as(desk.pune).ok(deleteView, { params: { id } })
    return async place => expect((await listed(desk, place)).map(view => view.id)).not.toContain(id)
  },
}
