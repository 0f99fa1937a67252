import type { Page } from '@playwright/test'
import { openBranch } from '../../tools/branch.ts'
import { type Front, openFront } from '../../tools/front.ts'
import { test as base, expect, signIn } from '../../tools/session.ts'

// The other tests run without the service worker, because it would keep files from one page for the next.
const test = base.extend<{ front: Front }>({
  front: async ({ request: _ }, use) => {
    const front = await openFront(String(process.env.BASE_URL))
    await use(front)
    await front.close()
  },
  baseURL: async ({ front }, use) => use(front.url),
})
test.use({ serviceWorkers: 'allow' })

/** Signs in, and waits until the app's files are kept. */
async function signInAndKeep(page: Page, user?: Parameters<typeof signIn>[1]) {
  await signIn(page, user)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // The next page is the first that the worker serves.
  await page.goto('/students')
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Every address that this browser keeps for the app. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
const versions = (page: Page) => page.evaluate(async () => (await caches.keys()).length)
const look = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
const ready = (page: Page) => page.getByText('A new version is ready.')

test('a start without a server shows the app, says why it is empty, signs nobody out and goes on by itself', async ({
  page,
  front,
}) => {
  await signInAndKeep(page)
  await page.clock.install()
  front.cut(true)
  await page.goto('/payments')
  await expect(page.getByRole('heading', { name: 'The server could not be reached' })).toBeVisible()
  await expect(page.getByText('You are still signed in.')).toBeVisible()
  front.cut(false)
  await page.clock.fastForward('00:10')
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
})

test('a start without a network is in the language that was chosen last, wherever it was chosen', async ({
  page,
  front,
}) => {
  await signInAndKeep(page)
  const keptLanguage = () =>
    page.evaluate(async () => {
      const html = await (await caches.match('/dashboard'))?.text()
      return html?.match(/<html lang="(\w+)/)?.[1]
    })
  expect(await keptLanguage()).toBe('en')
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitemradio', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'छात्र' })).toBeVisible()
  await expect.poll(keptLanguage).toBe('hi')
  front.cut(true)
  await page.goto('/payments')
  await expect(page.getByRole('heading', { name: 'सर्वर से संपर्क नहीं हो सका' })).toBeVisible()
  front.cut(false)

  await page.goto('/students')
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'साइन आउट' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await signIn(page)
  await expect.poll(keptLanguage).toBe('en')
})

test('nothing of people is kept, before signing out or after it', async ({ page, api }) => {
  const { desk } = await openBranch(api)
  await signInAndKeep(page, desk)
  await page.goto('/payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  const own = await kept(page)
  expect(own.length).toBeGreaterThan(10)
  expect(own.filter(path => path !== '/dashboard' && !path.startsWith('/assets/'))).toEqual([])
  const shell = await page.evaluate(async () => (await caches.match('/dashboard'))?.text())
  expect(shell).not.toContain(desk.username)
  await page.getByRole('button', { name: /Sub Admin/i }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect((await kept(page)).filter(path => path !== '/dashboard' && !path.startsWith('/assets/'))).toEqual([])
})

test('a new version asks before it reloads, and removes the files of the old one', async ({ page, context, front }) => {
  await signInAndKeep(page)
  const other = await context.newPage()
  await other.goto('/payments')
  await expect(other.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  front.deploy('next')
  await look(page)
  await expect(ready(page)).toBeVisible()
  await expect(ready(other)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset.version)).not.toBe('next')

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('html[data-version="next"]')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()
  await expect(ready(page)).toHaveCount(0)
  // The other tab still runs the old version, whose files stay until it is gone.
  await expect(ready(other)).toBeVisible()
  expect(await versions(page)).toBe(2)
  await other.getByRole('button', { name: 'Reload' }).click()
  await expect(other.locator('html[data-version="next"]')).toHaveCount(1)
  await expect.poll(() => versions(page)).toBe(1)
})

test('a new version waits for a form that somebody is filling in', async ({ page, front }) => {
  await signInAndKeep(page)
  await page.goto('/enroll')
  await page.getByLabel('First name', { exact: false }).fill('HALF TYPED')
  front.deploy('next')
  await look(page)
  await expect(ready(page)).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Save the form that you have begun, or clear it. Then reload.')).toBeVisible()
  await expect(page.getByLabel('First name', { exact: false })).toHaveValue('HALF TYPED')
  expect(await page.evaluate(() => document.documentElement.dataset.version)).not.toBe('next')
})

test('a page that was reloaded by hand runs the new version and is asked nothing', async ({ page, front }) => {
  await signInAndKeep(page)
  front.deploy('next')
  await page.reload()
  await expect(page.locator('html[data-version="next"]')).toHaveCount(1)
  await expect.poll(() => versions(page)).toBe(1)
  await expect(ready(page)).toHaveCount(0)
})

test('public pages come from the service alone', async ({ page, front }) => {
  await signInAndKeep(page)
  front.deploy('next')
  const answer = await page.goto('/contact')
  expect(answer?.fromServiceWorker()).toBe(false)
  front.cut(true)
  await expect(page.goto('/contact')).rejects.toThrow()
})

test('the app can be installed from the sign-in page', async ({ page }) => {
  await page.goto('/login')
  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(String(data))).toMatchObject({ start_url: '/dashboard', display: 'standalone' })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
