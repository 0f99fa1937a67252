import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { titleCase } from '#wording/title-case'
import { openBranch } from '../../tools/branch.ts'
import { enrol } from '../../tools/desk.ts'
import { proveLongAgo } from '../../tools/second-factors.ts'
import { type Api, expect, signIn, test } from '../../tools/session.ts'

const selected = (page: Page, plural: string) => page.getByRole('region', { name: `Selected ${plural}` })

/** As many payments of one student as are asked for. */
async function payTimes(api: Api, instituteName: string, times: number) {
  const enrollment = await enrol(api, { instituteName })
  const paid: { id: string; receiptNumber: string }[] = []
  for (let one = 0; one < times; one += 1) {
    const body = { enrollmentId: enrollment.id, amount: 10 + one }
    paid.push((await api.post<{ payment: { id: string; receiptNumber: string } }>('/payments', body)).payment)
  }
  return paid
}

test('all payments of a filter are chosen, not only those of the page, and are exported', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  await payTimes(api, instituteName, 27)
  await signIn(page, desk)
  await page.goto('/payments')
  await page.getByLabel('Select all on this page').check()
  const bar = selected(page, 'payments')
  await expect(bar.getByRole('status')).toHaveText('25 payments selected')
  await bar.getByRole('button', { name: 'Select all 27' }).click()
  await expect(bar.getByRole('status')).toHaveText('27 payments selected')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(
    readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(28)
  // Nothing is done to rows that a filter has hidden.
  await page.getByLabel('Method').selectOption('upi')
  await expect(bar).toHaveCount(0)
})

test('selected receipts are printed at once, and one that may not be is named', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const [one, wrong] = await payTimes(api, instituteName, 2)
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await signIn(page, desk)
  await page.goto('/payments')
  await page.getByLabel('Select all on this page').check()
  await selected(page, 'payments').getByRole('button', { name: 'Print receipts' }).click()
  await expect(page.getByRole('heading', { name: 'Selected Receipts' })).toBeVisible()
  await page.route(`**/payments/${wrong?.id}/prints`, route =>
    route.fulfill({ status: 404, json: { error: 'Payment not found', code: 'NOT_FOUND' } }),
  )
  await page.getByRole('button', { name: 'Print 2 receipts' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(`${wrong?.receiptNumber}: Payment not found`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText(String(one?.receiptNumber))
  await expect(page.locator('[data-printed]')).toHaveCount(1)
})

test('students without an account are invited, and those with one are named', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const [one, other] = [await enrol(api, { instituteName }), await enrol(api, { instituteName })]
  await api.post('/auth/users', {
    username: other.Student.email,
    email: other.Student.email,
    password: 'a-password-for-tests',
    fullName: 'Somebody',
    role: 'student',
    instituteName,
  })
  await signIn(page, desk)
  await page.goto('/students')
  await page.getByLabel('Select all on this page').check()
  await selected(page, 'students').getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('button', { name: 'Create the link' }).click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText(titleCase(one.Student.fullName))
  await expect(page.getByRole('region', { name: 'Not sent' })).toContainText(
    `${titleCase(other.Student.fullName)}: has an account already.`,
  )
})

test('whoever declines to prove that it is them is not asked again for each student', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const several = [await enrol(api, { instituteName }), await enrol(api, { instituteName })]
  await signIn(page, desk)
  await page.goto('/students')
  await page.getByLabel('Select all on this page').check()
  await selected(page, 'students').getByRole('button', { name: 'Invite' }).click()
  await proveLongAgo(desk.username)
  await page.getByRole('button', { name: 'Create 2 links' }).click()
  const question = page.getByRole('dialog', { name: 'Is it still you?' })
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Nothing was done, because you did not confirm that it is you.')).toBeVisible()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Create 2 links' }).click()
  await question.getByLabel('Password', { exact: true }).fill(desk.password)
  await page.keyboard.press('Enter')
  for (const { Student } of several)
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText(titleCase(Student.fullName))
})
