import { beforeAll, describe, expect, test } from 'vitest'
import { recordEntry } from '#contract/counter/entries'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { newKey } from '#tests/desk/desk'
import { at } from '#tests/served/at'
import type { Client, Loose } from '#tests/served/client'
import { enrolledStudent, superAdmin } from '#tests/tools/callers'
import { digestOf } from '#tests/tools/digest'
import { samples } from '#tests/tools/samples/samples'
import { entry, sceneForAllTests } from '#tests/tools/scene'
import { fieldsOf } from '#tests/tools/unusual-values'

/** The conventions of all writes, tested with every write of the endpoint table. */
const scene = sceneForAllTests()
let client: Client
let other: Client
let student: Client
beforeAll(async () => {
  client = (await superAdmin(scene.desk)).client
  other = (await superAdmin(scene.desk)).client
  student = (await enrolledStudent(scene)).client
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const fields = ({ body }: Endpoint) => (body ? fieldsOf(body) : [])
/** Whoever may send it. */
const callerOf = ({ roles }: Endpoint) => (roles.includes('super_admin') ? client : student)
const sample = async (row: Endpoint): Promise<Loose> => samples[nameOf(row)]?.input({ ...scene, client }) ?? {}
const named = (rows: readonly Endpoint[]) => rows.map(row => [nameOf(row), row] as const)
const digest = () => digestOf(scene.desk.server.database)
const replayed = ({ headers }: { headers: Headers }) => headers.get('Idempotency-Replayed') === 'true'

const writes = endpoints.filter(({ body }) => body)
const posts = writes.filter(({ method }) => method === 'POST')
/** They set one thing and take no version: the last one counts. */
const settingOne = new Set(['PUT /targets', 'PUT /tally-ledgers', 'PUT /auth/passkeys/:id', 'PUT /student/language'])
const puts = writes.filter(row => row.method === 'PUT' && !settingOne.has(nameOf(row)))

describe.each(named(posts.filter(({ keyless }) => !keyless)))('%s with an idempotency key', (_, row) => {
  test('sent again gets the first answer, and stores nothing', async () => {
    const input = { ...(await sample(row)), key: newKey() }
    const first = await client.call(row, input)
    const before = await digest()
    const again = await client.call(row, input)
    expect([first, again].map(({ status }) => status)).toEqual([201, 201])
    expect([first, again].map(replayed)).toEqual([false, true])
    expect(again.text).toBe(first.text)
    expect(await digest()).toEqual(before)
  })

  test('sent with another body is refused', async () => {
    const input = { ...(await sample(row)), key: newKey() }
    await client.call(row, input)
    const before = await digest()
    const { status, code } = await client.refused(row, { ...input, body: { ...Object(input.body), more: 'x' } })
    expect([status, code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await digest()).toEqual(before)
  })

  test('does not clash with the same key of another user', async () => {
    const key = newKey()
    const answers = [
      await client.call(row, { ...(await sample(row)), key }),
      await other.call(row, { ...(await sample(row)), key }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers.map(replayed)).toEqual([false, false])
  })

  test('of 200 characters is accepted, but a longer one is not', async () => {
    const input = await sample(row)
    const { details } = await client.refused(row, { ...input, key: newKey().padEnd(201, 'k') })
    expect(details.map(({ path }) => path)).toEqual(['Idempotency-Key'])
    expect((await client.call(row, { ...input, key: newKey().padEnd(200, 'k') })).status).toBe(201)
  })
})

test('one idempotency key for two institutes at the same time is two requests, and a retry gets the right answer', async () => {
  const key = newKey()
  const send = (instituteName: string) => client.call(recordEntry, { body: { ...entry, instituteName }, key })
  const first = await Promise.all(['Pune', 'Nashik'].map(send))
  const taken = first.filter(({ status }) => status === 201)
  expect(taken.length).toBeGreaterThan(0)
  const again = await Promise.all(['Pune', 'Nashik'].map(send))
  for (const { text } of taken) expect(again.filter(replayed).map(answer => answer.text)).toContain(text)
})

describe.each(named(posts))('%s', (_, row) => {
  test.each([
    ['empty', ''],
    ['null', null],
    ['blank', '  '],
  ])('treats optional fields that are %s as absent', async (_, nothing) => {
    const { body, ...input } = await sample(row)
    const rest = fields(row).filter(name => !name.includes('.') && !(name in Object(body)))
    const filled = { ...Object.fromEntries(rest.map(name => [name, nothing])), ...Object(body) }
    const { status, text } = await client.call(row, { ...input, body: filled })
    expect(status, text).toBe(row.status ?? 200)
  })
})

describe.each(named(puts.filter(row => fields(row).includes('version'))))('%s', (_, row) => {
  test('is refused with a version that is not the current one', async () => {
    const { body, ...input } = await sample(row)
    const before = await digest()
    const { status, code } = await client.refused(row, { ...input, body: { ...Object(body), version: 999 } })
    expect([status, code]).toEqual([409, 'STALE_VERSION'])
    expect(await digest()).toEqual(before)
  })
})

describe.each(named(puts.filter(({ path }) => path !== '/contacts/:id/status')))('%s', (_, row) => {
  test('without any field changes nothing', async () => {
    const input = await sample(row)
    const before = await digest()
    const { status, text } = await client.call(row, { ...input, body: {} })
    expect(status, text).toBe(200)
    expect(await digest()).toEqual(before)
  })
})

test('every PUT takes a version', () => {
  expect(puts.filter(row => !fields(row).includes('version')).map(nameOf)).toEqual([])
})

const nobody = '00000000-0000-7000-8000-00000000beef'

/** Fields that only the product may set, with values that occur nowhere else. */
const foreign = {
  id: nobody,
  instituteId: nobody,
  userId: nobody,
  paidAmount: 917353,
  remainingAmount: 917353,
  totalAmount: 917353,
  feesAmount: 917353,
  fees: 917353,
  receiptNumber: 'HACK/1',
  createdAt: '2001-01-01T00:00:00.000Z',
  recordedBy: { fullName: 'HACK' },
  receiver: { fullName: 'HACK' },
  passwordHash: 'HACK',
  role: 'super_admin',
  isActive: false,
  status: 'voided',
  deletedAt: '2001-01-01T00:00:00.000Z',
}

/** Whole ids and numbers: a hash in an answer may hold any run of hexadecimal digits. */
const foreignValues = new RegExp(`${nobody}|\\b917353\\b|HACK|2001-01-01|voided`)

describe.each(named(writes))('%s', (_, row) => {
  test('ignores fields that it does not have', async () => {
    const { body, ...input } = await sample(row)
    const unknown = Object.entries(foreign).filter(([name]) => !fields(row).includes(name))
    const sent = { ...Object.fromEntries(unknown), ...Object(body) }
    const { status, text, json } = await callerOf(row).call(row, { ...input, body: sent })
    expect(status, text).toBe(row.status ?? 200)
    expect(text).not.toMatch(foreignValues)
    if (!fields(row).includes('role'))
      expect(at(json, 'user.role') ?? 'student').not.toBe(row.path === '/auth/register' ? 'super_admin' : '')
  })

  test('refuses a body of more than a megabyte or of another type than JSON', async () => {
    const { params } = await sample(row)
    const path = row.path.replaceAll(/:(\w+)/g, (_, name) => String(Object(params)[name] ?? ''))
    const json = { 'Content-Type': 'application/json' }
    const large = JSON.stringify({ name: 'x'.repeat(1_100_000) })
    const answers = [
      await callerOf(row).send(row.method, path, { headers: json, body: large }),
      await callerOf(row).send(row.method, path, { headers: { 'Content-Type': 'text/plain' }, body: 'name' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([413, 415])
    expect(answers.map(answer => at(answer.json, 'code'))).toEqual(['TOO_LARGE', 'UNSUPPORTED_TYPE'])
  })
})

test.each([...new Set(endpoints.map(({ path }) => path))])(
  '%s answers an unknown method with its allowed methods',
  async path => {
    const { status, headers, json } = await client.send('PATCH', path.replace(/:\w+/g, scene.ids.course))
    const methods = endpoints.filter(row => row.path === path).map(({ method }) => method)
    expect([status, at(json, 'code')]).toEqual([405, 'METHOD_NOT_ALLOWED'])
    const allowed = (headers.get('Allow') ?? '').split(', ').filter(method => method !== 'HEAD')
    expect(allowed).toEqual(expect.arrayContaining(methods))
  },
)
