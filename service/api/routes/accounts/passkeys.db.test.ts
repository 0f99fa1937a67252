import { describe, expect, test } from 'vitest'
import { createUser, getProfile, login, updateUser } from '#contract/accounts/auth'
import { addPasskey, beginPasskey, getFactors, removePasskey, renamePasskey } from '#contract/accounts/factors'
import { askForPasskey, signInByPasskey, takeSecondStep } from '#contract/accounts/second-step'
import { listSessions } from '#contract/accounts/sessions'
import { removeFactors } from '#records/accounts/factors/factors'
import { removePasskey as removeRecord } from '#records/accounts/factors/passkeys'
import { whileChanged, whileFactorsChange } from '#tests/desk/while-changed'
import { openAuthenticator } from '#tests/served/authenticator'
import { openClient } from '#tests/served/client'
import { addDevice } from '#tests/served/second-factors'
import { serverForAllTests, startTestServer } from '#tests/served/server'

let now = new Date('2026-06-15T04:30:00Z')
const server = serverForAllTests({ clock: () => now })

const password = 'a good password'
let count = 0
async function somebody() {
  count += 1
  const username = `clerk.${count}`
  const body = { username, email: `${username}@example.com`, password, fullName: 'A Clerk', role: 'sub_admin' as const }
  const { user } = await server.admin.ok(createUser, { body })
  const enter = () => server.visitor.ok(login, { body: { username, password } })
  return { user, enter, client: openClient(server.url, (await enter()).token) }
}
async function withPasskey() {
  const one = await somebody()
  return { ...one, ...(await addDevice(one.client)) }
}
type Device = ReturnType<typeof openAuthenticator>
const signIn = async (device: Device, twist: Parameters<Device['use']>[1] = {}) => {
  const { ticket, passkey } = await server.visitor.ok(askForPasskey)
  return server.visitor.call(signInByPasskey, { body: { ticket, passkey: device.use(passkey, twist) } })
}
const refused = { status: 422, json: { code: 'PASSKEY_NOT_VALID' } }

describe('a passkey', () => {
  test('signs in by itself, and is listed with its last use', async () => {
    const { user, device } = await withPasskey()
    const { json } = await signIn(device)
    expect(json).toMatchObject({ token: expect.any(String), user: { id: user.id, secondFactor: true } })
    const client = openClient(server.url, String(Object(json).token))
    expect((await client.ok(listSessions)).sessions[0]).toMatchObject({ signedInBy: 'passkey' })
    expect((await client.ok(getFactors)).factors).toMatchObject({
      passkeys: [{ name: 'Phone', createdAt: now.toISOString(), lastUsed: now.toISOString() }],
      recoveryCodesLeft: 10,
      passkeysPossible: true,
      // The tests reach the service as 127.0.0.1, for which browsers make none.
      passkeyAddress: server.url.replace('127.0.0.1', 'localhost'),
    })
  })

  test('is the second step after the password', async () => {
    const { device, enter } = await withPasskey()
    const { secondStep } = await enter()
    if (!secondStep?.passkey) throw new Error('No passkey was asked for.')
    expect(secondStep.methods).toEqual(['passkey', 'recoveryCode'])
    const { ticket } = secondStep
    const body = { ticket, passkey: device.use(secondStep.passkey) }
    expect(await server.visitor.call(takeSecondStep, { body })).toMatchObject({ status: 200 })
    expect(await server.visitor.call(takeSecondStep, { body })).toMatchObject({ json: { code: 'TICKET_NOT_VALID' } })
  })

  test('is renamed and removed by its owner alone', async () => {
    const [{ client, id }, other] = [await withPasskey(), await withPasskey()]
    const input = { params: { id }, body: { name: 'Office computer' } }
    expect((await other.client.refused(renamePasskey, input)).code).toBe('NOT_FOUND')
    expect((await other.client.refused(removePasskey, { params: { id } })).code).toBe('NOT_FOUND')
    expect((await client.ok(renamePasskey, input)).factors.passkeys).toMatchObject([{ name: 'Office computer' }])
    expect((await client.ok(removePasskey, { params: { id } })).factors).toMatchObject({ passkeys: [] })
    expect((await client.ok(getProfile)).user.secondFactor).toBe(false)
  })
})

