import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { Refusal } from '#contract/refusal'
import type { Parts } from '#desk/shared/parts'
import { createApp } from '#main/app'
import { listen } from '#main/listen'
import { deskForAllTests } from '#tests/desk/desk'
import { ownStudent } from '#tests/served/audience'
import { type Client, openClient } from '#tests/served/client'
import type { Route } from '../handler.ts'

/**
 * Calls each row of the endpoint table with a handler that reads all it can. What it sees must follow from the caller,
 * whatever the row is. A row that needs more declares it, and is named here with the reason.
 */
const seesEverything: Readonly<Record<string, string>> = {
  'GET /health/ready': 'it counts the events that are still to be projected, and tells their number',
  'GET /receipts/:code/verify': 'nobody is signed in: whoever holds the paper may ask whether it is genuine',
  'POST /auth/login': 'sessions are the work of the system: the role of requests has no right to them',
  'POST /auth/logout': 'the same',
  'GET /auth/sessions': 'the same',
  'DELETE /auth/sessions': 'the same',
  'POST /auth/second-step': 'the same, and second factors too',
  'POST /auth/passkey': 'the same',
  'GET /auth/proof': 'the same',
  'POST /auth/prove': 'the same',
  'GET /auth/factors': 'the same',
  'POST /auth/authenticator/ticket': 'the same',
  'POST /auth/authenticator': 'the same',
  'DELETE /auth/authenticator': 'the same',
  'POST /auth/passkeys/ticket': 'the same',
  'POST /auth/passkeys': 'the same',
  'PUT /auth/passkeys/:id': 'the same',
  'DELETE /auth/passkeys/:id': 'the same',
  'POST /auth/recovery-codes': 'the same',
  'POST /auth/register': 'accounts are the work of the system: the role of requests has no right to change them',
  'POST /auth/password': 'the same, and neither reads what a password is checked with',
  'POST /auth/forgot-password': 'nobody is signed in: the account is found by its name',
  'POST /auth/reset-password': 'the same, and the code shows whose account it is',
  'POST /students/:id/reset-code':
    'codes are the work of the system; the student is looked up within the caller’s branch',
  'PUT /student/language': 'students change no record but this one field of their own',
  'GET /transfers': 'a branch is told what others have sent to it, which lies in their logs',
  'POST /transfers/:id/confirmation': 'the transfer is found in the log of the branch that sent it',
  'GET /auth/notices': 'what happened to accounts is the work of the system; each user asks for their own',
  'POST /auth/notices/seen': 'the same',
  'POST /auth/accept-invite': 'nobody is signed in yet: the code in the link shows whose record it is',
}

const all = ['Nashik', 'Pune']
/** Whose enrollments each kind of caller sees. */
const seen: Readonly<Record<Caller, readonly string[]>> = {
  super_admin: all,
  sub_admin: ['Nashik'],
  student: ['Pune'],
  visitor: [],
}

const desk = deskForAllTests()
let clients: Readonly<Record<Caller, Client>>
let close: () => Promise<void>
const looked: string[][] = []
beforeAll(async () => {
  const own = await ownStudent(desk)
  await desk.enrol()
  await desk.enrol({}, desk.nashik)
  const probes = endpoints.map((endpoint): Route => ({ endpoint, run: (_, parts) => look(parts) }))
  const probing = await listen(createApp(desk.server.parts, probes).callback(), { host: '127.0.0.1', port: 0 })
  close = probing.close
  const as = (client?: Client) => openClient(probing.url, client?.token)
  clients = { super_admin: as(desk.admin), sub_admin: as(desk.nashik), student: as(own.client), visitor: as() }
})
afterAll(() => close())

/** Reads without any scope of its own. */
async function look({ db, asIfProjected }: Parts): Promise<never> {
  const places = await db.selectFrom('institutes').select(['id', 'name']).orderBy('name').execute()
  const [first] = places
  const read = async (one: typeof db) => {
    const rows = await one.selectFrom('read.enrollments').select('institute_id').execute()
    looked.push(places.filter(({ id }) => rows.some(row => row.institute_id === id)).map(({ name }) => name))
  }
  await read(db)
  await db.transaction().execute(read)
  if (first) await asIfProjected(first.id, read)
  throw new Refusal('NOT_FOUND', 'Looked around.')
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test.each(endpoints.map(row => [nameOf(row), row] as const))(
  '%s shows its handler only what the caller may see',
  async (name, row) => {
    for (const role of row.roles) {
      looked.length = 0
      const { text } = await clients[role].call(row, {
        params: { id: desk.tally.id },
        ...(row.body ? { body: {} } : {}),
      })
      const expected = name in seesEverything ? all : seen[role]
      expect({ role, looked }, text).toEqual({ role, looked: [expected, expected, expected] })
    }
  },
)

test('every row that sees more is listed here', () => {
  expect(
    endpoints
      .filter(({ sees }) => sees)
      .map(nameOf)
      .toSorted(),
  ).toEqual(Object.keys(seesEverything).toSorted())
})
