import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { watchReactions } from './reaction.ts'
import { admin } from './service.ts'

/** Fills in the sign-in page, and sends it. */
export async function submitSignIn(page: Page, { username, password }: typeof admin): Promise<void> {
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in on the sign-in page, as a person does, and waits for the frame of all screens, which hears the shortcuts. */
export async function signIn(page: Page, user = admin): Promise<void> {
  await page.goto('/login')
  await submitSignIn(page, user)
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.locator('[aria-keyshortcuts="Control+K Meta+K"]')).toBeAttached()
}

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** Ends the page's session on the service, as if it had expired. */
export async function endSession(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  expect((await page.request.post(`${process.env.BASE_URL}/api/auth/logout`, { headers })).ok()).toBe(true)
}

/** The page asks for what it shows again, as when its tab is shown again; and so finds out that its session has ended. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** Calls the API as the first super admin, to prepare what a test needs and isn't about. */
export interface Api {
  post<Answer>(path: string, body: object): Promise<Answer>
  put<Answer>(path: string, body: object): Promise<Answer>
  get<Answer>(path: string): Promise<Answer>
  delete<Answer>(path: string): Promise<Answer>
}

/** Signs in through the API, for tests that aren't about signing in. */
export async function signInBy(request: APIRequestContext, user = admin): Promise<string> {
  const session = await request.post(`${process.env.BASE_URL}/api/auth/login`, { data: user })
  expect(session.ok(), await session.text()).toBe(true)
  const { token } = await session.json()
  return token
}

export function openApi(request: APIRequestContext, token: string): Api {
  const headers = { authorization: `Bearer ${token}` }
  const api = `${process.env.BASE_URL}/api`
  const bodyOf = async (answer: APIResponse) => {
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  return {
    post: async (path, data) => bodyOf(await request.post(`${api}${path}`, { data, headers })),
    put: async (path, data) => bodyOf(await request.put(`${api}${path}`, { data, headers })),
    get: async path => bodyOf(await request.get(`${api}${path}`, { headers })),
    delete: async path => bodyOf(await request.delete(`${api}${path}`, { headers })),
  }
}

const day = 86_400_000
/** How long it is until midnight at the institute, in milliseconds. Its clocks are five and a half hours ahead of UTC. */
const untilMidnight = () => day - ((Date.now() + 5.5 * 3_600_000) % day)

/** Every test runs against the one service that the global setup started. */
export const test = base.extend<{ api: Api; oneDay: undefined }>({
  // Today is one day from a test's first step to its last: one that could last over midnight begins after it.
  oneDay: [
    async ({ browserName: _ }, use, { timeout }) => {
      const rest = untilMidnight()
      if (rest < timeout) await new Promise(past => setTimeout(past, rest))
      await use(undefined)
    },
    { auto: true, timeout: 180_000 },
  ],
  baseURL: async ({ baseURL: _ }, use) => use(process.env.BASE_URL),
  api: async ({ request }, use) => use(openApi(request, await signInBy(request))),
  context: async ({ context }, use) => {
    await use(context)
    await letGo(context)
  },
  page: async ({ page }, use, info) => {
    await watchReactions(page, info)
    await use(page)
  },
})

/** Holds back a part of the client until the returned function is called. */
export async function holdBack(page: Page, chunk: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(chunk, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Lets the page go by its own clock, which a test has set. Answers would tell it the real time, those on their way too. */
export const hideTheTime = (page: Page) =>
  page.addInitScript(() => {
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name === 'Date' ? null : get.call(this, name)
    }
  })

/** Gives up requests that a test's routes still hold: after the test they would fail the whole run, and belong to no test. */
export async function letGo(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
}

export { expect }

let count = 0
/** A text that no other test of any run uses. */
export const unique = (text: string): string => {
  count += 1
  return `${text}${Date.now().toString(36)}${process.pid}${count}`
}