describe('a passkey is refused', () => {
  test.each([
    ['for another page', { origin: 'http://localhost.example.com' }],
    ['for another port of this machine', { origin: 'http://localhost:1' }],
    ['for another name', { rpId: 'example.com' }],
    ['for another challenge', { challenge: 'bm90aGluZw' }],
    ['if the device did not check who holds it', { verified: false }],
  ])('%s', async (_, twist) => {
    const { device } = await withPasskey()
    expect(await signIn(device, twist)).toMatchObject(refused)
    expect(await signIn(device)).toMatchObject({ status: 200 })
  })

  test('when its answer is sent again, and when its ticket is', async () => {
    const { device } = await withPasskey()
    const { ticket, passkey } = await server.visitor.ok(askForPasskey)
    const body = { ticket, passkey: device.use(passkey) }
    expect(await server.visitor.call(signInByPasskey, { body })).toMatchObject({ status: 200 })
    // The counter alone refuses the same answer; a new one for the same ticket is refused for the ticket.
    expect(await server.visitor.call(signInByPasskey, { body })).toMatchObject(refused)
    const again = { ticket, passkey: device.use(passkey) }
    expect((await server.visitor.refused(signInByPasskey, { body: again })).code).toBe('TICKET_NOT_VALID')
  })

  test('when its counter lags behind, as that of a copy does', async () => {
    const { device } = await withPasskey()
    expect(await signIn(device, { counter: 7 })).toMatchObject({ status: 200 })
    expect(await signIn(device, { counter: 7 })).toMatchObject(refused)
    expect(await signIn(device, { counter: 8 })).toMatchObject({ status: 200 })
  })

  test('after five minutes', async () => {
    const { device } = await withPasskey()
    const { ticket, passkey } = await server.visitor.ok(askForPasskey)
    now = new Date(now.getTime() + 5 * 60_000)
    const body = { ticket, passkey: device.use(passkey) }
    expect((await server.visitor.refused(signInByPasskey, { body })).code).toBe('TICKET_NOT_VALID')
  })

  test('if nobody has added it, or it is removed', async () => {
    const { device, client, id } = await withPasskey()
    expect(await signIn(openAuthenticator(server.url))).toMatchObject(refused)
    await client.ok(removePasskey, { params: { id } })
    expect(await signIn(device)).toMatchObject(refused)
  })

  test('after the password of another account', async () => {
    const [one, two] = [await withPasskey(), await withPasskey()]
    const { secondStep } = await one.enter()
    if (!secondStep?.passkey) throw new Error('No passkey was asked for.')
    const body = { ticket: secondStep.ticket, passkey: two.device.use(secondStep.passkey) }
    expect(await server.visitor.call(takeSecondStep, { body })).toMatchObject(refused)
  })

  test('of an account that is not active any more', async () => {
    const { device, user } = await withPasskey()
    await server.admin.ok(updateUser, { params: { id: user.id }, body: { isActive: false } })
    expect(await signIn(device)).toMatchObject({ status: 403, json: { code: 'ACCOUNT_INACTIVE' } })
  })

  test.each(['is_active = false', `role = 'super_admin'`])(
    'of an account that is changed at that moment: %s',
    async change => {
      const { device, user } = await withPasskey()
      expect(await whileChanged(server.database.owner, user.id, change, () => signIn(device))).toMatchObject({
        answer: { status: 422, json: { code: 'TICKET_NOT_VALID' } },
        sessions: 0,
      })
    },
  )

  test.each(['alone', 'with all other second factors'])('that is removed at that moment, %s', async what => {
    const { device, user, id } = await withPasskey()
    const entered = whileFactorsChange(
      server,
      user.id,
      (transaction, author) =>
        what === 'alone' ? removeRecord(transaction, user.id, id, author) : removeFactors(transaction, user.id, author),
      () => signIn(device),
    )
    expect(await entered).toMatchObject({ answer: { status: 422, json: { code: 'TICKET_NOT_VALID' } }, sessions: 0 })
  })
})

describe('a new passkey is refused', () => {
  test.each([
    ['of another page', { origin: 'http://localhost:1' }],
    ['for another challenge', { challenge: 'bm90aGluZw' }],
    ['if the device did not check who holds it', { verified: false }],
  ])('%s', async (_, twist) => {
    const { client } = await somebody()
    const { ticket, passkey } = await client.ok(beginPasskey)
    const body = { ticket, name: 'Phone', passkey: openAuthenticator(server.url).make(passkey, twist) }
    expect(await client.call(addPasskey, { body })).toMatchObject(refused)
  })

  test('that was asked for in another session, or is added twice', async () => {
    const [{ client, enter }, other] = [await somebody(), await somebody()]
    const elsewhere = openClient(server.url, (await enter()).token)
    const { ticket, passkey } = await client.ok(beginPasskey)
    const body = { ticket, name: 'Phone', passkey: openAuthenticator(server.url).make(passkey) }
    for (const one of [other.client, elsewhere])
      expect((await one.refused(addPasskey, { body })).code).toBe('TICKET_NOT_VALID')
    await client.ok(addPasskey, { body })
    expect((await client.refused(addPasskey, { body })).code).toBe('TICKET_NOT_VALID')
  })
})

describe('where browsers make none', () => {
  test.each([
    ['an address of numbers', 'https://192.0.2.7'],
    ['plain HTTP', 'http://fees.example.com'],
  ])('%s, passkeys are not offered', async (_, PUBLIC_URL) => {
    const place = await startTestServer({ environment: { PUBLIC_URL } })
    expect((await place.visitor.refused(askForPasskey)).code).toBe('PASSKEYS_NOT_POSSIBLE')
    expect((await place.admin.ok(getFactors)).factors).toMatchObject({ passkeysPossible: false, passkeyAddress: null })
    await place.stop()
  })

  test('PUBLIC_URL says for which name they are', async () => {
    const place = await startTestServer({ environment: { PUBLIC_URL: 'https://fees.example.com' } })
    const { ticket, passkey } = await place.admin.ok(beginPasskey)
    expect(passkey.rp.id).toBe('fees.example.com')
    const device = openAuthenticator('https://fees.example.com')
    await place.admin.ok(addPasskey, { body: { ticket, name: 'Phone', passkey: device.make(passkey) } })
    await place.stop()
  })
})
