import { beforeEach, describe, expect, test } from 'vitest'
import { changePassword } from '#contract/accounts/account'
import { createUser, getProfile, login } from '#contract/accounts/auth'
import {
  beginAuthenticator,
  getFactors,
  makeRecoveryCodes,
  removeAuthenticator,
  removePasskey,
  resetFactors,
  setAuthenticator,
} from '#contract/accounts/factors'
import { listNotices } from '#contract/accounts/notices'
import { askForPasskey, proveWho, signInByPasskey, takeSecondStep } from '#contract/accounts/second-step'
import { listSessions } from '#contract/accounts/sessions'
import { until } from '#db/testing/until'
import { removeAuthenticator as removeRecord } from '#records/accounts/factors/authenticators'
import { whileFactorsChange } from '#tests/desk/while-changed'
import { type Client, openClient } from '#tests/served/client'
import { addDevice, codeAt, setUpApp } from '#tests/served/second-factors'
import { serverForAllTests } from '#tests/served/server'

let now = new Date('2026-06-15T04:30:00Z')
const server = serverForAllTests({ clock: () => now, environment: { RATE_LIMIT: 'on' } })
beforeEach(() => server.database.owner.query('delete from throttle'))

const password = 'a good password'
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
let count = 0
async function somebody() {
  count += 1
  const username = `clerk.${count}`
  const body = { username, email: `${username}@example.com`, password, fullName: 'A Clerk', role: 'sub_admin' as const }
  const { user } = await server.admin.ok(createUser, { body })
  const enter = () => server.visitor.ok(login, { body: { username, password } })
  const client = openClient(server.url, (await enter()).token)
  return { user, client, enter, ticket: async () => (await enter()).secondStep?.ticket ?? '' }
}
async function withApp() {
  const one = await somebody()
  const app = await setUpApp(one.client, now)
  // The code that confirmed the app is used up.
  later(30)
  return { ...one, ...app, code: () => codeAt(app.secret, now) }
}
const step = (body: { ticket: string; code?: string; recoveryCode?: string }) =>
  server.visitor.call(takeSecondStep, { body })
const wrong = { status: 422, json: { code: 'WRONG_CODE' } }
const over = { status: 422, json: { code: 'TICKET_NOT_VALID' } }

describe('an account', () => {
  test('without a second factor signs in as before', async () => {
    const { enter, user } = await somebody()
    expect(await enter()).toEqual({ token: expect.any(String), user: { ...user, lastLogin: expect.any(String) } })
  })

  test('with an authenticator app signs in with password and code', async () => {
    const { enter, ticket, code, user } = await withApp()
    expect(await enter()).toEqual({ secondStep: { ticket: expect.any(String), methods: ['code', 'recoveryCode'] } })
    const { json } = await step({ ticket: await ticket(), code: code() })
    expect(json).toMatchObject({ user: { id: user.id, secondFactor: true } })
    const entered = openClient(server.url, String(Object(json).token))
    expect((await entered.ok(listSessions)).sessions[0]).toMatchObject({ signedInBy: 'password and code' })
    const { rows } = await server.database.owner.query(
      `select action, changes, address from audit where subject_id = $1 and subject = 'user' order by id desc limit 1`,
      [user.id],
    )
    expect(rows).toEqual([
      { action: 'signed in', changes: { by: { from: null, to: 'password and code' } }, address: '127.0.0.1' },
    ])
  })

  test('has an app only once a code of it was typed, in the session that asked for it', async () => {
    const [{ client }, other] = [await somebody(), await somebody()]
    const { ticket, secret } = await client.ok(beginAuthenticator)
    expect((await client.refused(setAuthenticator, { body: { ticket, code: '000000' } })).code).toBe('WRONG_CODE')
    const body = { ticket, code: codeAt(secret, now) }
    expect((await other.client.refused(setAuthenticator, { body })).code).toBe('TICKET_NOT_VALID')
    expect((await client.ok(getFactors)).factors.authenticator).toBeNull()
    await client.ok(setAuthenticator, { body })
    expect((await client.refused(setAuthenticator, { body })).code).toBe('TICKET_NOT_VALID')
  })

  test('takes away what other sessions proved before, with the password alone', async () => {
    const { client: stranger, enter } = await somebody()
    const { ticket, secret } = await stranger.ok(beginAuthenticator)
    await setUpApp(openClient(server.url, (await enter()).token), now)
    const body = { ticket, code: codeAt(secret, now) }
    expect((await stranger.refused(setAuthenticator, { body })).code).toBe('PROVE_IT_IS_YOU')
    expect((await stranger.refused(removeAuthenticator)).code).toBe('PROVE_IT_IS_YOU')
    expect((await stranger.ok(getFactors)).factors.authenticator).not.toBeNull()
  })

  test.each([
    ['app', setUpApp],
    ['passkey', addDevice],
  ] as const)('gets no %s from a session that is ended while the request waits', async (_, add) => {
    const { user, client } = await somebody()
    const ending = await server.database.owner.connect()
    try {
      await ending.query('begin')
      await ending.query('select 1 from users where id = $1 for update', [user.id])
      const added = add(client, now).then(
        () => 'added',
        error => String(error),
      )
      await until(async () => {
        const { rowCount } = await server.database.owner.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rowCount === 1
      })
      await ending.query('delete from sessions where user_id = $1', [user.id])
      await ending.query('commit')
      expect(await added).toContain('Your session has ended.')
    } finally {
      ending.release()
    }
    const { rows } = await server.database.owner.query(
      `select user_id from authenticators where user_id = $1 union all select user_id from passkeys where user_id = $1
       union all select user_id from recovery_codes where user_id = $1`,
      [user.id],
    )
    expect(rows).toEqual([])
  })

  test('keeps the secret of its app encrypted', async () => {
    const { secret, user } = await withApp()
    const { rows } = await server.database.owner.query('select secret from authenticators where user_id = $1', [
      user.id,
    ])
    expect(rows[0].secret.toString('hex')).not.toContain(Buffer.from(secret).toString('hex'))
    expect(rows[0].secret).toHaveLength(12 + 16 + 20)
  })
})

