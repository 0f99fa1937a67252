import { day, openInstitute } from './desk.ts'
import { expect, signIn, test } from './session.ts'

test('all rows on one page are drawn where they are seen, at every width', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  const entry = { type: 'expense', amount: 10, date: day(0), paymentMethod: 'cash', instituteName }
  await Promise.all(
    Array.from({ length: 130 }, (_, at) => api.post('/income-expense', { ...entry, source: `Tea ${at}` })),
  )
  await signIn(page)
  await page.goto(`/income-expense?institute=${encodeURIComponent(instituteName)}&sort=source`)
  await page.getByLabel('Rows a page').selectOption('All rows')
  await expect(page).toHaveURL(/rows=all/)
  const table = page.getByRole('table')
  await expect(table).toHaveAttribute('aria-rowcount', '131')
  await expect(page.getByText('130 records')).toBeVisible()
  expect(await table.locator('tr[data-row]').count()).toBeLessThan(100)
  const last = page.getByRole('rowheader', { name: 'Tea 99', exact: true })
  await expect(last).toHaveCount(0)
  await page.keyboard.press('End')
  await expect(last).toBeVisible()
  // Headers stay over their columns and in sight.
  await expect(page.getByRole('columnheader', { name: 'Source' })).toBeInViewport()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const list = page.getByRole('list', { name: /^Income and expenses/ })
  expect(await list.getByRole('listitem').count()).toBeLessThan(100)
  await page.keyboard.press('End')
  await expect(list.getByText('Tea 99', { exact: true })).toBeVisible()
})
