import { expect, test } from 'vitest'
import { createUser, getProfile, login } from '#contract/accounts/auth'
import { endOtherSessions, endUserSessions, listSessions } from '#contract/accounts/sessions'
import { deskForAllTests, opened } from '#tests/desk/desk'
import { whileChanged } from '#tests/desk/while-changed'
import { openClient } from '#tests/served/client'

const desk = deskForAllTests()

const password = 'a good password'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
let count = 0
const somebody = async () => {
  count += 1
  const username = `clerk.${count}`
  const body = { username, email: `${username}@example.com`, password, fullName: 'A Clerk', role: 'sub_admin' as const }
  const { user } = await desk.admin.ok(createUser, { body })
  const enter = async (agent = firefox) => {
    const headers = { 'Content-Type': 'application/json', 'User-Agent': agent }
    const sent = { headers, body: JSON.stringify({ username, password }) }
    const { json } = await desk.server.visitor.send('POST', '/auth/login', sent)
    return openClient(desk.server.url, String(Object(json).token))
  }
  return { user, enter }
}
const signedOut = async (client: Awaited<ReturnType<Awaited<ReturnType<typeof somebody>>['enter']>>) =>
  (await client.call(getProfile)).status === 401
const minutes = (many: number) => new Date(new Date(opened).getTime() + many * 60_000).toISOString()

test('somebody sees where their account is signed in, and nothing of other accounts', async () => {
  const { enter } = await somebody()
  const one = await enter()
  desk.setClock(minutes(5))
  const two = await enter('curl/8.5.0')
  const { sessions } = await two.ok(listSessions)
  const place = { address: '127.0.0.1', signedInAt: minutes(0), lastUsed: minutes(0), endsAt: minutes(12 * 60) }
  expect(sessions).toMatchObject([
    { current: true, device: null, signedInAt: minutes(5) },
    { ...place, current: false, device: 'Firefox on Windows' },
  ])
  desk.setClock(minutes(5.5))
  await one.ok(getProfile)
  expect((await one.ok(listSessions)).sessions.map(({ lastUsed }) => lastUsed)).toEqual([minutes(5.5), minutes(5)])
  desk.setClock(minutes(6))
  await one.ok(getProfile)
  // To the minute: half a minute later nothing is written.
  expect((await one.ok(listSessions)).sessions[0]).toMatchObject({ current: true, lastUsed: minutes(5.5) })
  desk.setClock(minutes(12 * 60 + 1))
  expect((await two.ok(listSessions)).sessions).toHaveLength(1)
  desk.setClock(opened)
})

test('signing out everywhere else ends every other session, and no other user is concerned', async () => {
  const [{ enter }, other] = [await somebody(), await somebody()]
  const [here, there, theirs] = [await enter(), await enter(), await other.enter()]
  await here.ok(endOtherSessions)
  expect([await signedOut(here), await signedOut(there), await signedOut(theirs)]).toEqual([false, true, false])
})

test('a super admin signs another user out everywhere, and nobody else does', async () => {
  const [{ user, enter }, other] = [await somebody(), await somebody()]
  const [here, clerk] = [await enter(), await other.enter()]
  const params = { id: user.id }
  expect((await clerk.refused(endUserSessions, { params })).code).toBe('FORBIDDEN')
  expect(await signedOut(here)).toBe(false)
  await desk.admin.ok(endUserSessions, { params })
  expect([await signedOut(here), await signedOut(clerk)]).toEqual([true, false])
  const { rows } = await desk.server.database.owner.query(
    'select action, actor from audit where subject_id = $1 order by id desc limit 1',
    [user.id],
  )
  expect(rows).toEqual([{ action: 'signed out', actor: (await desk.admin.ok(getProfile)).user.id }])
  const nobody = { params: { id: '0190a000-0000-7000-8000-000000000001' } }
  expect((await desk.admin.refused(endUserSessions, nobody)).code).toBe('NOT_FOUND')
})

const hashOfAnother = `password_hash = (select password_hash from users where username = 'admin')`

test.each([
  ['the password is changed opens no session with the one before', hashOfAnother, 401, 0],
  ['the name is changed goes on', `full_name = 'Another name'`, 200, 1],
])('a sign-in under way when %s', async (_, change, status, sessions) => {
  const { user } = await somebody()
  const enter = () => desk.server.visitor.call(login, { body: { username: user.username, password } })
  expect(await whileChanged(desk.server.database.owner, user.id, change, enter)).toMatchObject({
    answer: { status },
    sessions,
  })
})
