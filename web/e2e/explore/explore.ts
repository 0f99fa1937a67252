import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from '../../../scripts/browser.ts'
import { exitCodes, optionsOf, runScript, wrongOptions } from '../../../scripts/script.ts'
import { admin, startService } from '../tools/service.ts'

/** Where each begins. Money is a few screens away from a dashboard, further than chance goes. */
const begins = [
  ['visitor', '/'],
  ['visitor', '/login'],
  ['student', '/dashboard'],
  ['student', '/my-payments'],
  ['sub_admin', '/dashboard'],
  ['sub_admin', '/payments?enrollment=:due'],
  ['sub_admin', '/payments?enrollment=:due'],
  ['sub_admin', '/enrollments/:due'],
  ['super_admin', '/dashboard'],
  ['super_admin', '/payments?enrollment=:due'],
  ['super_admin', '/enrollments/edit/:due'],
  ['super_admin', '/settings'],
] as const
const roles: readonly string[] = [...new Set(begins.map(([role]) => role))]
const usage = `Usage: npm run test:explore -- [--minutes <number>] [--as ${roles.join('|')}]`

/** Where the browser listens to those that drive it. */
const port = 9_400

/** Of the service, once it has started. */
const address = () => String(process.env.BASE_URL)

/**
 * Lets Bombadil press whatever it finds in the client, as each kind of user in turn, on the demo's data, and ends with 1 if
 * a property of `specification.ts` didn't hold. Its traces and pictures are below `test-results/explore`.
 */
await runScript(async onEnd => {
  const { minutes = '30', as } = optionsOf({ minutes: { type: 'string' }, as: { type: 'string' } }, usage)
  const complaints = [
    ...(Number(minutes) > 0 ? [] : [`--minutes must be a number above 0, and not "${minutes}".`]),
    ...(as === undefined || roles.includes(as) ? [] : [`--as takes one of ${roles.join(', ')}, and not "${as}".`]),
  ]
  if (complaints.length > 0) throw wrongOptions(usage, complaints)
  const rounds = begins.filter(([role]) => as === undefined || role === as)
  const seconds = Math.round((Number(minutes) * 60) / rounds.length)
  onEnd(await startService({ demo: true }))
  const failed: string[] = []
  for (const [round, [role, path]] of rounds.entries()) {
    const name = `${round + 1}-${role}`
    if (!(await explore(name, role, path, seconds))) failed.push(name)
  }
  process.stdout.write(failed.length === 0 ? 'Every property held.\n' : `Not in order: ${failed.join(', ')}.\n`)
  return failed.length === 0 ? 0 : exitCodes.failed
})

async function explore(name: string, role: string, path: string, seconds: number): Promise<boolean> {
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] })
  // Bombadil drives the browser's own context, which only a connection by the port shows.
  const shared = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = shared.contexts()[0] ?? (await shared.newContext())
  const session = role === 'visitor' ? undefined : await openSession(role)
  const stopKeeping = session ? await keepSignedIn(context, session.enter) : () => {}
  const output = resolve(import.meta.dirname, '../../../test-results/explore', name)
  mkdirSync(output, { recursive: true })
  const begin = `${address()}${path.replace(':due', session?.due ?? '')}`
  const options = ['--create-target', '--output-path', output, '--output-path-overwrite', '--time-limit', `${seconds}s`]
  const bombadil = spawn(
    'bombadil',
    [
      'browser',
      'test-external',
      '--remote-debugger',
      `http://127.0.0.1:${port}`,
      ...options,
      begin,
      'specification.ts',
    ],
    // It has hung after its time was over.
    { cwd: import.meta.dirname, stdio: 'inherit', timeout: (seconds + 60) * 1_000 },
  )
  const [code] = await once(bombadil, 'exit')
  stopKeeping()
  await browser.close().catch(() => {})
  if (session) process.stdout.write(`${name}: ${(await session.payments()) - session.before} payments recorded.\n`)
  return code === 0
}

/** Keeps a tab of the same browser that signs in again whenever Bombadil has signed out, which the other tabs notice. */
async function keepSignedIn(context: BrowserContext, enter: () => Promise<string>): Promise<() => void> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${address()}/robots.txt`)
  const keep = async () => {
    const isOut = await page.evaluate(() => localStorage.getItem('token') === null)
    if (isOut) await page.evaluate(token => localStorage.setItem('token', token), await enter())
  }
  await keep()
  const timer = setInterval(() => void keep().catch(() => {}), 2_000)
  return () => clearInterval(timer)
}

interface Session {
  readonly enter: () => Promise<string>
  /** An enrollment that this user may take payments for. */
  readonly due: string
  /** How many payments there are, and were before. */
  readonly payments: () => Promise<number>
  readonly before: number
}

/** Signs in as somebody of the demo with that role, whose password becomes a known one. */
async function openSession(role: string): Promise<Session> {
  const password = 'a-password-for-exploring'
  const enter = async (user: object) => String((await send('POST', '/auth/login', '', user)).token)
  const token = await enter(admin)
  const { users }: { users: { id: string; username: string; role: string }[] } = await send('GET', '/auth/users', token)
  const user = users.find(one => one.role === role)
  if (!user) throw new Error(`The demo has no ${role}.`)
  const isAdmin = user.username === admin.username
  if (!isAdmin) await send('PUT', `/auth/users/${user.id}`, token, { password })
  const credentials = isAdmin ? admin : { username: user.username, password }
  const own = role === 'student' ? '/student/enrollments' : '/enrollments?status=active'
  const { enrollments }: { enrollments: { id: string; remainingAmount: number }[] } = await send(
    'GET',
    own,
    await enter(credentials),
  )
  const due = enrollments.find(({ remainingAmount }) => remainingAmount > 0)?.id ?? ''
  const payments = async () => Number((await send('GET', '/payments?limit=1', await enter(admin))).total)
  return { enter: () => enter(credentials), due, payments, before: await payments() }
}

async function send(method: string, path: string, token: string, body?: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(`${address()}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
  return answer.json()
}