describe('a code is refused', () => {
  test('when it was used, in this sign-in or another', async () => {
    const { ticket, code } = await withApp()
    const body = { code: code() }
    expect(await step({ ticket: await ticket(), ...body })).toMatchObject({ status: 200 })
    expect(await step({ ticket: await ticket(), ...body })).toMatchObject(wrong)
  })

  test('when it is wrong, old, or of the future by more than a step', async () => {
    const { ticket, secret } = await withApp()
    const at = (seconds: number) => codeAt(secret, new Date(now.getTime() + seconds * 1000))
    for (const code of ['000000', at(-60), at(60)])
      expect(await step({ ticket: await ticket(), code })).toMatchObject(wrong)
    expect(await step({ ticket: await ticket(), code: at(30) })).toMatchObject({ status: 200 })
    // The one before it belongs to a time that is over for this account.
    expect(await step({ ticket: await ticket(), code: at(0) })).toMatchObject(wrong)
  })

  test('when nine use it at once, but one', async () => {
    const { ticket, code } = await withApp()
    await server.database.owner.query('delete from throttle')
    const tickets = await Promise.all(Array.from({ length: 9 }, ticket))
    const body = { code: code() }
    const statuses = (await Promise.all(tickets.map(one => step({ ticket: one, ...body })))).map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
  })

  test('after ten tries, whatever the password says between them', async () => {
    const { ticket, code } = await withApp()
    for (let tries = 0; tries < 10; tries += 1)
      expect(await step({ ticket: await ticket(), code: '000000' })).toMatchObject(wrong)
    const { status, json } = await step({ ticket: await ticket(), code: code() })
    expect({ status, json }).toMatchObject({ status: 429, json: { code: 'TOO_MANY_TRIES' } })
  })

  test('when its app is removed at that moment', async () => {
    const { user, ticket, code } = await withApp()
    const [sent, used] = [await ticket(), code()]
    const entered = whileFactorsChange(
      server,
      user.id,
      (transaction, author) => removeRecord(transaction, user.id, author),
      () => step({ ticket: sent, code: used }),
    )
    expect(await entered).toMatchObject({ answer: over, sessions: 0 })
  })
})

