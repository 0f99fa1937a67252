import { createUser, login } from '#contract/accounts/auth'
import { beginAuthenticator, beginPasskey } from '#contract/accounts/factors'
import { askForPasskey } from '#contract/accounts/second-step'
import type { Desk } from '#tests/desk/desk'
import { openAuthenticator } from '#tests/served/authenticator'
import { openClient } from '#tests/served/client'
import { addDevice, codeAt, setUpApp } from '#tests/served/second-factors'
import { account, add, password } from '#tests/tools/scene'
import type { Sample } from './sample.ts'

const nothing: Sample = { input: () => ({}) }

/** A new clerk who is signed in. */
async function newcomer(desk: Desk) {
  const body = { ...account(), role: 'sub_admin' as const, instituteName: 'Pune' }
  await desk.admin.ok(createUser, { body })
  const enter = () => desk.server.visitor.ok(login, { body })
  return { enter, client: openClient(desk.server.url, (await enter()).token) }
}

/** Gives every user an app, or takes all second factors away again, for calls that need them or the lack of them. */
const everybodyHasApp = (desk: Desk) =>
  desk.server.database.owner.query(
    `insert into authenticators (user_id, secret, last_step, created_at) select id, '', 0, now() from users
     on conflict do nothing`,
  )
const nobodyHasAnything = async (desk: Desk) => {
  for (const table of ['authenticators', 'passkeys', 'recovery_codes'])
    await desk.server.database.owner.query(`delete from ${table}`)
}

const alone = (sample: Sample['input']): Sample => ({
  input: async scene => {
    await nobodyHasAnything(scene.desk)
    return sample(scene)
  },
})

export const factorSamples: Readonly<Record<string, Sample>> = {
  'GET /auth/factors': nothing,
  'GET /auth/proof': nothing,
  'POST /auth/prove': alone(() => ({ body: { password } })),
  'POST /auth/second-step': alone(async ({ desk }) => {
    const { client, enter } = await newcomer(desk)
    const now = desk.server.parts.clock()
    const { secret } = await setUpApp(client, now)
    // The code of the set-up counts once; the next one is accepted a little early.
    const code = codeAt(secret, new Date(now.getTime() + 30_000))
    return { body: { ticket: (await enter()).secondStep?.ticket, code } }
  }),
  'POST /auth/passkey/ticket': nothing,
  'POST /auth/passkey': alone(async ({ desk }) => {
    const { device } = await addDevice((await newcomer(desk)).client)
    const { ticket, passkey } = await desk.server.visitor.ok(askForPasskey)
    return { body: { ticket, passkey: device.use(passkey) } }
  }),
  'POST /auth/authenticator/ticket': nothing,
  'POST /auth/authenticator': alone(async ({ desk, client = desk.admin }) => {
    const { ticket, secret } = await client.ok(beginAuthenticator)
    return { body: { ticket, code: codeAt(secret, desk.server.parts.clock()) } }
  }),
  'DELETE /auth/authenticator': {
    input: async ({ desk }) => {
      await everybodyHasApp(desk)
      return {}
    },
  },
  'POST /auth/passkeys/ticket': nothing,
  'POST /auth/passkeys': alone(async ({ desk, client = desk.admin }) => {
    const { ticket, passkey } = await client.ok(beginPasskey)
    return { body: { ticket, name: 'Phone', passkey: openAuthenticator(desk.server.url).make(passkey) } }
  }),
  'PUT /auth/passkeys/:id': alone(async ({ desk, client = desk.admin }) => {
    const { id } = await addDevice(client)
    return { params: { id }, body: { name: 'Office computer' } }
  }),
  'DELETE /auth/passkeys/:id': alone(async ({ desk, client = desk.admin }) => {
    const { id } = await addDevice(client)
    return { params: { id } }
  }),
  'POST /auth/recovery-codes': {
    input: async ({ desk }) => {
      await everybodyHasApp(desk)
      return {}
    },
  },
  'DELETE /auth/users/:id/factors': alone(async ({ desk }) => {
    const id = await add.user(desk)
    const app = `insert into authenticators (user_id, secret, last_step, created_at) values ($1, '', 0, now())`
    await desk.server.database.owner.query(app, [id])
    return { params: { id } }
  }),
}
