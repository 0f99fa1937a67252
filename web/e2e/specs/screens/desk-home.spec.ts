import { openBranch, openDesk } from '../../tools/branch.ts'
import { day, enrol } from '../../tools/desk.ts'
import { expect, signIn, test } from '../../tools/session.ts'

const field = 'Find a student, receipt, bill or cheque'

test('a clerk’s home finds a student by name, and a receipt by its number, with Enter alone', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const enrollment = await enrol(api, { instituteName, nextInstallmentDate: day(0) })
  const { payment } = await api.post<{ payment: { id: string; receiptNumber: string } }>('/payments', {
    enrollmentId: enrollment.id,
    amount: 500,
    paymentMethod: 'upi',
  })
  await signIn(page, desk)
  await expect(page.getByRole('combobox', { name: field })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Due today' })).toContainText(enrollment.Student.fullName, {
    ignoreCase: true,
  })
  await expect(page.getByRole('region', { name: 'Taken today' })).toContainText('₹500')
  // Enter comes before the answer and waits for it.
  await page.keyboard.type(enrollment.Student.lastName)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/students/${enrollment.studentId}$`))
  await page.goBack()
  await page.keyboard.type(payment.receiptNumber)
  await expect(page.getByRole('option', { name: payment.receiptNumber })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/payments/${payment.id}/receipt`))
})

test('the key that leads to the search of a list may be pressed in the field, and is not searched for', async ({
  page,
  api,
}) => {
  const { desk, instituteName } = await openBranch(api)
  const enrollment = await enrol(api, { instituteName })
  await signIn(page, desk)
  await expect(page.getByRole('combobox', { name: field })).toBeFocused()
  await page.keyboard.type(`/${enrollment.Student.lastName}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/students/${enrollment.studentId}$`))
})

test('the line that the arrows are on is the same one when more is found above it', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const { Student } = await enrol(api, { instituteName })
  await signIn(page, desk)
  await expect(page.getByRole('combobox', { name: field })).toBeFocused()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/students\?/, async route => {
    await promise
    await route.continue()
  })
  await page.keyboard.type(Student.lastName)
  const due = page.getByRole('option', { name: /₹6,000 due/ })
  await expect(due).toBeVisible()
  await page.keyboard.press('ArrowDown')
  resolve()
  await expect(page.getByRole('option')).toHaveCount(2)
  await expect(due).toHaveAttribute('aria-selected', 'true')
  // The first line is the one that Enter takes, so the arrows go on from it.
  await page.keyboard.type(' ')
  await page.keyboard.press('Backspace')
  await expect(due).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused()
})

test('a voucher that was deleted and a cheque that bounced are found by the numbers on their paper', async ({
  page,
  api,
}) => {
  const { desk, instituteName } = await openBranch(api)
  const rent = { type: 'expense', source: 'Rent', amount: 300, paymentMethod: 'cash', date: day(0), instituteName }
  const bill = { ...rent, billNumber: 'BL/77310' }
  const { incomeExpense } = await api.post<{ incomeExpense: { id: string; voucherNumber: string } }>(
    '/income-expense',
    bill,
  )
  await api.delete(`/income-expense/${incomeExpense.id}`)
  const { id: enrollmentId } = await enrol(api, { instituteName })
  const cheque = { enrollmentId, amount: 500, paymentMethod: 'cheque', chequeNumber: '904417' }
  const { payment } = await api.post<{ payment: { id: string; receiptNumber: string } }>('/payments', cheque)
  await api.post(`/payments/${payment.id}/cheque`, { status: 'bounced', date: day(0) })
  await signIn(page, desk)
  const searched = page.getByRole('combobox', { name: field })
  const { voucherNumber } = incomeExpense
  const spellings = [voucherNumber.replaceAll('/', '-'), voucherNumber.toLowerCase().replace(/\W0*/g, ' ')]
  for (const number of [voucherNumber, ...spellings, 'BL/77310']) {
    await searched.fill(number)
    await expect(page.getByRole('option', { name: incomeExpense.voucherNumber })).toContainText('Voided · ₹300 · Rent')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('₹300').first()).toBeVisible()
  await expect(page.getByText('Voided', { exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await searched.fill('904417')
  await expect(page.getByRole('option', { name: payment.receiptNumber })).toContainText('Bounced · ₹500')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/payments/${payment.id}/receipt`))
})

test('what is typed while the home loads is in its field', async ({ page, api }) => {
  await openDesk(page, api)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.goto('/payments')
  await expect(page.getByText('No payments yet')).toBeVisible()
  await page.route(/assets\/(BranchDashboard|DashboardPage)-/, async route => {
    await promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  // On the screen that is still shown, n would open a form.
  await page.keyboard.type('neha gupta')
  resolve()
  await expect(page.getByRole('combobox', { name: field })).toHaveValue('neha gupta')
  await page.keyboard.type('s')
  await expect(page.getByRole('combobox', { name: field })).toHaveValue('neha guptas')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/payments$/)
})

test('a receipt is printed again from the home with one click, as a duplicate', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const enrollment = await enrol(api, { instituteName })
  const { payment } = await api.post<{ payment: { id: string; receiptNumber: string } }>('/payments', {
    enrollmentId: enrollment.id,
    amount: 500,
  })
  await api.post(`/payments/${payment.id}/prints`, {})
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await signIn(page, desk)
  await page.getByRole('link', { name: `Print receipt ${payment.receiptNumber}` }).click()
  await expect(page.locator('[data-printed]')).toHaveCount(1)
  await expect(page.getByText('DUPLICATE 1').first()).toBeAttached()
  await expect(page).toHaveURL(new RegExp(`${payment.id}/receipt$`))
})

test('an enrollment that was begun at this desk is offered on the home', async ({ page, api }) => {
  await openDesk(page, api)
  await page.goto('/enroll')
  // Into the screen itself: what is typed on its outline is nobody's draft before the screen is there.
  await page.locator('#root').getByLabel('First name').fill('asha')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^Go on/ }).click()
  await expect(page.getByRole('region', { name: 'Draft' })).toBeVisible()
})
