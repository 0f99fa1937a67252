import { expect, test } from 'vitest'
import { getProfile, login } from '#contract/accounts/auth'
import { revealAadhaar } from '#contract/records/aadhaar'
import { createStudent } from '#contract/records/students'
import { deskForAllTests, person } from '#tests/desk/desk'
import { openClient } from '#tests/served/client'
import { writes } from '#tests/tools/writes/writes'

/**
 * The audit row of each write: `action subject`. Writes about money have none, because their events record who did what
 * and when. A new write must be added here.
 */
const money = 'an event of the ledger'
/**
 * Drafts are encrypted for the browser that keeps them, a backup is among the checks, a job keeps a code that is mailed, and a
 * notice that was seen stays a notice.
 */
const nothing = 'nothing is stored'
const left: Readonly<Record<string, string>> = {
  'POST /backups': nothing,
  'POST /bank-statements/comparison': nothing,
  'POST /drafts/seal': nothing,
  'POST /drafts/open': nothing,
  'POST /auth/authenticator/ticket': nothing,
  'POST /auth/passkeys/ticket': nothing,
  'POST /auth/passkey/ticket': nothing,
  'POST /auth/authenticator': 'changed user',
  'DELETE /auth/authenticator': 'changed user',
  'POST /auth/passkeys': 'changed user',
  'PUT /auth/passkeys/:id': 'changed user',
  'DELETE /auth/passkeys/:id': 'changed user',
  'POST /auth/recovery-codes': 'changed user',
  'DELETE /auth/users/:id/factors': 'changed user',
  'POST /auth/second-step': 'signed in user',
  'POST /auth/passkey': 'signed in user',
  'POST /auth/prove': 'proved user',
  'POST /auth/login': 'signed in user',
  'POST /auth/logout': 'signed out user',
  'DELETE /auth/sessions': 'signed out user',
  'DELETE /auth/users/:id/sessions': 'signed out user',
  'POST /auth/register': 'created user',
  'PUT /auth/profile': 'changed user',
  'POST /auth/password': 'changed user',
  'POST /auth/users': 'created user',
  'PUT /auth/users/:id': 'changed user',
  'DELETE /auth/users/:id': 'deleted user',
  'POST /auth/institutes': 'created institute',
  'PUT /auth/institutes/:id': 'changed institute',
  'POST /auth/accept-invite': 'changed student',
  'POST /auth/forgot-password': nothing,
  'POST /auth/reset-password': 'changed user',
  'POST /auth/users/:id/reset-code': 'changed user',
  'POST /students/:id/reset-code': 'changed user',
  'POST /auth/notices/seen': nothing,
  'POST /courses': 'created course',
  'PUT /courses/:id': 'changed course',
  'DELETE /courses/:id': 'deleted course',
  'POST /students': 'created student',
  'PUT /students/:id': 'changed student',
  'PUT /student/language': 'changed student',
  'DELETE /students/:id': 'deleted student',
  'POST /students/:id/invite': 'changed student',
  'POST /materials': 'created material',
  'PUT /materials/:id': 'changed material',
  'DELETE /materials/:id': 'deleted material',
  'POST /offers': 'created offer',
  'PUT /offers/:id': 'changed offer',
  'DELETE /offers/:id': 'deleted offer',
  'POST /achievements': 'created achievement',
  'PUT /achievements/:id': 'changed achievement',
  'DELETE /achievements/:id': 'deleted achievement',
  'POST /contacts': 'created contact',
  'PUT /contacts/:id/status': 'changed contact',
  'PUT /settings': 'changed settings',
  'PUT /settings/website': 'changed website',
  'POST /settings/website/photos': 'created photo',
  'PUT /targets': 'changed target',
  'POST /payments/:id/correction-requests': 'created correction',
  'POST /correction-requests/:id/approval': 'changed correction',
  'POST /correction-requests/:id/refusal': 'changed correction',
  'DELETE /correction-requests/:id': 'changed correction',
  'POST /heads': 'created head',
  'PUT /heads/:id': 'changed head',
  'POST /heads/:id/merge': 'changed head',
  'PUT /tally-ledgers': 'changed tally',
  'POST /views': 'created view',
  'PUT /views/:id': 'changed view',
  'DELETE /views/:id': 'deleted view',
  'POST /imports/:kind': 'finished import',
  'POST /imports/opening-balances/restate': money,
  'POST /enrollments': money,
  'PUT /enrollments/:id': money,
  'DELETE /enrollments/:id': money,
  'POST /payments': money,
  'POST /payments/bulk': money,
  'PUT /payments/:id': money,
  'DELETE /payments/:id': money,
  'POST /income-expense': money,
  'POST /income-expense/:id/cheque': money,
  'POST /income-expense/:id/prints': money,
  'PUT /income-expense/:id': money,
  'DELETE /income-expense/:id': money,
  'POST /payments/:id/refunds': money,
  'DELETE /enrollments/:id/refunds/:refundId': money,
  'POST /enrollments/:id/refunds/:refundId/cheque': money,
  'POST /payments/:id/cheque': money,
  'POST /payments/:id/prints': money,
  'POST /enrollments/:id/settlement': money,
  'POST /cash-deposits': money,
  'DELETE /cash-deposits/:id': money,
  'POST /money-movements/withdrawals': money,
  'POST /money-movements/settlements': money,
  'POST /money-movements/owner': money,
  'DELETE /money-movements/:id': money,
  'POST /transfers': money,
  'POST /transfers/:id/confirmation': money,
  'POST /opening-money': money,
  'POST /reports/day-close': money,
  'POST /reports/day-close/:date/difference': money,
  'DELETE /reports/day-close/:date': money,
  'POST /years': money,
  'DELETE /years/:financialYear': money,
  'POST /periods': money,
  'POST /receipt-series': money,
  'DELETE /periods/:month': money,
}

