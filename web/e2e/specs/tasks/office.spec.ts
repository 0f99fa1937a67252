import { readFileSync } from 'node:fs'
import { titleCase } from '#wording/title-case'
import { openBranch } from '../../tools/branch.ts'
import { day, enrol, screenDate } from '../../tools/desk.ts'
import { expectCounts, handsOf } from '../../tools/hands.ts'
import { settled } from '../../tools/scene.ts'
import { expect, signIn, test } from '../../tools/session.ts'

test('remind all who are more than 30 days late', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const installments = [{ dueDate: day(-40), amount: 6000 }]
  const late = await enrol(api, { instituteName, enrollmentDate: day(-90), installments })
  await enrol(api, { instituteName, nextInstallmentDate: day(5) })
  await signIn(page, desk)
  await page.goto('/reports/dues')
  await settled(page)
  const hands = handsOf(page)
  await hands.click(page.getByLabel('Select all on this page'))
  const bar = page.getByRole('region', { name: 'Selected enrollments' })
  await hands.click(bar.getByRole('button', { name: 'Select all more than 30 days late' }))
  await expect(bar.getByRole('status')).toHaveText('1 enrollment selected')
  await hands.click(bar.getByRole('button', { name: 'Remind' }))
  const downloading = page.waitForEvent('download')
  await hands.click(page.getByRole('button', { name: 'Save all messages as CSV' }))
  const file = await (await downloading).path()
  expect(readFileSync(file, 'utf8')).toContain(`Dear ${titleCase(late.Student.fullName)}`)
  expect(hands.counts().clicks).toBeLessThanOrEqual(4)
  expectCounts('Remind all who are more than 30 days late', hands)
})

test('compare the branches, this month and the last', async ({ page }) => {
  await signIn(page)
  await settled(page)
  const hands = handsOf(page)
  await hands.click(page.getByRole('link', { name: /^Compare branches/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Profit & loss' })).toBeVisible()
  expect(hands.counts()).toEqual({ keys: 0, clicks: 1 })
  expectCounts('Compare the branches, this month and the last', hands)
})

test('export the last financial year', async ({ page }) => {
  await signIn(page)
  await settled(page)
  const hands = handsOf(page)
  await hands.click(page.getByRole('link', { name: 'Reports', exact: true }))
  await hands.click(page.getByRole('main').getByRole('link', { name: /^Exports/ }))
  await hands.click(page.getByRole('button', { name: /^(Period|Dates)/ }))
  await hands.click(page.getByRole('menuitem', { name: 'Last FY' }))
  const downloading = page.waitForEvent('download')
  await hands.click(page.getByRole('button', { name: 'Download' }))
  expect((await downloading).suggestedFilename()).toMatch(/^journal.*\.xlsx$/)
  expectCounts('Export the last financial year', hands)
})

test('find what never came, by a bank statement', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const { id: enrollmentId, Student } = await enrol(api, { instituteName })
  for (const transactionId of ['612345678901', '612345678902'])
    await api.post('/payments', { enrollmentId, amount: 700, paymentMethod: 'upi', transactionId })
  await signIn(page, desk)
  await settled(page)
  const hands = handsOf(page)
  await hands.click(page.getByRole('link', { name: 'Cash & Bank' }))
  await hands.click(page.getByRole('link', { name: 'Compare with bank statement' }))
  await expect(page.getByText(/^Drop the statement here/)).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await hands.click(page.getByText('Choose file'))
  const statement = `Date,Narration,Debit,Credit\n${screenDate(day(0))},UPI/CR/612345678901/RAVI,,700\n`
  await (await choosing).setFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
  await hands.click(page.getByRole('link', { name: /^Only recorded here/ }))
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(Student.fullName, { ignoreCase: true })
  expectCounts('Find what never came, by a bank statement', hands)
})
