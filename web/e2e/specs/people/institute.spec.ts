import type { Page } from '@playwright/test'
import type { Payment } from '#contract/shapes/payment'
import { enrol } from '../../tools/desk.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'
import { saveSettings } from '../../tools/settings.ts'

// Both change the settings, of which a form that is open must not learn from the other test.
test.describe.configure({ mode: 'serial' })

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#b3441c"/></svg>'

test('an owner is led to the name and logo, which then stand on paper, sign-in page and public site', async ({
  page,
  api,
}) => {
  await api.put('/settings', { setupDismissed: false })
  const enrollment = await enrol(api)
  const { payment } = await api.post<{ payment: Payment }>('/payments', { enrollmentId: enrollment.id, amount: 100 })
  await signIn(page)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('status')).toHaveText(/\d of 9 done/)
  await steps.getByRole('link', { name: 'Name and logo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The institute')

  await page
    .getByLabel('Logo (optional)')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
  const names = page.getByLabel('Names of students on paper')
  await names.selectOption('In title case')
  await expect(page.getByText('Received from R. K. D’Souza s/o Ram')).toBeVisible()
  // As they were, because other tests read receipts meanwhile.
  await names.selectOption('As they are stored, mostly in capitals')
  await expect(page.getByText('Received from R. K. D’SOUZA S/O RAM')).toBeVisible()
  await page.getByLabel('Phones').fill('98765 43210, 05281-222333')
  await page.getByLabel('Registration number').fill('UP/2011/1234')
  await page.getByLabel('GSTIN').fill('09AAPFU0939F1ZS')
  await page.getByRole('button', { name: 'Save institute' }).click()
  await expect(page.getByText('has a mistyped character')).toBeVisible()
  await page.getByLabel('GSTIN').fill('09aapfu0939f1zt')
  await saveSettings(page, 'Save institute', 'Institute saved')
  await expect(page).toHaveURL(/\/settings$/)
  const logo = (await api.get<{ identity: { logo: string } }>('/identity')).identity.logo
  await expect(page.getByRole('banner').locator(`img[src="${logo}"]`)).toBeVisible()

  await page.goto(`/payments/${payment.id}/receipt`)
  const receipt = page.getByRole('article', { name: `Receipt ${payment.receiptNumber}` })
  await expect(receipt).toContainText('GSTIN 09AAPFU0939F1ZT · Reg. No. UP/2011/1234')
  await expect(receipt.locator(`img[src="${logo}"]`)).toBeVisible()
  // As a visitor. The screen that is left is refused what it still asks for, which is no error of the pages after it.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  for (const path of ['/contact', '/login']) {
    await page.goto(path)
    await expect(page.locator(`img[src="${logo}"]`).first()).toBeVisible()
    if (path === '/contact') await expect(page.getByRole('link', { name: '98765 43210' }).first()).toBeVisible()
  }
  expect(errors).toEqual([])
  await page.goto('about:blank')
  await expectRoomFor(logo, page)
})

/** Nothing of the public site's bar moves when the logo comes. */
async function expectRoomFor(logo: string, page: Page) {
  const { promise, resolve: arrived } = Promise.withResolvers<void>()
  await page.route(`**${logo}`, async route => {
    await promise
    await route.continue()
  })
  await page.goto('/about', { waitUntil: 'commit' })
  const brand = page
    .getByRole('banner')
    .getByRole('link')
    .filter({ has: page.locator('img') })
  const image = brand.locator('img')
  const places = async () => [await image.boundingBox(), (await brand.locator('span').boundingBox())?.x]
  const before = await places()
  expect(before).toEqual([expect.objectContaining({ width: 64, height: 32 }), expect.any(Number)])
  arrived()
  await expect
    .poll(() => image.evaluate(one => one instanceof HTMLImageElement && one.complete && one.naturalWidth))
    .toBeGreaterThan(0)
  expect(await places()).toEqual(before)
}

test('the first steps stay away once they are put away, and come back when asked for', async ({ page, api }) => {
  await api.put('/settings', { setupDismissed: false })
  await signIn(page)
  const steps = page.getByRole('region', { name: 'First steps' })
  await steps.getByRole('button', { name: 'Put away' }).click()
  await expect(steps).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(steps).toBeHidden()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Show the first steps' }).click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(steps).toBeVisible()
})

test('whoever saves the institute and then the settings is not told of somebody else', async ({ page }) => {
  await signIn(page)
  // Another test may in fact change the settings in between.
  await expect(async () => {
    await page.goto('/settings/institute')
    await page.getByLabel('Registration number').fill(unique('UP/'))
    await page.getByRole('button', { name: 'Save institute' }).click()
    await page.getByLabel('Days to keep backups').fill(String(30 + Math.floor(Math.random() * 300)))
    const answered = page.waitForResponse(
      answer => answer.url().endsWith('/api/settings') && answer.request().method() === 'PUT',
    )
    await page.getByRole('button', { name: 'Save settings' }).click()
    expect((await answered).status()).toBe(200)
  }).toPass({ timeout: 30_000 })
})