test('where it signed in before, an account is let in by each of its factors, whatever names others make up there', async () => {
  const { ticket, code, client, enter } = await withApp()
  const { device } = await addDevice(client)
  const byPasskey = async () => {
    const { ticket, passkey } = await server.visitor.ok(askForPasskey)
    return server.visitor.call(signInByPasskey, { body: { ticket, passkey: device.use(passkey) } })
  }
  later(30)
  const enterByAll = async () => {
    later(30)
    expect(await step({ ticket: await ticket(), code: code() })).toMatchObject({ status: 200 })
    expect(await byPasskey()).toMatchObject({ status: 200 })
  }
  await enterByAll()
  const stranger = await withApp()
  const open = await stranger.ticket()
  const { throttle } = server.parts
  for (let n = 0; n < 100; n++) await throttle.count(`invented ${n}`, '127.0.0.1', () => {}).catch(() => {})
  await expect(throttle.count('invented', '127.0.0.1', () => {})).rejects.toThrow('Too many tries')
  await enterByAll()
  // Whose factor wasn't used here yet is a stranger with it.
  later(30)
  expect(await step({ ticket: open, code: stranger.code() })).toMatchObject({ status: 429 })
  expect(await enter()).toHaveProperty('secondStep')
})

describe('a ticket is refused', () => {
  test('after five minutes, and after it was used', async () => {
    const { ticket, code } = await withApp()
    const [one, two] = [await ticket(), await ticket()]
    expect(await step({ ticket: one, code: code() })).toMatchObject({ status: 200 })
    later(30)
    expect(await step({ ticket: one, code: code() })).toMatchObject(over)
    later(5 * 60)
    expect(await step({ ticket: two, code: code() })).toMatchObject(over)
  })

  test('with the code of another account', async () => {
    const [one, two] = [await withApp(), await withApp()]
    expect(await step({ ticket: await one.ticket(), code: two.code() })).toMatchObject(wrong)
    expect(await step({ ticket: await one.ticket(), recoveryCode: two.recoveryCodes[0] ?? '' })).toMatchObject(wrong)
  })

  test('after the password was changed', async () => {
    const { ticket, client, code } = await withApp()
    const one = await ticket()
    await client.ok(changePassword, { body: { currentPassword: password, newPassword: 'another good password' } })
    expect(await step({ ticket: one, code: code() })).toMatchObject(over)
  })

  test('as a session, and a session as a ticket', async () => {
    const { ticket, client, code } = await withApp()
    const one = await ticket()
    expect((await openClient(server.url, one).refused(getProfile)).code).toBe('NOT_SIGNED_IN')
    expect(await step({ ticket: client.token ?? '', code: code() })).toMatchObject(over)
  })
})

describe('recovery codes', () => {
  test('are ten, stored hashed, each good for one sign-in', async () => {
    const { ticket, client, recoveryCodes } = await withApp()
    const [first = '', second = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    const { rows } = await server.database.owner.query(
      `select string_agg(encode(code_hash, 'escape'), ' ') as all from recovery_codes`,
    )
    expect(rows[0].all).not.toContain(first)
    expect(await step({ ticket: await ticket(), recoveryCode: first.toUpperCase().replace('-', ' ') })).toMatchObject({
      status: 200,
    })
    expect(await step({ ticket: await ticket(), recoveryCode: first })).toMatchObject(wrong)
    expect(await step({ ticket: await ticket(), recoveryCode: second })).toMatchObject({ status: 200 })
    expect((await client.ok(getFactors)).factors.recoveryCodesLeft).toBe(8)
  })

  test('let one of twenty in who use the same one at once', async () => {
    const { ticket, recoveryCodes } = await withApp()
    const [recoveryCode = ''] = recoveryCodes
    const tickets = []
    for (let one = 0; one < 20; one += 1) tickets.push(await ticket())
    const race = tickets.map(async one => {
      await server.database.owner.query('delete from throttle')
      return (await step({ ticket: one, recoveryCode })).status
    })
    const statuses = await Promise.all(race)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
  })

  test('made anew replace those before, and need a second factor', async () => {
    const { ticket, client, recoveryCodes } = await withApp()
    const anew = (await client.ok(makeRecoveryCodes)).recoveryCodes
    expect(await step({ ticket: await ticket(), recoveryCode: recoveryCodes[0] ?? '' })).toMatchObject(wrong)
    expect(await step({ ticket: await ticket(), recoveryCode: anew[0] ?? '' })).toMatchObject({ status: 200 })
    expect((await (await somebody()).client.refused(makeRecoveryCodes)).code).toBe('NO_SECOND_FACTOR')
  })

  test('go with the last second factor, and the password signs in alone again', async () => {
    const { client, enter } = await withApp()
    const { factors } = await client.ok(removeAuthenticator)
    expect(factors).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 })
    expect((await enter()).token).toBeDefined()
  })
})

