import { handOutCode } from '#contract/accounts/forgotten'
import { acceptInvite, inviteStudent } from '#contract/accounts/invites'
import { createHead } from '#contract/records/heads'
import { createView } from '#contract/records/views'
import { picture } from '#files/testing/made'
import { codeOf } from '#tests/desk/code-of'
import type { Desk } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'
import { file } from '#tests/served/uploads'
import { account, add, newStudent, newWord, password, settings, students } from '#tests/tools/scene'
import type { Sample } from './sample.ts'

const nothing: Sample = { input: () => ({}) }
const course = { name: 'MS-CIT', duration: 3, fees: 4500, description: 'Computers', category: 'Basics' }

async function codeFor(desk: Desk, id: string): Promise<string> {
  const { url } = await desk.admin.ok(inviteStudent, { params: { id } })
  return codeOf(url)
}

const headOf = async (desk: Desk) =>
  (await desk.admin.ok(createHead, { body: { type: 'expense', name: newWord() }, key: newWord() })).head

/** Of the caller, because others can't change it; a shared one where nobody says who calls, or where the caller can't have one. */
async function viewOf({ desk, client }: { desk: Desk; client?: Client }) {
  const body = { list: 'students', name: newWord(), shared: client === undefined } as const
  const input = { body, key: newWord() }
  if (!client) return (await desk.admin.ok(createView, input)).view
  const { status, text } = await client.call(createView, input)
  return status === 201 ? JSON.parse(text).view : (await desk.admin.ok(createView, input)).view
}

const anybody = () => ({ name: newWord(), role: 'Student', text: 'I passed.' })
/** Lists of the public site with one element each. */
const lists = {
  points: [{ title: 'Practice', text: 'A computer for each.' }],
  instructors: [anybody()],
  testimonials: [anybody()],
  links: [{ label: 'Videos', url: 'https://example.com/videos' }],
}

