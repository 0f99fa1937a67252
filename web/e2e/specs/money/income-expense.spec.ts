import type { Page } from '@playwright/test'
import type { User } from '#contract/shapes/user'
import { day, enrol, openInstitute } from '../../tools/desk.ts'
import { interfering, losing } from '../../tools/files.ts'
import { drawn } from '../../tools/scene.ts'
import { type Api, expect, signIn, test, unique } from '../../tools/session.ts'
import { shiftsOf, watchShifts } from '../../tools/shifts.ts'

const row = (page: Page, source: string) => page.getByRole('row').filter({ hasText: source })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

async function openIncomeExpense(page: Page, search = '') {
  await page.goto(`/income-expense${search}`)
  await expect(page.getByRole('heading', { name: 'Income & Expense' })).toBeVisible()
}

/** Fills the form for a new record, which starts as internal income dated today. */
async function fill(page: Page, source: string, amount: string) {
  await page.getByRole('button', { name: 'Add Record' }).click()
  const form = page.getByRole('dialog', { name: 'Add Record' })
  await expect(form.getByLabel('Type')).toHaveValue('income')
  await expect(form.getByLabel('Category')).toHaveValue('internal')
  await form.getByLabel('Source').fill(source)
  await form.getByLabel('Amount').fill(amount)
  return form
}

test('an owner whose list of branches is lost asks for it again in the form', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  await signIn(page)
  // What others change would have the list fetched anew, and the button gone before it is pressed.
  await page.route('**/api/live', route => route.abort())
  const found = await interfering(page, /\/api\/auth\/institutes/, route => route.abort())
  await openIncomeExpense(page)
  const form = await fill(page, unique('Exam fees '), '500')
  const again = form.getByRole('group', { name: 'Failed to fetch institutes' }).getByRole('button')
  await expect(again).toBeVisible()
  found()
  await again.click()
  await form.getByLabel('Institute').selectOption(instituteName)
  await expect(again).toHaveCount(0)
  await expect(form.getByLabel('Amount')).toHaveValue('500')
})

