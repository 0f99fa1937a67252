import { readFile } from 'node:fs/promises'
import { expect, signIn, test, unique } from '../../tools/session.ts'

test('staff export the journal for Tally, and a format that the data does not have cannot be chosen', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/reports')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Exports/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible()
  await page.getByRole('radio', { name: /^Tally/ }).click()
  await expect(page).toHaveURL(/format=tally/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('journal.xml')
  expect(await readFile(await download.path(), 'utf8')).toMatch(/<TALLYREQUEST>Import Data<[\s\S]*<\/ENVELOPE>\n$/)
  await expect(page.getByRole('status').filter({ hasText: /^Saved, / })).toBeVisible()

  // Only the journal has a Tally format: with payments it is disabled, and the choice falls back to Excel.
  await page.getByRole('radio', { name: /^Payments/ }).click()
  await expect(page.getByRole('radio', { name: /^Tally/ })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /^Excel/ })).toBeChecked()
  // What was saved was another file.
  await expect(page.getByText(/^Saved, /)).toHaveCount(0)
})

test('an export that fails says so, and nothing is saved', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/exports/**', route => route.abort())
  await page.goto('/reports/exports')
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(page.getByText('Failed to export').first()).toBeVisible()
})

test('an account that was added since the last look has its fields among the accounts for Tally', async ({
  page,
  api,
}) => {
  await signIn(page)
  await page.goto('/reports/exports/tally')
  await expect(page.getByRole('button', { name: 'Save names' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Exports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible()
  const name = unique('Tea ')
  await api.post('/heads', { type: 'expense', name })
  await page.goBack()
  await expect(page.getByRole('group', { name: new RegExp(name) })).toBeVisible()
})