describe('the owner is told', () => {
  const told = async (client: Client) =>
    (await client.ok(listNotices)).notices.map(({ kind, byStaff }) => `${kind}${byStaff ? ' by staff' : ''}`)
  const mailed = async (id: string) =>
    (await server.database.owner.query('select kind from notices where user_id = $1 and mail_to is not null', [id]))
      .rows

  test('of an app and a passkey that come and go, and of new recovery codes', async () => {
    const { client, user } = await somebody()
    const kinds = ['secondFactorAdded']
    await setUpApp(client, now)
    expect(await told(client)).toEqual(kinds)
    const { id } = await addDevice(client)
    expect(await told(client)).toEqual(kinds.toSpliced(0, 0, 'secondFactorAdded'))
    await client.ok(makeRecoveryCodes)
    await client.ok(removePasskey, { params: { id } })
    await client.ok(removeAuthenticator)
    const all = ['secondFactorRemoved', 'secondFactorRemoved', 'recoveryCodesMade', 'secondFactorAdded', ...kinds]
    expect(await told(client)).toEqual(all)
    expect(await mailed(user.id)).toHaveLength(all.length)
  })

  test('of each recovery code that is used, to sign in or as a proof, and of no wrong one', async () => {
    const { client, ticket, recoveryCodes } = await withApp()
    const [first = '', second = ''] = recoveryCodes
    expect(await step({ ticket: await ticket(), recoveryCode: 'aaaaa-aaaaa' })).toMatchObject(wrong)
    expect(await step({ ticket: await ticket(), recoveryCode: first })).toMatchObject({ status: 200 })
    await client.ok(proveWho, { body: { recoveryCode: second } })
    const { notices } = await client.ok(listNotices)
    expect(notices.slice(0, 3)).toMatchObject([
      { kind: 'recoveryCodeUsed', seen: true },
      { kind: 'recoveryCodeUsed', address: '127.0.0.1', seen: false },
      { kind: 'secondFactorAdded', seen: true },
    ])
  })

  test('of nothing when there is nothing to reset: then they stay signed in', async () => {
    const { client, user } = await somebody()
    expect(await server.admin.refused(resetFactors, { params: { id: user.id } })).toMatchObject({
      status: 409,
      code: 'NO_SECOND_FACTOR',
      error: 'This user has no second step. Nothing was changed.',
    })
    expect(await told(client)).toEqual([])
  })

  test('that staff reset everything', async () => {
    const { user, enter } = await withApp()
    await server.admin.ok(resetFactors, { params: { id: user.id } })
    const client = openClient(server.url, (await enter()).token)
    expect(await told(client)).toEqual(['secondFactorRemoved by staff', 'secondFactorAdded'])
  })
})

test('a super admin resets the second factors of another user, whose sessions end; nobody else, and not their own', async () => {
  const [{ user, client, enter }, other] = [await withApp(), await somebody()]
  const params = { id: user.id }
  expect((await other.client.refused(resetFactors, { params })).code).toBe('FORBIDDEN')
  const own = { params: { id: (await server.admin.ok(getProfile)).user.id } }
  expect((await server.admin.refused(resetFactors, own)).code).toBe('OWN_ACCOUNT')
  expect(await enter()).toHaveProperty('secondStep')
  await server.admin.ok(resetFactors, { params })
  expect((await client.refused(getProfile)).code).toBe('NOT_SIGNED_IN')
  expect((await enter()).token).toBeDefined()
  const { rows } = await server.database.owner.query(
    `select actor, address from audit where subject_id = $1 and changes ? 'second_factors'`,
    [user.id],
  )
  expect(rows).toEqual([{ actor: own.params.id, address: '127.0.0.1' }])
  const nobody = { params: { id: '0190a000-0000-7000-8000-000000000001' } }
  expect((await server.admin.refused(resetFactors, nobody)).code).toBe('NOT_FOUND')
})