export const recordSamples: Readonly<Record<string, Sample>> = {
  'POST /auth/login': {
    input: async ({ desk }) => {
      const id = await add.student(desk)
      const { url, username } = await desk.admin.ok(inviteStudent, { params: { id } })
      await desk.server.visitor.ok(acceptInvite, { body: { code: codeOf(url), password } })
      return { body: { username, password } }
    },
  },
  'POST /auth/logout': { ...nothing, ends: true },
  'GET /auth/sessions': nothing,
  'DELETE /auth/sessions': nothing,
  'DELETE /auth/users/:id/sessions': { input: async ({ desk }) => ({ params: { id: await add.user(desk) } }) },
  'GET /auth/profile': nothing,
  'PUT /auth/profile': { input: () => ({ body: { fullName: 'Somebody Else', mobile: '9000000001' } }) },
  'POST /auth/password': { input: () => ({ body: { currentPassword: password, newPassword: password } }) },
  'POST /auth/register': { input: () => ({ body: { ...account(), mobile: '9000000001' } }) },
  'POST /auth/accept-invite': {
    input: async ({ desk }) => ({ body: { code: await codeFor(desk, await add.student(desk)), password } }),
  },
  'GET /auth/forgot-password': nothing,
  'POST /auth/forgot-password': { input: () => ({ body: { username: newWord() } }) },
  'POST /auth/reset-password': {
    input: async ({ desk }) => {
      const { code, username } = await desk.admin.ok(handOutCode, { params: { id: await add.user(desk) } })
      return { body: { username, code, newPassword: password } }
    },
  },
  'POST /auth/users/:id/reset-code': { input: async ({ desk }) => ({ params: { id: await add.user(desk) } }) },
  'POST /students/:id/reset-code': {
    input: async ({ desk }) => {
      const id = await add.student(desk)
      await desk.server.visitor.ok(acceptInvite, { body: { code: await codeFor(desk, id), password } })
      return { params: { id } }
    },
    owned: true,
  },
  'GET /auth/notices': nothing,
  'POST /auth/notices/seen': { input: ({ ids }) => ({ body: { upTo: ids.student } }) },
  'GET /auth/users': nothing,
  'POST /auth/users': { input: () => ({ body: { ...account(), role: 'sub_admin', instituteName: 'Pune' } }) },
  'PUT /auth/users/:id': {
    input: async ({ desk }) => ({ params: { id: await add.user(desk) }, body: { fullName: 'New Name' } }),
  },
  'DELETE /auth/users/:id': { input: async ({ desk }) => ({ params: { id: await add.user(desk) } }) },
  'GET /auth/institutes': nothing,
  'POST /auth/institutes': { input: () => ({ body: { instituteName: newWord() } }) },
  'PUT /auth/institutes/:id': {
    input: async ({ desk }) => {
      const { rows } = await desk.server.database.owner.query(`select id from institutes where name = 'Pune'`)
      return { params: { id: String(rows[0]?.id) }, body: { phone: '9000000001' } }
    },
  },
  'GET /courses': nothing,
  'GET /courses/:id': { input: ({ ids }) => ({ params: { id: ids.course } }) },
  'POST /courses': { input: () => ({ body: course }) },
  'PUT /courses/:id': { input: async ({ desk }) => ({ params: { id: await add.course(desk) }, body: course }) },
  'DELETE /courses/:id': { input: async ({ desk }) => ({ params: { id: await add.course(desk) } }) },
  'GET /students': { input: () => ({ query: { instituteName: 'Pune' } }) },
  'GET /students/:id': { input: ({ ids }) => ({ params: { id: ids.student } }), owned: true },
  'POST /students': { input: () => ({ body: newStudent() }) },
  'PUT /students/:id': {
    input: async ({ desk }) => ({ params: { id: await add.student(desk) }, body: { mobile: '9000000001' } }),
    owned: true,
  },
  'DELETE /students/:id': { input: async ({ desk }) => ({ params: { id: await add.student(desk) } }) },
  'GET /students/:id/aadhaar': { input: ({ ids }) => ({ params: { id: ids.student } }) },
  'POST /backups': { input: () => ({ body: { what: 'backup' } }) },
  'POST /drafts/seal': { input: ({ ids }) => ({ body: { owner: ids.student, drafts: 'What was typed' } }) },
  'POST /drafts/open': { input: () => ({ body: { sealed: 'bm90aGluZw' } }) },
  'GET /students/:id/aadhaar/photo': {
    input: async ({ desk }) => ({ params: { id: await add.studentWithCard(desk) } }),
  },
  'POST /students/:id/invite': {
    input: async ({ desk }) => ({ params: { id: await add.student(desk) } }),
    owned: true,
  },
  'POST /imports/:kind': {
    input: () => ({
      params: { kind: 'students' },
      body: { instituteName: 'Pune', openingDate: '2026-04-01', mapping: '{"email":"Email"}' },
      files: { file: students() },
    }),
  },
  'GET /imports/opening-balances/as-income': { input: () => ({ query: { instituteName: 'Pune' } }) },
  'POST /imports/opening-balances/restate': { input: () => ({ body: { instituteName: 'Pune' } }) },
  'GET /imports/:kind/sample': { input: () => ({ params: { kind: 'opening-balances' } }) },
  'GET /settings': nothing,
  'PUT /settings': { input: () => ({ body: { ...settings, receiptNote: newWord() } }) },
  'GET /settings/website': nothing,
  'PUT /settings/website': {
    input: async ({ desk }) => {
      const { rows } = await desk.server.database.owner.query(`select id from institutes where name = 'Pune'`)
      const branchHours = [{ instituteId: rows[0].id, hours: Array.from({ length: 7 }, () => null) }]
      return { body: { slogan: newWord(), ...lists, branchHours } }
    },
  },
  'POST /settings/website/photos': {
    input: async () => ({ body: {}, files: { photo: file(await picture().png().toBuffer(), 'asha.png') } }),
  },
  'GET /desk-settings': nothing,
  'GET /targets': { input: () => ({ query: { month: '2026-06' } }) },
  'PUT /targets': {
    input: () => ({ body: { month: '2026-06', targets: [{ instituteName: 'Pune', amount: 50000 }] } }),
  },
  'GET /views': nothing,
  'POST /views': { input: () => ({ body: { list: 'dues', name: newWord(), search: 'bucket=over30' } }) },
  'PUT /views/:id': {
    input: async scene => ({ params: { id: (await viewOf(scene)).id }, body: { name: newWord() } }),
  },
  'DELETE /views/:id': { input: async scene => ({ params: { id: (await viewOf(scene)).id } }) },
  'GET /heads': nothing,
  'POST /heads': { input: () => ({ body: { type: 'expense', name: newWord() } }) },
  'PUT /heads/:id': {
    input: async ({ desk }) => ({ params: { id: (await headOf(desk)).id }, body: { name: newWord() } }),
  },
  'POST /heads/:id/merge': {
    input: async ({ desk }) => ({
      params: { id: (await headOf(desk)).id },
      body: { into: (await headOf(desk)).id },
    }),
  },
  'GET /tally-ledgers': nothing,
  'PUT /tally-ledgers': {
    input: () => ({ body: { ledgers: [{ id: 'assets:cash', name: `Cash ${newWord()}`, group: 'Cash-in-Hand' }] } }),
  },
  'GET /identity': nothing,
  'GET /setup': nothing,
  'GET /live': nothing,
  'GET /openapi.json': nothing,
  'GET /health/live': nothing,
  'GET /health/ready': nothing,
  'GET /health/books': nothing,
}
