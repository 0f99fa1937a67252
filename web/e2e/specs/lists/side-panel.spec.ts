import type { Page } from '@playwright/test'
import { expectAccessible } from '../../tools/accessible.ts'
import { openBranch } from '../../tools/branch.ts'
import { day, enrol } from '../../tools/desk.ts'
import { expect, signIn, test } from '../../tools/session.ts'

const heading = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('heading', { level: 2, name: new RegExp(name) })

test('a record opens beside its list, j and k go on, Back and a reload work, Esc gives the focus back', async ({
  page,
  api,
}) => {
  const { desk, instituteName } = await openBranch(api)
  const people = [await enrol(api, { instituteName }), await enrol(api, { instituteName })]
  const [one = '', other = ''] = people.map(({ Student }) => Student.fullName).toSorted()
  await signIn(page, desk)
  await page.goto('/students')
  await page.getByRole('link', { name: one }).click()
  await expect(heading(page, one)).toBeFocused()
  await expect(page.getByRole('row', { name: one })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await expect(heading(page, other)).toBeFocused()
  await page.keyboard.press('j')
  await expect(heading(page, other)).toBeFocused()
  await page.reload()
  await expect(heading(page, other)).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading(page, one)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(page.getByRole('link', { name: one })).toBeFocused()
  await expect(page).toHaveURL(/\/students$/)

  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Open student' }).click()
  await expect(page.getByRole('heading', { level: 1, name: one })).toBeVisible()
  await page.goBack()
  await expect(heading(page, one)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(page).toHaveURL(/\/students$/)
})

test('payments and enrollments open beside their lists too, and on a phone as a page', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const { id, Student } = await enrol(api, { instituteName })
  const { payment } = await api.post<{ payment: { id: string; receiptNumber: string } }>('/payments', {
    enrollmentId: id,
    amount: 500,
  })
  await api.post(`/payments/${payment.id}/refunds`, { amount: 200, reason: 'Paid too much', date: day(0) })
  await signIn(page, desk)
  for (const [path, name, action] of [
    ['/payments', payment.receiptNumber, 'Open receipt'],
    ['/all-enrollments', Student.fullName, 'Open enrollment'],
    ['/upcoming-installments', Student.fullName, 'Open enrollment'],
    ['/reports/dues', Student.fullName, 'Open enrollment'],
  ] as const) {
    await page.goto(path)
    await page.locator('[data-row-link]').first().click()
    await expect(heading(page, name)).toBeFocused()
    await expect(page.getByRole('complementary').getByRole('link', { name: action })).toBeVisible()
    if (path === '/payments') await expect(page.getByRole('complementary').getByText('Part refunded')).toBeVisible()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/payments')
  await page.locator('[data-row-link]').first().click()
  await expect(page).toHaveURL(new RegExp(`/payments/${payment.id}/receipt`))
})

test('other income and expenses open beside their list, which keeps its place, and cover it on a phone', async ({
  page,
  api,
}) => {
  const { desk, instituteName } = await openBranch(api)
  const add = (body: object) => api.post('/income-expense', { date: day(0), instituteName, ...body })
  await add({ source: 'Exam forms', amount: 300, party: 'Sunita Devi' })
  await add({ type: 'expense', source: 'Rent', amount: 12_000, notes: 'For June' })
  await add({ type: 'expense', source: 'Repairs', amount: 450 })
  await signIn(page, desk)
  await page.goto('/income-expense?type=expense&sort=source')
  await page.getByRole('link', { name: 'Rent' }).click()
  const panel = page.getByRole('complementary')
  await expect(heading(page, 'Rent')).toBeFocused()
  await expect(panel).toContainText('For June')
  await expect(panel.getByRole('link', { name: 'Open receipt' })).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(heading(page, 'Repairs')).toBeFocused()
  await expect(panel).toContainText('₹450')
  await page.reload()
  await expect(heading(page, 'Repairs')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL(/income-expense\?type=expense&sort=source$/)
  await expectAccessible(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/income-expense')
  await page.getByRole('link', { name: 'Exam forms' }).click()
  await expect(heading(page, 'Exam forms')).toBeFocused()
  await expect(panel).toContainText('Sunita Devi')
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Open receipt' }).click()
  await expect(page.getByRole('article')).toContainText('₹300')
  await page.goBack()
  await page.getByRole('button', { name: 'Close (Esc)' }).click()
  await expect(page.getByRole('link', { name: 'Exam forms' })).toBeFocused()
})