const desk = deskForAllTests({ clock: () => new Date() })

interface Row {
  readonly what: string
  readonly who: string
  readonly address: string | null
  readonly at: Date
  readonly changes: string
}
const rows = async () =>
  (
    await desk.server.database.owner.query<Row>(
      `select action || ' ' || subject as what, subject_id as who, address, at, changes::text as changes from audit where action <> 'covered' order by id`,
    )
  ).rows
const here = { as: ({ token }: { token: string | undefined }) => openClient(desk.server.url, token) }

test('every write is listed with its audit row', () => {
  expect(Object.keys(left).toSorted()).toEqual(Object.keys(writes).toSorted())
})

test.each(Object.entries(writes))('%s is recorded with action, time and address', async (name, write) => {
  const before = (await rows()).length
  await write(desk, here)
  const added = (await rows()).slice(before)
  for (const { address, at } of added) expect({ address, at }).toEqual({ address: '127.0.0.1', at: expect.any(Date) })
  const expected = left[name] ?? ''
  if (/^(created|changed|deleted|signed in|signed out|proved|finished) \w+$/.test(expected))
    expect(added.map(({ what }) => what)).toContain(expected)
})

test('each time that an identity number is revealed is recorded', async () => {
  const { student } = await desk.pune.ok(createStudent, { body: { ...person(), aadhaarNo: '999941057058' } })
  await desk.admin.ok(revealAadhaar, { params: { id: student.id } })
  await desk.admin.ok(revealAadhaar, { params: { id: student.id } })
  expect((await rows()).slice(-2).map(({ what }) => what)).toEqual(['revealed student', 'revealed student'])
})

test('a failed sign-in is recorded with the account, and without a name that no account has', async () => {
  const signIn = (as: string) => desk.server.visitor.refused(login, { body: { username: as, password: 'a bad guess' } })
  const { user } = await desk.admin.ok(getProfile)
  const before = await rows()
  expect((await signIn('admin')).error).toBe((await signIn('my secret word')).error)
  const added = (await rows()).slice(before.length)
  expect(added).toMatchObject([
    { what: 'failed sign-in', address: '127.0.0.1', who: user.id },
    { what: 'failed sign-in', address: '127.0.0.1', who: '00000000-0000-0000-0000-000000000000' },
  ])
  expect(JSON.stringify(added)).not.toMatch(/a bad guess|my secret word/)
})

test('the audit contains no secrets', async () => {
  const all = (await rows()).map(({ changes }) => changes).join('\n')
  expect(all).toContain('"password_hash": "changed"')
  expect(all).not.toMatch(/argon2|a good password|otpauth|999941057058|123412341234/)
})
