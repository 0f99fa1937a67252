import type { Page } from '@playwright/test'
import { openDesk } from '../../tools/branch.ts'
import { expect, signIn, test } from '../../tools/session.ts'

/** Presses Back as the browser's own button does; Playwright's would wait for the address that the app may refuse to leave for. */
async function goBack(page: Page) {
  const client = await page.context().newCDPSession(page)
  const { entries, currentIndex } = await client.send('Page.getNavigationHistory')
  await client.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 })
}

test('Back closes a dialog, and asks before it drops what was typed into it', async ({ page, api }) => {
  await openDesk(page, api)
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await page.getByRole('button', { name: 'Record Payment' }).click()
  await expect(dialog).toBeVisible()
  await goBack(page)
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/payments$/)

  await page.getByRole('button', { name: 'Record Payment' }).click()
  await dialog.getByLabel('Notes').fill('for two months')
  await goBack(page)
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Notes')).toHaveValue('for two months')
  await goBack(page)
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/payments$/)
  await goBack(page)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('Back leaves a form open that is being saved', async ({ page, api }) => {
  await openDesk(page, api)
  await page.getByRole('link', { name: 'Income & Expense' }).click()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/income-expense', async route => {
    if (route.request().method() === 'POST') await promise
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Add Record' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Record' })
  await dialog.getByLabel('Source').fill('Exam fees')
  await dialog.getByLabel('Amount').fill('750')
  await dialog.getByRole('button', { name: 'Record income of ₹750' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await goBack(page)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Discard' })).toHaveCount(0)
  resolve()
  await expect(page.getByText('Record added successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('Back asks before it leaves a form that holds something unsaved', async ({ page, api }) => {
  await openDesk(page, api)
  await page.getByRole('link', { name: 'Enroll Student' }).click()
  await page.getByLabel('First name').fill('asha')
  await goBack(page)
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('ASHA')
  await goBack(page)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a search that a link cuts short is there again after Back', async ({ page, api }) => {
  await openDesk(page, api)
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  const search = page.getByRole('searchbox', { name: 'Search payments' })
  await search.evaluate(async (field: HTMLInputElement) => {
    // The moment after which the rows follow what is typed doesn't pass.
    const { setTimeout } = window
    window.setTimeout = ((work: () => void, wait?: number) =>
      wait === 150 ? 0 : setTimeout(work, wait)) as typeof setTimeout
    field.focus()
    document.execCommand('insertText', false, 'asha')
    await new Promise(requestAnimationFrame)
    document.querySelector<HTMLElement>('nav a[href="/students"]')?.click()
  })
  await expect(page).toHaveURL(/\/students$/)
  await goBack(page)
  await expect(search).toHaveValue('asha')
  await expect(page).toHaveURL(/\/payments\?q=asha$/)
})

test('a click after a search leaves the list on its page', async ({ page, api }) => {
  await openDesk(page, api)
  await page.goto('/payments')
  await page.getByRole('searchbox', { name: 'Search payments' }).fill('asha')
  await expect(page).toHaveURL(/\?q=asha$/)
  await page.evaluate(() => window.history.replaceState(window.history.state, '', '?q=asha&page=2'))
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page).toHaveURL(/\?q=asha&page=2$/)
})

test('a reload leads back to the part of a screen that was in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await signIn(page)
  await page.goto('/settings')
  const end = page.getByRole('button', { name: 'Save settings' })
  await expect(end).toBeVisible()
  // What keeps the place comes after the screen, with the head of its paper.
  await page.locator('.letterhead').waitFor({ state: 'attached' })
  await page.evaluate(() => window.scrollTo(0, 300))
  // Here the settings come late, as over a slow line.
  await page.route(/\/api\/settings$/, async route => {
    await page.locator('#root h1').waitFor()
    await route.continue()
  })
  await page.reload()
  await expect(end).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
})
