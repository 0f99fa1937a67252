import { expect, test } from 'vitest'
import { changePassword } from '#contract/accounts/account'
import { createUser, getProfile, login, updateUser } from '#contract/accounts/auth'
import { askForCode, getRecovery, resetPassword } from '#contract/accounts/forgotten'
import { dismissNotices, listNotices } from '#contract/accounts/notices'
import { forAllTests } from '#db/testing/shared'
import { until } from '#db/testing/until'
import { openMailer } from '#mail/mailer'
import { openMailbox } from '#mail/testing/mailbox'
import { deskForAllTests, opened } from '#tests/desk/desk'
import { openClient } from '#tests/served/client'
import { startTestServer, type TestServer } from '#tests/served/server'
import { mailCode, mailNotices } from './mails.ts'

const mailbox = forAllTests(openMailbox, ({ close }) => close())
/** Has mail set up, and so a worker that mails notices whenever a minute begins. */
const mailing = forAllTests(
  () => {
    const sender = { MAIL_FROM: 'fees@example.com', PUBLIC_URL: 'https://fees.example.com' }
    return startTestServer({ environment: { SMTP_URL: mailbox.url, ...sender } })
  },
  ({ stop }) => stop(),
)
/** Has none, so that only what a test calls mails anything. */
const desk = deskForAllTests()

const password = 'a good password'
const chosen = 'a password of my own'
let count = 0
const somebody = async ({ admin }: Pick<TestServer, 'admin'> = desk) => {
  count += 1
  const username = `mailed.${count}`
  const body = { username, email: `${username}@example.com`, password, fullName: 'Asha Patil' }
  return (await admin.ok(createUser, { body: { ...body, role: 'sub_admin' } })).user
}
const ask = (username: string) => mailing.visitor.ok(askForCode, { body: { username } })
const mailsTo = (address: string) => mailbox.mails.filter(({ to }) => to.includes(address))
const codeIn = (raw: string | undefined) => /The code is ([\w-]{9})\./.exec(raw ?? '')?.[1] ?? ''
const mailerTo = (port: number) => {
  const server = { host: '127.0.0.1', port, secure: false, user: undefined, password: undefined }
  return openMailer({ server, from: { name: 'Fees', address: 'fees@example.com' } })
}
const parts = () => {
  const { settings, clock, system } = desk.server.parts
  return { settings, clock, pool: system.pool, mailer: mailerTo(mailbox.port) }
}

test('a code is mailed to the address of the account, and works for that account alone', async () => {
  const { visitor } = mailing
  expect(await visitor.ok(getRecovery)).toEqual({ byMail: true })
  const [{ username, email }, other, inactive] = [
    await somebody(mailing),
    await somebody(mailing),
    await somebody(mailing),
  ]
  await mailing.admin.ok(updateUser, { params: { id: inactive.id }, body: { isActive: false } })
  const answers = [await ask(username), await ask(email), await ask('nobody at all'), await ask(inactive.username)]
  const message =
    'If an active account has this name, a code is on its way to its email address. It is valid for 30 minutes.'
  expect(answers).toEqual(answers.map(() => ({ message })))
  await until(() => mailsTo(email).length > 0)
  const [mail] = mailsTo(email)
  expect(mail?.raw).toContain('https://fees.example.com/forgot-password')
  const body = { code: codeIn(mail?.raw), newPassword: chosen }
  expect((await visitor.refused(resetPassword, { body: { ...body, username: other.username } })).code).toBe(
    'CODE_NOT_VALID',
  )
  await visitor.ok(resetPassword, { body: { ...body, username } })
  const { token } = await visitor.ok(login, { body: { username, password: chosen } })
  const { notices } = await openClient(mailing.url, token).ok(listNotices)
  expect(notices).toMatchObject([{ kind: 'passwordReset', byStaff: false }])
})

test('nothing is mailed to nobody, to an account that is not active, or twice within five minutes', async () => {
  const [{ id }, inactive] = [await somebody(), await somebody()]
  await desk.admin.ok(updateUser, { params: { id: inactive.id }, body: { isActive: false } })
  const address = '127.0.0.1'
  for (const userId of [null, inactive.id]) expect(await mailCode(parts(), { userId, address })).toBe(false)
  expect(await mailCode(parts(), { userId: id, address })).toBe(true)
  expect(await mailCode(parts(), { userId: id, address })).toBe(false)
  desk.setClock(new Date(new Date(opened).getTime() + 5 * 60_000).toISOString())
  expect(await mailCode(parts(), { userId: id, address })).toBe(true)
  desk.setClock(opened)
  expect(mailsTo(inactive.email)).toEqual([])
})

