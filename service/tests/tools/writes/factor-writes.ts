import { expect } from 'vitest'
import { createUser, getProfile, login } from '#contract/accounts/auth'
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  getFactors,
  makeRecoveryCodes,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  resetFactors,
  setAuthenticator,
} from '#contract/accounts/factors'
import { askForPasskey, proveWho, signInByPasskey, takeSecondStep } from '#contract/accounts/second-step'
import { type Desk, newKey } from '#tests/desk/desk'
import { openAuthenticator } from '#tests/served/authenticator'
import type { Client } from '#tests/served/client'
import { addDevice, codeAt, setUpApp } from '#tests/served/second-factors'
import type { Place, Write } from './write.ts'

const password = 'a good password'
const visitor = { token: undefined }

/** A new clerk, signed in at this place. */
async function newcomer(desk: Desk, at: Place) {
  const username = newKey().replace(' ', '-')
  const body = { username, email: `${username}@example.com`, password, fullName: 'Somebody' }
  const { user } = await desk.admin.ok(createUser, { body: { ...body, role: 'sub_admin' } })
  const enter = () => at.as(visitor).ok(login, { body })
  return { user, enter, client: at.as({ token: (await enter()).token }) }
}
const clock = (desk: Desk) => desk.server.parts.clock()
const shows = async (client: Client) => {
  // Each process of these tests has an address of its own, and so its own where passkeys work.
  const { passkeyAddress: _, ...factors } = (await client.ok(getFactors)).factors
  return async (place: Place) => expect((await place.as(client).ok(getFactors)).factors).toMatchObject(factors)
}
const entered = (token: string) => async (place: Place) => void (await place.as({ token }).ok(getProfile))

export const factorWrites: Readonly<Record<string, Write>> = {
  'POST /auth/authenticator/ticket': async (desk, at) => {
    const { client } = await newcomer(desk, at)
    await client.ok(beginAuthenticator)
    return shows(client)
  },
  'POST /auth/authenticator': async (desk, at) => {
    const { client } = await newcomer(desk, at)
    const { ticket, secret } = await client.ok(beginAuthenticator)
    await client.ok(setAuthenticator, { body: { ticket, code: codeAt(secret, clock(desk)) } })
    return shows(client)
  },
  'DELETE /auth/authenticator': async (desk, at) => {
    const { client } = await newcomer(desk, at)
    await setUpApp(client, clock(desk))
    await client.ok(removeAuthenticator)
    return shows(client)
  },
  'POST /auth/passkeys/ticket': async (desk, at) => {
    const { client } = await newcomer(desk, at)
    await client.ok(beginPasskey)
    return shows(client)
  },
  'POST /auth/passkeys': async (desk, at) => {
    const { client } = await newcomer(desk, at)
    const { ticket, passkey } = await client.ok(beginPasskey)
    const made = openAuthenticator(client.url).make(passkey)
    await client.ok(addPasskey, { body: { ticket, name: 'Phone', passkey: made } })
    return shows(client)
  },
  'PUT /auth/passkeys/:id': async (desk, at) => {
    const { client } = await newcomer(desk, at)
    const { id } = await addDevice(client)
    await client.ok(renamePasskey, { params: { id }, body: { name: 'Office computer' } })
    return shows(client)
  },
  'DELETE /auth/passkeys/:id': async (desk, at) => {
    const { client } = await newcomer(desk, at)
    const { id } = await addDevice(client)
    await client.ok(removePasskey, { params: { id } })
    return shows(client)
  },
  'POST /auth/recovery-codes': async (desk, at) => {
    const { client } = await newcomer(desk, at)
    await setUpApp(client, clock(desk))
    await client.ok(makeRecoveryCodes)
    return shows(client)
  },
  'DELETE /auth/users/:id/factors': async (desk, at) => {
    const { client, user, enter } = await newcomer(desk, at)
    await setUpApp(client, clock(desk))
    await at.as(desk.admin).ok(resetFactors, { params: { id: user.id } })
    return entered((await enter()).token ?? '')
  },
  'POST /auth/second-step': async (desk, at) => {
    const { client, enter } = await newcomer(desk, at)
    const { recoveryCodes } = await setUpApp(client, clock(desk))
    const body = { ticket: (await enter()).secondStep?.ticket ?? '', recoveryCode: recoveryCodes[0] ?? '' }
    return entered((await at.as(visitor).ok(takeSecondStep, { body })).token)
  },
  'POST /auth/passkey/ticket': async (_, at) => {
    await at.as(visitor).ok(askForPasskey)
    return async place => void (await place.as(visitor).ok(askForPasskey))
  },
  'POST /auth/passkey': async (desk, at) => {
    const { client } = await newcomer(desk, at)
    const { device } = await addDevice(client)
    const { ticket, passkey } = await at.as(visitor).ok(askForPasskey)
    return entered((await at.as(visitor).ok(signInByPasskey, { body: { ticket, passkey: device.use(passkey) } })).token)
  },
  'POST /auth/prove': async (desk, at) => {
    const { client } = await newcomer(desk, at)
    await client.ok(proveWho, { body: { password } })
    return entered(client.token ?? '')
  },
}