test('a record is added, corrected and deleted, and the totals follow', async ({ page, api }) => {
  const { institute } = await api.post<{ institute: { instituteName: string } }>('/auth/institutes', {
    instituteName: unique('Branch '),
  })
  const source = unique('Exam fees ')
  await signIn(page)
  await openIncomeExpense(page, `?institute=${encodeURIComponent(institute.instituteName)}`)

  const form = await fill(page, source, '12500.50')
  // An empty choice would be recorded at the user's own branch, so it is offered to nobody who has one.
  await expect(form.getByLabel('Institute').getByRole('option', { name: 'First institute' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Record income of ₹12,500.50' }).click()
  await expect(toast(page, 'Record added successfully')).toBeVisible()
  await expect(row(page, source)).toContainText('₹12,500.50')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('₹12,500.50')

  await page.getByRole('button', { name: `Actions for ${source}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Record' })
  await edit.getByLabel('Type').selectOption('expense')
  await edit.getByLabel('Amount').fill('900')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  // Without the income the till is empty.
  await edit.getByRole('button', { name: 'Record anyway' }).click()
  await expect(toast(page, 'Record updated successfully')).toBeVisible()
  await expect(row(page, source)).toContainText('Expense')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('−₹900')

  await page.getByRole('button', { name: `Actions for ${source}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete record' }).click()
  await expect(toast(page, 'Record deleted successfully')).toBeVisible()
  await expect(page.getByText('No records found')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).not.toContainText('900')
})

test('what comes each month is recorded again at its branch, dated today', async ({ page, api }) => {
  const { institute } = await api.post<{ institute: { instituteName: string } }>('/auth/institutes', {
    instituteName: unique('Branch '),
  })
  const source = unique('Rent of the hall ')
  const { instituteName } = institute
  const last = { type: 'income', category: 'external', source, amount: 9000, paymentMethod: 'upi', instituteName }
  await api.post('/income-expense', { ...last, date: '2026-04-01' })
  await signIn(page)
  await openIncomeExpense(page, `?q=${encodeURIComponent(source)}`)

  await page.getByRole('button', { name: `Actions for ${source}` }).click()
  await page.getByRole('menuitem', { name: 'Record again' }).click()
  await page
    .getByRole('dialog', { name: 'Add Record' })
    .getByRole('button', { name: 'Record income of ₹9,000' })
    .click()
  await expect(toast(page, 'Record added successfully')).toBeVisible()
  await expect(row(page, source)).toHaveCount(2)
  const { incomeExpenses } = await api.get<{ incomeExpenses: { date: string }[] }>(
    `/income-expense?search=${encodeURIComponent(source)}`,
  )
  expect(incomeExpenses).toMatchObject([last, { ...last, date: '2026-04-01' }])
})

test('a record whose answer was lost is saved again and counted once', async ({ page, api }) => {
  const source = unique('Sale of old computers ')
  await signIn(page)
  await openIncomeExpense(page)
  const form = await fill(page, source, '8500')
  const answers = await losing(page, '**/api/income-expense')
  const save = form.getByRole('button', { name: 'Record income of ₹8,500' })
  await save.click()
  await expect(form.getByText('it is counted only once')).toBeVisible()
  await expect(toast(page, 'Failed to save record').first()).toBeVisible()
  answers()
  await save.click()
  await expect(toast(page, 'Record added successfully')).toBeVisible()
  const { incomeExpenses } = await api.get<{ incomeExpenses: unknown[] }>(
    `/income-expense?search=${encodeURIComponent(source)}`,
  )
  expect(incomeExpenses).toHaveLength(1)
})

test('who pays is not kept when another branch takes the money, because they belong to the one before', async ({
  page,
  api,
}) => {
  const [instituteName, other] = [await openInstitute(api), await openInstitute(api)]
  const { Student } = await enrol(api, { instituteName })
  await signIn(page)
  await openIncomeExpense(page, `?institute=${encodeURIComponent(instituteName)}`)
  const source = unique('Exam fees ')
  const form = await fill(page, source, '500')
  const payer = form.getByRole('combobox', { name: 'Student' })
  await payer.fill(Student.fullName)
  await form
    .getByRole('option')
    .filter({ hasText: new RegExp(Student.fullName, 'i') })
    .click()
  await expect(payer).toHaveValue(new RegExp(Student.fullName, 'i'))
  // An expense has none, and a change of mind keeps them in view.
  await form.getByLabel('Type').selectOption('expense')
  await expect(payer).toBeHidden()
  await form.getByLabel('Type').selectOption('income')
  await expect(payer).toHaveValue(new RegExp(Student.fullName, 'i'))
  await form.getByLabel('Institute').selectOption(other)
  await expect(payer).toHaveValue('')
  await form.getByRole('button', { name: 'Record income of ₹500' }).click()
  await expect(toast(page, 'Record added successfully')).toBeVisible()
  const { incomeExpenses } = await api.get<{ incomeExpenses: unknown[] }>(
    `/income-expense?search=${encodeURIComponent(source)}`,
  )
  expect(incomeExpenses).toMatchObject([{ instituteName: other, Student: null }])
})

test('the list is not moved by totals that come after it', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  const yesterday = day(-1)
  const body = { type: 'income', source: 'Hall rent', amount: 500, paymentMethod: 'cash', date: yesterday }
  await api.post('/income-expense', { ...body, instituteName })
  const count = { date: yesterday, counted: { '100': 4 }, reason: 'Change was given wrongly', instituteName }
  await api.post('/reports/day-close', count)
  await api.post(`/reports/day-close/${yesterday}/difference`, { difference: -100, instituteName })
  await signIn(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/income-expense/analytics*', route => held.then(() => route.continue()))
  await watchShifts(page)
  const listed = page.waitForResponse(/api\/income-expense\?/)
  await openIncomeExpense(page, `?institute=${encodeURIComponent(instituteName)}`)
  await (await listed).finished()
  await drawn(page)
  release()
  await expect(row(page, 'Hall rent')).toBeVisible()
  await expect(page.getByText(/have the cash differences booked at day closes/)).toBeVisible()
  await drawn(page)
  const { sum, what } = await shiftsOf(page)
  // Within the cards, bars give way to amounts.
  expect(sum, what.join('\n')).toBeLessThan(0.002)
})

test('an incomplete record is not sent, and what was typed stays', async ({ page }) => {
  await signIn(page)
  await openIncomeExpense(page)
  const form = await fill(page, '', '12.345')
  await form.getByRole('button', { name: /^Record income/ }).click()
  await expect(form.getByText('This field is required.')).toBeVisible()
  await expect(form.getByText(/at most two decimals/)).toBeVisible()
  await expect(form.getByLabel('Amount')).toHaveValue('12.345')
})

test('a sub admin records for their own branch, and may neither edit nor delete', async ({ page, api }) => {
  const password = 'a-password-for-tests'
  const { user } = await branchUser(api, password)
  const source = unique('Tea and stationery ')
  await signIn(page, { username: user.username, password })
  await openIncomeExpense(page)
  const form = await fill(page, source, '340.50')
  await expect(form.getByLabel('Institute')).toHaveCount(0)
  await form.getByRole('button', { name: 'Record income of ₹340.50' }).click()
  await expect(row(page, source)).toContainText('₹340.50')
  for (const [action, text] of [
    ['Edit', 'You are not allowed to edit this record.'],
    ['Delete', 'You are not allowed to delete this record.'],
  ] as const) {
    await page.getByRole('button', { name: `Actions for ${source}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await expect(toast(page, text)).toBeVisible()
  }
})

const branchUser = (api: Api, password: string) =>
  api.post<{ user: User }>('/auth/users', {
    username: unique('branch'),
    email: `${unique('branch')}@example.com`,
    password,
    fullName: 'Sunita Kulkarni',
    role: 'sub_admin',
    instituteName: unique('Branch '),
  })