test('a server that is away costs nobody their code: the next try mails another one', async () => {
  const { id, email } = await somebody()
  const gone = await openMailbox()
  await gone.close()
  const away = mailerTo(gone.port)
  const asked = { userId: id, address: '127.0.0.1' }
  await expect(mailCode({ ...parts(), mailer: away }, asked)).rejects.toThrow('ECONNREFUSED')
  expect(await mailCode(parts(), asked)).toBe(true)
  expect(mailsTo(email)).toHaveLength(1)
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
const enter = async (username: string, agent: string, secret = password) => {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': agent }
  const sent = { headers, body: JSON.stringify({ username, password: secret }) }
  const { json } = await desk.server.visitor.send('POST', '/auth/login', sent)
  return openClient(desk.server.url, String(Object(json).token))
}
const kinds = async (client: Awaited<ReturnType<typeof enter>>) =>
  (await client.ok(listNotices)).notices.map(({ kind, seen }) => `${kind}${seen ? ' seen' : ''}`)

test('a sign-in from a new place is noticed elsewhere, once, and not the first one of an account', async () => {
  const { username, email } = await somebody()
  const usual = await enter(username, firefox)
  expect(await kinds(usual)).toEqual([])
  const stranger = await enter(username, 'curl/8.5.0')
  expect(await kinds(usual)).toEqual(['newPlace'])
  await enter(username, 'curl/8.5.0')
  expect(await kinds(usual)).toEqual(['newPlace'])
  // Whoever came in does not notice themselves, and can't dismiss it.
  expect(await kinds(stranger)).toEqual(['newPlace seen'])
  const [notice] = (await usual.ok(listNotices)).notices
  expect(notice).toMatchObject({ device: null, address: '127.0.0.1', byStaff: false })
  const body = { upTo: notice?.id ?? '' }
  await stranger.ok(dismissNotices, { body })
  expect(await kinds(usual)).toEqual(['newPlace'])
  await usual.ok(dismissNotices, { body })
  expect(await kinds(usual)).toEqual(['newPlace seen'])
  await mailNotices(parts())
  expect(mailsTo(email).map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])).toEqual([
    'Your account was signed in to from a new place',
  ])
})

test('who changes what somebody signs in with is told to them, at the address they had', async () => {
  const { id, username, email } = await somebody()
  const client = await enter(username, firefox)
  await client.ok(changePassword, { body: { currentPassword: password, newPassword: chosen } })
  const body = { email: `moved.${email}`, username: `moved.${username}`, password, fullName: 'Asha Kale' }
  await desk.admin.ok(updateUser, { params: { id }, body })
  const again = await enter(`moved.${username}`, firefox)
  const { notices } = await again.ok(listNotices)
  expect(notices.map(({ kind, byStaff }) => ({ kind, byStaff }))).toEqual([
    { kind: 'usernameChanged', byStaff: true },
    { kind: 'emailChanged', byStaff: true },
    { kind: 'passwordChanged', byStaff: true },
    { kind: 'passwordChanged', byStaff: false },
  ])
  expect(await mailNotices(parts())).toBeGreaterThanOrEqual(4)
  expect(mailsTo(email)).toHaveLength(4)
  expect(mailsTo(`moved.${email}`)).toEqual([])
  expect(await mailNotices(parts())).toBe(0)
})

test('one address that is refused keeps no other notice back, and a server that is away loses none', async () => {
  const [one, other] = [await somebody(), await somebody()]
  for (const { id } of [one, other]) await desk.admin.ok(updateUser, { params: { id }, body: { password: chosen } })
  mailbox.refuse(451)
  await expect(mailNotices(parts())).rejects.toThrow('451')
  mailbox.refuse(550)
  expect(await mailNotices(parts())).toBe(2)
  mailbox.refuse(0)
  await desk.admin.ok(updateUser, { params: { id: other.id }, body: { password } })
  expect(await mailNotices(parts())).toBe(1)
  expect([mailsTo(one.email).length, mailsTo(other.email).length]).toEqual([0, 1])
})

test('however often somebody has themselves told of something, others are told within the minute, and no mailbox is filled', async () => {
  const [busy, other] = [await somebody(), await somebody()]
  const { owner } = desk.server.database
  const changed = `insert into notices (id, user_id, kind, mail_to, at)
    select uuidv7(), id, $3, email, now() - make_interval(mins => 150 - nth) from users, generate_series(1, $2) as nth where id = $1`
  await owner.query(changed, [busy.id, 150, 'recoveryCodesMade'])
  for (const { id } of [other, busy]) await desk.admin.ok(updateUser, { params: { id }, body: { password: chosen } })
  expect(await mailNotices(parts())).toBe(7)
  expect(mailsTo(other.email)).toHaveLength(1)
  expect(mailsTo(busy.email)).toHaveLength(6)
  expect(await mailNotices(parts())).toBe(0)
  await owner.query(`update notices set mailed_at = mailed_at - interval '1 hour' where user_id = $1`, [busy.id])
  expect(await mailNotices(parts())).toBe(5)
})

test('nobody sees or dismisses the notices of somebody else', async () => {
  const { id, username } = await somebody()
  await desk.admin.ok(updateUser, { params: { id }, body: { password } })
  const client = await enter(username, firefox)
  const [notice] = (await client.ok(listNotices)).notices
  await desk.pune.ok(dismissNotices, { body: { upTo: notice?.id ?? '' } })
  expect(await kinds(client)).toEqual(['passwordChanged'])
  const { user } = await desk.pune.ok(getProfile)
  expect(user.id).not.toBe(id)
  expect((await desk.pune.ok(listNotices)).notices).toEqual([])
  expect((await desk.server.visitor.call(login, { body: { username, password } })).status).toBe(200)
})
