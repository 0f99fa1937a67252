import type { Page } from '@playwright/test'
import { expectAccessible } from '../../tools/accessible.ts'
import { openBranch } from '../../tools/branch.ts'
import { day, enrol, screenDate } from '../../tools/desk.ts'
import { expect, signIn, test } from '../../tools/session.ts'

const [utr, other] = ['612345678901', '612345678902']
const today = () => screenDate(day(0))
const yesterday = () => screenDate(day(-1))

const choose = (page: Page, text: string, name = 'statement.csv') =>
  page.locator('#root input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** What a bank gives: tabs under the ending of Excel, with the period above. */
const statement = () =>
  [
    `Account Name\t:\tSHREE INSTITUTE, PUNE`,
    `Statement period\t:\t${yesterday()} to ${today()}`,
    'Txn Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance',
    `${yesterday()}\tUPI/CR/${utr}/RAVI/SBIN0001234\t\t\t1,500.00\t1,500.00`,
    `${yesterday()}\tUPI/CR/612345678903/MEERA\t\t\t500.00\t2,000.00`,
    `${today()}\tSMS CHARGES\t\t17.70\t\t1,982.30`,
  ].join('\n')

test('a statement shows what never came and what nobody recorded, from where each is opened or recorded', async ({
  page,
  api,
}) => {
  const { instituteName, desk } = await openBranch(api)
  const { id: enrollmentId, Student } = await enrol(api, { instituteName, enrollmentDate: day(-5) })
  const paid = { enrollmentId, paymentMethod: 'upi', paymentDate: day(-1) }
  await api.post('/payments', { ...paid, amount: 1500, transactionId: utr })
  await api.post('/payments', { ...paid, amount: 700, transactionId: other })
  await signIn(page, desk)
  await page.goto('/cash-bank')
  await page.getByRole('link', { name: 'Compare with bank statement' }).click()
  await choose(page, statement(), 'statement.xls')
  await expect(page.getByText(`The statement is from ${yesterday()} to ${today()}.`)).toBeVisible()
  const card = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(card('Only recorded here')).toContainText('1₹700 came in')
  await expect(card('Only in the statement')).toContainText('2₹500 came in · ₹17.70 went out')
  await expect(card('Agrees')).toContainText('1₹1,500 came in')
  await expectAccessible(page)

  // What never came leads to its receipt, and back to the same comparison.
  await card('Only recorded here').click()
  const rows = page
    .getByRole('table', { name: 'The bank statement beside what is recorded here' })
    .locator('[data-row]')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('link')).toHaveText(/\S · \S/, { useInnerText: true })
  await rows.getByRole('link').click()
  await expect(page.getByText(other).first()).toBeVisible()
  await page.goBack()

  // What nobody recorded is recorded with what the bank says.
  await card('Only in the statement').click()
  await expect(rows).toHaveCount(2)
  const act = async (row: number, what: string) => {
    await rows
      .nth(row)
      .getByRole('button', { name: /^Actions/ })
      .click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await act(0, 'Record payment')
  const form = page.getByRole('dialog', { name: 'Record payment' })
  await expect(form.getByLabel('Amount')).toHaveValue('500')
  await expect(form.getByLabel('Transaction ID')).toHaveValue('612345678903')
  await form.getByLabel('Enrollment').fill(Student.fullName)
  await form.getByRole('listbox').getByRole('option').first().click()
  await form.getByRole('button', { name: 'Review payment' }).click()
  await page.getByRole('button', { name: 'Record ₹500' }).click()
  await expect(card('Agrees')).toContainText('2₹2,000 came in')
  await expect(rows).toHaveCount(1)

  await act(0, 'Record expense')
  const entry = page.getByRole('dialog', { name: 'Add Record' })
  await expect(entry.getByLabel('Amount')).toHaveValue('17.7')
  await expect(entry.getByLabel('Notes')).toHaveValue('SMS CHARGES')
  await page.keyboard.press('Escape')
  await expect(entry).toHaveCount(0)
  await expect(page).toHaveURL(/\/income-expense$/)
  await page.goBack()
  await expect(card('Only in the statement')).toContainText('1₹17.70 went out')
})

test('a payout of the bank names the payments in it, and all of them in its menu', async ({ page, api }) => {
  const { instituteName, desk } = await openBranch(api)
  const { id: enrollmentId, Student } = await enrol(api, { instituteName, enrollmentDate: day(-5) })
  const paid = { enrollmentId, paymentMethod: 'card', paymentDate: day(-1) }
  for (const amount of [300, 400, 500]) await api.post('/payments', { ...paid, amount })
  await signIn(page, desk)
  await page.goto('/cash-bank/statement')
  await choose(page, `Date,Narration,Debit,Credit\n${today()},POS 4711,,1200\n`)
  const row = page.locator('[data-row]')
  await expect(row).toHaveText(/2 more.*Probably.*POS 4711 · The bank paid these takings out as one sum\./)
  await row.getByRole('button', { name: /^Actions/ }).click()
  await expect(page.getByRole('menuitem', { name: Student.fullName })).toHaveCount(3)
  await expectAccessible(page)
})

test('a file without a table is refused with what to do, and the screen fits a phone', async ({ page, api }) => {
  const { instituteName, desk } = await openBranch(api)
  const { id: enrollmentId } = await enrol(api, { instituteName })
  await api.post('/payments', { enrollmentId, amount: 700, paymentMethod: 'upi', transactionId: other })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, desk)
  await page.goto('/cash-bank/statement')
  await choose(page, 'Name,Amount\nAsha,5\n')
  await expect(page.getByRole('main').getByText(/^File has no table of payments: one row must have/)).toBeVisible()
  // What got no answer is asked again, without choosing the file anew.
  await page.route('**/api/bank-statements/comparison', route => route.abort())
  await choose(page, `Date,Debit,Credit\n${today()},,700\n`)
  await expect(page.getByRole('main').getByText('Failed to compare the statement')).toBeVisible()
  await page.unroute('**/api/bank-statements/comparison')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The statement is from')).toBeVisible()
  await choose(page, 'x', 'statement.pdf')
  await expect(page.getByRole('alert').getByText(/must be a CSV file or an Excel workbook/i)).toBeVisible()
  await choose(page, `Date,Narration,Debit,Credit\n${today()},${'UPI/CR/'.repeat(9)}${utr},,"1,23,456.50"\n`)
  await expect(page.getByText('₹1,23,456.50').filter({ visible: true }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
  // Nor does the narration of a bank push the details out of sight elsewhere.
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const table = page.getByRole('table', { name: 'The bank statement beside what is recorded here' })
    await expect(table).toBeVisible()
    const sideways = () =>
      table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0))
    await expect.poll(sideways, `${width} pixels`).toBeLessThanOrEqual(0)
  }
})
