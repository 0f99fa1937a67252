import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createUser, getProfile, login } from '#contract/accounts/auth'
import { beginPasskey, removeAuthenticator } from '#contract/accounts/factors'
import { askForProof, proveWho } from '#contract/accounts/second-step'
import { endpoints } from '#contract/endpoints'
import { getPayment, voidPayment } from '#contract/payments/payments'
import { updateSettings } from '#contract/records/settings'
import { type Desk, newKey } from '#tests/desk/desk'
import { type Client, openClient } from '#tests/served/client'
import { addDevice, codeAt, setUpApp } from '#tests/served/second-factors'
import { digestOf } from '#tests/tools/digest'
import { samples } from '#tests/tools/samples/samples'
import { sceneForAllTests } from '#tests/tools/scene'

/** What a session does only for somebody who proved a short while ago that it is them, and why. */
const recent: Readonly<Record<string, string>> = {
  'PUT /payments/:id': 'a smaller amount is as good as a void',
  'DELETE /payments/:id': 'money leaves the books',
  'POST /correction-requests/:id/approval': 'it corrects a payment, as PUT /payments/:id does',
  'POST /payments/:id/refunds': 'money leaves',
  'POST /payments/:id/cheque': 'a bounce takes a payment back, and its charge is an expense',
  'DELETE /enrollments/:id/refunds/:refundId': 'money that left counts as being here again',
  'POST /enrollments/:id/refunds/:refundId/cheque': 'its charge is an expense',
  'POST /enrollments/:id/settlement': 'it may refund',
  'PUT /income-expense/:id': 'the old entry is voided',
  'POST /income-expense/:id/cheque': 'a bounce takes income back, and its charge is an expense',
  'DELETE /income-expense/:id': 'it takes income off the books',
  'DELETE /cash-deposits/:id': 'the cash counts as being here again',
  'DELETE /money-movements/:id': 'money counts as being where it was',
  'POST /money-movements/owner': 'drawings leave the house',
  'POST /periods': 'entries of the month are dated later from then on',
  'DELETE /periods/:month': 'entries of a month that was handed in can change',
  'POST /years': 'it fixes the figures of a whole year',
  'DELETE /years/:financialYear': 'figures that were handed in can change',
  'POST /opening-money': 'it says what the branch holds',
  'GET /exports/:kind': 'the books leave the house',
  'GET /activity/edit-log': 'the books leave the house',
  'POST /auth/users': 'it gives rights',
  'PUT /auth/users/:id': 'it gives rights, and passwords',
  'DELETE /auth/users/:id': 'it takes rights',
  'POST /auth/users/:id/reset-code': 'whoever has the code sets the password',
  'POST /students/:id/reset-code': 'whoever has the code sets the password',
  'POST /students/:id/invite': 'whoever has the link sets the password',
  'DELETE /auth/users/:id/factors': 'it makes an account easier to enter',
  'PUT /auth/institutes/:id': 'it says to which UPI ID people pay',
  'PUT /settings': 'it says how long a proof counts',
}
const ownAccount = 'it guards the account itself'
const fresh: Readonly<Record<string, string>> = {
  'POST /auth/authenticator/ticket': ownAccount,
  'POST /auth/authenticator': ownAccount,
  'DELETE /auth/authenticator': ownAccount,
  'POST /auth/passkeys/ticket': ownAccount,
  'POST /auth/passkeys': ownAccount,
  'PUT /auth/passkeys/:id': ownAccount,
  'DELETE /auth/passkeys/:id': ownAccount,
  'POST /auth/recovery-codes': ownAccount,
}

const scene = sceneForAllTests()
let desk: Desk
beforeAll(() => {
  desk = scene.desk
})

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const withProof = endpoints.filter(({ proof }) => proof)

/** Says that the caller proved who they are so many minutes ago. */
const provedBefore = (minutes: number) =>
  desk.server.database.owner.query('update sessions set proved_at = $1', [
    new Date(desk.server.parts.clock().getTime() - minutes * 60_000),
  ])
beforeEach(() => provedBefore(0))

const digest = () => digestOf(desk.server.database)
const stale = { status: 403, json: { code: 'PROVE_IT_IS_YOU', error: expect.stringContaining('prove that it is you') } }

test('whatever makes money leave, exports or gives rights is listed', () => {
  const named = (proof: string) => withProof.filter(row => row.proof === proof).map(nameOf)
  expect(named('recent').toSorted()).toEqual(Object.keys(recent).toSorted())
  expect(named('fresh').toSorted()).toEqual(Object.keys(fresh).toSorted())
})

