import { beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { createContact, listContacts, type NewContact, updateContactStatus } from '#contract/records/contacts'
import { serverForAllTests } from '#tests/served/server'

const server = serverForAllTests()

const body: z.input<typeof NewContact> = {
  name: 'Meera Joshi',
  email: 'meera@example.com',
  mobile: '9876543210',
  subject: 'Evening batch',
  message: 'Is there an evening batch for Tally?',
}
const send = async (more: object = {}) =>
  (await server.visitor.ok(createContact, { body: { ...body, ...more } })).contact
const list = async (query: z.input<NonNullable<typeof listContacts.query>> = {}) =>
  (await server.admin.ok(listContacts, { query })).contacts
const mark = async (id: string, status: 'new' | 'read' | 'replied') =>
  (await server.admin.ok(updateContactStatus, { params: { id }, body: { status } })).contact

beforeEach(() => server.database.owner.query('delete from contacts'))

describe("a visitor's message", () => {
  test('is saved as new, whatever else is sent, and the newest comes first', async () => {
    const first = await send({ status: 'replied', id: 'mine', version: 7 })
    expect(first).toMatchObject({ ...body, status: 'new', version: 1 })
    const second = await send({ subject: 'Fees' })
    expect(await list()).toEqual([second, first])
  })

  test.each(['name', 'email', 'mobile', 'subject', 'message'])('needs %s', async field => {
    const { status, details } = await server.visitor.refused(createContact, { body: { ...body, [field]: '  ' } })
    expect({ status, paths: details.map(({ path }) => path) }).toEqual({ status: 400, paths: [field] })
  })

  test('needs a valid e-mail address', async () => {
    const { details } = await server.visitor.refused(createContact, { body: { ...body, email: 'meera at home' } })
    expect(details).toEqual([{ path: 'email', message: 'must be an email address, such as name@example.com.' }])
  })

  test('from a robot, which fills in the hidden field, seems to be saved but is not', async () => {
    const person = await send()
    const robot = await send({ website: 'https://spam.example' })
    expect(Object.keys(robot)).toEqual(Object.keys(person))
    expect(robot).toMatchObject({ ...body, status: 'new', version: 1 })
    expect(await list()).toEqual([person])
  })

  test('with an empty hidden field comes from a person', async () => {
    const person = await send({ website: '' })
    expect(await list()).toEqual([person])
  })

  test('from somebody signed in counts once for one key', async () => {
    const student = await server.signedIn('student')
    const [one, two] = await Promise.all([1, 2].map(() => student.ok(createContact, { body, key: 'message 1' })))
    expect(one).toEqual(two)
    expect(await list()).toHaveLength(1)
  })

  test('leaves an audit row without its content', async () => {
    const { id } = await send()
    const { rows } = await server.database.owner.query(
      'select action, subject, changes from audit where subject_id = $1',
      [id],
    )
    expect(rows).toEqual([{ action: 'created', subject: 'contact', changes: {} }])
  })
})

describe('the list', () => {
  test.each([
    ['name', { name: 'Zubin Mehta' }, 'zubin'],
    ['e-mail', { email: 'other@example.org' }, 'EXAMPLE.ORG'],
    ['subject', { subject: 'Job for a 100% teacher' }, '100%'],
    ['mobile', { mobile: '9000012345' }, '12345'],
  ])('is searched by %s', async (_, more, search) => {
    await send()
    const { id } = await send(more)
    expect(await list({ search })).toMatchObject([{ id }])
  })

  test('shows the messages of one status, page by page', async () => {
    const [a, b, c] = [await send(), await send(), await send()]
    await mark(b.id, 'read')
    expect((await list({ status: 'read' })).map(({ id }) => id)).toEqual([b.id])
    const first = await server.admin.ok(listContacts, { query: { status: 'new', limit: 1 } })
    expect(first).toMatchObject({ contacts: [{ id: c.id }], total: 2 })
    const next = { status: 'new' as const, limit: 1, cursor: first.nextCursor ?? '' }
    expect(await list(next)).toMatchObject([{ id: a.id }])
  })
})

describe('a status', () => {
  test('moves forward one step at a time, or skips one', async () => {
    const one = await send()
    expect(await mark(one.id, 'read')).toEqual({ ...one, status: 'read', version: 2 })
    expect(await mark(one.id, 'replied')).toEqual({ ...one, status: 'replied', version: 3 })
    const other = await send()
    expect(await mark(other.id, 'replied')).toEqual({ ...other, status: 'replied', version: 2 })
  })

  test('may be the same again, which changes nothing', async () => {
    const { id } = await send()
    const read = await mark(id, 'read')
    expect(await mark(id, 'read')).toEqual(read)
    const { rows } = await server.database.owner.query(
      `select changes from audit where subject_id = $1 and action = 'changed'`,
      [id],
    )
    expect(rows).toEqual([{ changes: { status: { from: 'new', to: 'read' } } }])
  })

  test.each([
    ['read', 'new'],
    ['replied', 'read'],
    ['replied', 'new'],
  ] as const)('never goes back from %s to %s', async (from, to) => {
    const { id } = await send()
    const kept = await mark(id, from)
    const refused = await server.admin.refused(updateContactStatus, { params: { id }, body: { status: to } })
    expect(refused).toMatchObject({
      status: 422,
      code: 'STATUS_ONLY_FORWARD',
      error: `This message is ${from} already and cannot become ${to} again.`,
    })
    expect(await list()).toEqual([kept])
  })

  test('must be one of three, for an existing message, at its current version', async () => {
    const { id } = await send()
    const change = (body: object, of = id) => server.admin.refused(updateContactStatus, { params: { id: of }, body })
    expect((await change({ status: 'closed' })).details).toEqual([
      { path: 'status', message: 'must be new, read or replied.' },
    ])
    expect((await change({})).details).toEqual([{ path: 'status', message: 'is required.' }])
    expect((await change({ status: 'read', version: 2 })).code).toBe('STALE_VERSION')
    expect((await change({ status: 'read' }, '01890000-0000-7000-8000-000000000000')).code).toBe('NOT_FOUND')
  })
})
