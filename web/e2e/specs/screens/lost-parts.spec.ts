import type { Page } from '@playwright/test'
import { openBranch, openDesk } from '../../tools/branch.ts'
import { day, enrol, screenDate } from '../../tools/desk.ts'
import { type Api, expect, signIn, test } from '../../tools/session.ts'

const notHad = 'A part of this page could not be loaded. Copy what you have typed, then load the page again.'
const calendarFile = /assets\/Calendar-/

test('a calendar that the network does not bring takes no form along', async ({ page, api }) => {
  const { form, amount, opener } = await openPayment(page, api)
  await page.route(calendarFile, route => route.abort())
  await page.route('/api/health/ready', route => route.abort())
  await opener.click()
  await expect(page.getByText('The server could not be reached. Check the connection and try again.')).toBeVisible()
  await expect(amount).toHaveValue('700')
  const dateField = form.getByLabel('Payment date')
  await dateField.fill('yesterday')
  await dateField.press('Tab')
  await expect(dateField).toHaveValue(screenDate(day(-1)))
})

test('a calendar whose file is gone takes no form along, and says what brings it', async ({ page, api }) => {
  const { amount, opener } = await openPayment(page, api)
  await page.route(calendarFile, route => route.fulfill({ status: 404 }))
  // The second time, the browser doesn't even ask.
  for (let time = 0; time < 2; time++) {
    await opener.click()
    const message = page.getByText(notHad)
    await expect(message).toBeVisible()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(message).toBeHidden()
  }
  await expect(amount).toHaveValue('700')
})

test('what checks a form and cannot be had is said, and nothing that was typed goes', async ({ page, api }) => {
  await openDesk(page, api)
  await page.route(/assets\/enrollmentForm-/, route => route.abort())
  await page.goto('/enroll')
  const name = page.getByLabel('First name')
  await name.fill('Asha')
  await page.getByRole('button', { name: /^Enroll/ }).click()
  await expect(page.getByText(notHad)).toBeVisible()
  await expect(name).toHaveValue('ASHA')
})

test('what surrounds a screen takes nothing along that was typed there when the line loses it', async ({
  page,
  api,
}) => {
  await openDesk(page, api)
  const lost: string[] = []
  await page.route(/assets\/(LateParts|Notices|ConfirmDialog)-/, route => {
    lost.push(route.request().url())
    return route.abort()
  })
  await page.goto('/enroll')
  const name = page.getByLabel('First name')
  await name.fill('Asha')
  await expect.poll(() => lost.length).toBeGreaterThan(2)
  await expect(name).toHaveValue('ASHA')
  await name.fill('Ashalata')
  const last = page.getByLabel('Last name')
  await last.fill('Rao')
  await last.press('Tab')
  await expect(page.getByLabel('Email').first()).toBeVisible()
  await expect(name).toHaveValue('ASHALATA')
  await expect(last).toHaveValue('RAO')
})

test('a list stands where the line loses its views and what opens beside it', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  await enrol(api, { instituteName })
  await signIn(page, desk)
  const lost: string[] = []
  await page.route(/assets\/(ViewsButton|SidePanel|BulkBar)-/, route => {
    lost.push(route.request().url())
    return route.abort()
  })
  await page.goto('/students')
  const table = page.getByRole('table')
  const row = table.getByRole('row').nth(1)
  await expect(row).toBeVisible()
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  await row.getByRole('cell').nth(2).click()
  await expect(page.getByText(notHad)).toBeVisible()
  await expect(page).toHaveURL(/\/students$/)
  await expect(row).toBeVisible()
})

test('a form stands where the line loses some of its fields, and says so there', async ({ page, api }) => {
  await openDesk(page, api)
  await page.route(/assets\/ChequeFields-/, route => route.abort())
  await page.goto('/enroll')
  const name = page.getByLabel('First name')
  await name.fill('Asha')
  await page.getByLabel('Paid by').selectOption('cheque')
  await expect(page.getByRole('alert').filter({ hasText: notHad })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(name).toHaveValue('ASHA')
})

/** A payment whose amount is typed. */
async function openPayment(page: Page, api: Api) {
  const { instituteName } = await openDesk(page, api)
  const { id } = await enrol(api, { instituteName })
  await page.goto(`/payments?enrollment=${id}`)
  const form = page.getByRole('dialog', { name: 'Record payment' })
  const amount = form.getByLabel('Amount', { exact: true })
  await amount.fill('700')
  return { form, amount, opener: form.getByRole('button', { name: 'Open calendar' }).first() }
}
