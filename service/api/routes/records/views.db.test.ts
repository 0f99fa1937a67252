import { expect, test } from 'vitest'
import { createView, deleteView, listViews, updateView, type View } from '#contract/records/views'
import { deskForAllTests, newKey } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'

const desk = deskForAllTests()

const save = async (client: Client, name: string, shared = false): Promise<View> => {
  const body = {
    list: 'dues',
    name,
    search: 'bucket=over30&sort=-balance',
    columns: { mobile: false },
    shared,
  } as const
  return (await client.ok(createView, { body, key: newKey() })).view
}
const namesFor = async (client: Client) => (await client.ok(listViews)).views.map(({ name }) => name)

test('a view is seen, renamed and removed by whoever saved it, and by nobody else', async () => {
  const view = await save(desk.pune, 'Late by a month')
  expect(view).toMatchObject({ search: 'bucket=over30&sort=-balance', columns: { mobile: false }, mine: true })
  expect(await namesFor(desk.pune)).toContain('Late by a month')
  const params = { id: view.id }
  for (const other of [desk.nashik, desk.admin]) {
    expect(await namesFor(other)).not.toContain('Late by a month')
    expect((await other.refused(updateView, { params, body: { name: 'Mine' } })).status).toBe(404)
    expect((await other.refused(deleteView, { params })).status).toBe(404)
  }
  const renamed = await desk.pune.ok(updateView, { params, body: { name: 'Overdue', version: view.version } })
  expect(renamed.view).toMatchObject({ name: 'Overdue', search: view.search, columns: view.columns })
  const stale = await desk.pune.refused(updateView, { params, body: { name: 'Again', version: view.version } })
  expect([stale.status, stale.code]).toEqual([409, 'STALE_VERSION'])
  await desk.pune.ok(deleteView, { params })
  expect(await namesFor(desk.pune)).not.toContain('Overdue')
})

test('a super admin shares a view with all staff, who use it and cannot change it', async () => {
  const view = await save(desk.admin, 'Overdue > 30 days', true)
  const { views, mayShare } = await desk.pune.ok(listViews)
  expect(mayShare).toBe(false)
  expect((await desk.admin.ok(listViews)).mayShare).toBe(true)
  expect(views).toContainEqual({ ...view, mine: false })
  const params = { id: view.id }
  const sentence = 'Only a super admin can share a view or change a shared one.'
  for (const refused of [
    await desk.pune.refused(updateView, { params, body: { name: 'Mine' } }),
    await desk.pune.refused(deleteView, { params }),
    await desk.pune.refused(createView, { body: { list: 'dues', name: 'All', shared: true }, key: newKey() }),
  ])
    expect([refused.status, refused.error]).toEqual([403, sentence])
  const own = await save(desk.pune, 'Own')
  const shared = await desk.pune.refused(updateView, { params: { id: own.id }, body: { shared: true } })
  expect([shared.status, shared.error]).toEqual([403, sentence])
})

const manyColumns = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`c${index}`, true]))

test.each([
  ['a list that has no views', { list: 'users', name: 'x' }, 'list'],
  ['no name', { list: 'dues', name: ' ' }, 'name'],
  ['too long a search', { list: 'dues', name: 'x', search: 'x'.repeat(2001) }, 'search'],
  ['a search that no browser writes', { list: 'dues', name: 'x', search: 'q=\u0000' }, 'search'],
  ['a column that has no such name', { list: 'dues', name: 'x', columns: { 'a b': true } }, 'columns.a b'],
  ['too many columns', { list: 'dues', name: 'x', columns: manyColumns }, 'columns'],
])('%s is refused', async (_, body, path) => {
  const { status, details } = await desk.pune.refused(createView, { body: Object(body), key: newKey() })
  expect([status, details?.map(detail => detail.path)]).toEqual([400, [path]])
})
