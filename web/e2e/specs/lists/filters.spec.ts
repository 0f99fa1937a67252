import { openDesk } from '../../tools/branch.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

test('a date is typed into a filter digit by digit, and only the complete date is requested', async ({ page, api }) => {
  await openDesk(page, api)
  await page.goto('/payments')
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/payments?')) asked.push(request.url())
  })
  const from = page.getByLabel('Payment date from')
  await from.focus()
  await page.keyboard.type('05042026', { delay: 40 })
  await expect(page).toHaveURL(/from=2026-04-05/)
  await from.blur()
  await expect(from).toHaveValue('05/04/2026')
  const dates = asked.flatMap(url => new URL(url).searchParams.getAll('startDate'))
  expect(new Set(dates)).toEqual(new Set(['2026-04-05']))
  // A text that is no date stays, says what is wrong with it, and changes no rows.
  await from.fill('5 June')
  await from.press('Enter')
  await expect(page.getByText('Payment date from: write it as 05/06/2026.')).toBeVisible()
  await from.fill('31/02/2026')
  await from.press('Enter')
  await expect(page.getByText('Payment date from: there is no such date. The day comes first.')).toBeVisible()
  await expect(from).toHaveValue('31/02/2026')
  await expect(page).toHaveURL(/from=2026-04-05/)
})

test('an invalid date in a link is dropped and named, on lists, dashboards and reports', async ({ page, api }) => {
  await openDesk(page, api)
  for (const path of ['/payments', '/all-enrollments', '/income-expense', '/students']) {
    await page.goto(`${path}?from=abc&to=2026-02-30`)
    await expect(page.getByText(/^No .* yet$|No enrollments found/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
  await page.goto('/dashboard?from=abc&to=2026-04-30')
  await expect(page.getByText('Showing until 30/04/2026.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Totals overview' })).toContainText('₹0')
  const named = page.getByRole('status').filter({ hasText: 'is not a date' })
  await expect(named).toContainText('“abc” in the address of this page is not a date. Earlier days are included.')
  await page.goto('/reports/dues?asOf=2026-02-30')
  await expect(named).toContainText('“2026-02-30” in the address of this page is not a date. Today is shown instead.')
  await named.getByRole('button', { name: 'Remove' }).click()
  await expect(named).toBeHidden()
  await expect(page).toHaveURL(/\/reports\/dues$/)
  // What belongs to another screen says nothing of this one.
  await page.goto('/reports/dues?from=abc&asOf=2026-02-31')
  await expect(named).toContainText('“2026-02-31”')
  await expect(named).not.toContainText('abc')
})

test('a link with the former name of a branch says so, and leads to all branches', async ({ page, api }) => {
  const { institute } = await api.post<{ institute: { id: string } }>('/auth/institutes', {
    instituteName: unique('Branch '),
  })
  const [former, present] = [unique('Former '), unique('Present ')]
  for (const instituteName of [former, present]) await api.put(`/auth/institutes/${institute.id}`, { instituteName })
  await signIn(page)
  const named = page.getByRole('status').filter({ hasText: `no branch called “${former}”` })
  for (const path of ['/income-expense', '/dashboard', '/reports/trial-balance']) {
    await page.goto(`${path}?institute=${encodeURIComponent(former)}`)
    await expect(named).toContainText('It may have been renamed.')
    await expect(page.getByLabel('Institute', { exact: true }).locator('option:checked')).toHaveText(
      `${former} (not found)`,
    )
    await expect(page.locator('.letterhead')).toContainText(`${former} (not found)`)
  }
  await expect(page.getByText(`${former} (not found) · at the end of`)).toBeVisible()
  await named.getByRole('button', { name: 'Show all branches' }).click()
  await expect(named).toBeHidden()
  await expect(page.getByLabel('Institute', { exact: true })).toHaveValue('')
})
