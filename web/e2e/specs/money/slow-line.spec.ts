import type { Page } from '@playwright/test'
import { openBranch, openDesk } from '../../tools/branch.ts'
import { enrol } from '../../tools/desk.ts'
import { expect, signIn, test } from '../../tools/session.ts'

/** Holds the answers from an address back until the returned function is called. */
async function holdAnswers(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a form for a payment does not wait for a line that is slow to say whether today is closed', async ({
  page,
  api,
}) => {
  const { instituteName } = await openDesk(page, api)
  const { Student } = await enrol(api, { instituteName })
  await page.goto('/payments')
  await expect(page.getByText('No payments yet')).toBeVisible()
  const answer = await holdAnswers(page, /\/api\/reports\/day-close/)
  await page.getByRole('button', { name: /^Record Payment/ }).click()
  const picker = page.getByRole('combobox', { name: 'Enrollment' })
  await expect(picker).toBeFocused()
  await page.keyboard.type(Student.lastName)
  await expect(page.getByRole('option', { name: Student.fullName })).toBeVisible()
  const answered = page.waitForResponse(/\/api\/reports\/day-close/)
  answer()
  await answered
  await page.keyboard.press('Enter')
  await expect(picker).toHaveValue(new RegExp(`^${Student.fullName}$`, 'i'))
})

test('a press says that it was heard while the balance of an enrollment is on its way', async ({ page, api }) => {
  const { instituteName, desk } = await openBranch(api)
  const { id, Student } = await enrol(api, { instituteName })
  await signIn(page, desk)
  const answer = await holdAnswers(page, new RegExp(`/api/enrollments/${id}$`))
  await page.goto(`/payments?enrollment=${id}`)
  await expect(page.getByText('No payments yet')).toBeVisible()
  const heard = page.getByRole('status').filter({ hasText: /^Loading…$/ })
  await expect(heard).toBeVisible()
  answer()
  await expect(page.getByRole('dialog', { name: 'Record payment' })).toContainText(Student.fullName, {
    ignoreCase: true,
  })
  await expect(heard).toHaveCount(0)
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused()
})