describe.each(withProof.map(row => [nameOf(row), row] as const))('%s', (name, row) => {
  test('is refused on a session whose proof is old, and changes nothing', async () => {
    const input = (await samples[name]?.input(scene)) ?? {}
    await provedBefore(row.proof === 'fresh' ? 5 : 120)
    const before = await digest()
    const key = row.method === 'POST' && !row.keyless ? { key: newKey() } : {}
    expect(await desk.admin.call(row, { ...input, ...key })).toMatchObject(stale)
    expect(await digest()).toEqual(before)
  })
})

let count = 0
async function boss() {
  count += 1
  const password = 'a good password'
  const body = { username: `boss.${count}`, email: `boss.${count}@example.com`, password, fullName: 'The Boss' }
  await desk.admin.ok(createUser, { body: { ...body, role: 'super_admin' } })
  const { token } = await desk.server.visitor.ok(login, { body: { ...body, remember: true } })
  return { client: openClient(desk.server.url, token), password }
}
const payment = async () => ({ params: { id: (await desk.pay(await desk.enrol(), 100)).id } })
const clock = () => desk.server.parts.clock()
const isVoid = async (client: Client, input: { params: { id: string } }) =>
  (await client.ok(getPayment, input)).payment.status === 'voided'

describe('a proof', () => {
  test('by the password lasts 120 minutes for who has nothing else; a sign-in is one', async () => {
    const { client, password } = await boss()
    const [one, two] = [await payment(), await payment()]
    await provedBefore(119)
    await client.ok(voidPayment, one)
    await provedBefore(120)
    expect(await client.call(voidPayment, two)).toMatchObject(stale)
    expect((await client.ok(askForProof)).methods).toEqual(['password'])
    expect((await client.refused(proveWho, { body: { password: 'a wrong password' } })).code).toBe('WRONG_PASSWORD')
    expect(await isVoid(client, two)).toBe(false)
    await client.ok(proveWho, { body: { password } })
    await client.ok(voidPayment, two)
  })

  test('lasts 15 minutes for who has a second factor, whose password is not enough', async () => {
    const { client, password } = await boss()
    const { secret, recoveryCodes } = await setUpApp(client, clock())
    const one = await payment()
    await provedBefore(14)
    await client.ok(updateSettings, { body: { receiptNote: newKey() } })
    await provedBefore(15)
    expect(await client.call(voidPayment, one)).toMatchObject(stale)
    expect((await client.ok(askForProof)).methods).toEqual(['code', 'recoveryCode'])
    expect((await client.refused(proveWho, { body: { password } })).code).toBe('INVALID_INPUT')
    // The code that set the app up.
    expect((await client.refused(proveWho, { body: { code: codeAt(secret, clock()) } })).code).toBe('WRONG_CODE')
    expect(await client.call(voidPayment, one)).toMatchObject(stale)
    await client.ok(proveWho, { body: { recoveryCode: recoveryCodes[0] ?? '' } })
    await client.ok(voidPayment, one)
    await provedBefore(5)
    expect(await client.call(removeAuthenticator)).toMatchObject(stale)
    await provedBefore(4)
    await client.ok(removeAuthenticator)
  })

  test('by a passkey counts in its own session, once', async () => {
    const { client } = await boss()
    const { device } = await addDevice(client)
    await provedBefore(15)
    const { ticket, passkey } = await client.ok(askForProof)
    if (!passkey) throw new Error('No passkey was asked for.')
    const other = await boss()
    const body = { ticket, passkey: device.use(passkey) }
    expect((await other.client.refused(proveWho, { body })).code).toBe('TICKET_NOT_VALID')
    await client.ok(proveWho, { body })
    expect((await client.refused(proveWho, { body })).code).toBe('TICKET_NOT_VALID')
    await client.ok(beginPasskey)
  })

  test('is recorded with who, when and from where', async () => {
    const { client, password } = await boss()
    await client.ok(proveWho, { body: { password } })
    await client.refused(proveWho, { body: { password: 'a wrong password' } })
    const { id } = (await client.ok(getProfile)).user
    const { rows } = await desk.server.database.owner.query(
      `select action, subject, address, changes from audit where subject_id = $1 order by id desc limit 2`,
      [id],
    )
    expect(rows).toEqual([
      { action: 'failed', subject: 'sign-in', address: '127.0.0.1', changes: {} },
      { action: 'proved', subject: 'user', address: '127.0.0.1', changes: { by: { from: null, to: 'password' } } },
    ])
  })

  test('counts as long as the settings say', async () => {
    const one = await payment()
    const proofs = (passwordMinutes: number) => ({ body: { proofs: { secondFactorMinutes: 15, passwordMinutes } } })
    await desk.admin.ok(updateSettings, proofs(30))
    await provedBefore(30)
    expect(await desk.admin.call(voidPayment, one)).toMatchObject(stale)
    await provedBefore(29)
    await desk.admin.ok(voidPayment, one)
    expect((await desk.admin.refused(updateSettings, proofs(4))).code).toBe('INVALID_INPUT')
    await desk.admin.ok(updateSettings, proofs(120))
  })
})
