import type { Page } from '@playwright/test'
import { openBranch, openDesk } from '../../tools/branch.ts'
import { day, enrol } from '../../tools/desk.ts'
import { giveNotice, settled } from '../../tools/scene.ts'
import { expect, signIn, test } from '../../tools/session.ts'

test('the palette finds students, receipts and screens, and opens nothing when nothing matches', async ({
  page,
  api,
}) => {
  const enrollment = await enrol(api)
  const { payment } = await api.post<{ payment: { receiptNumber: string } }>('/payments', {
    enrollmentId: enrollment.id,
    amount: 100,
  })
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const palette = page.getByRole('combobox', { name: 'Student, receipt, voucher or screen' })
  await page.keyboard.press('Control+k')
  await expect(palette).toBeFocused()
  await page.keyboard.type('upcoming')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/upcoming-installments/)
  await expect(page.getByRole('heading', { name: 'Upcoming Installments' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await palette.fill(enrollment.Student.lastName)
  await page.getByRole('option', { name: enrollment.Student.email }).click()
  await expect(page).toHaveURL(new RegExp(`/students/${enrollment.studentId}`))

  await page.keyboard.press('Control+k')
  await palette.fill(payment.receiptNumber)
  await expect(page.getByRole('option', { name: payment.receiptNumber })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Receipt ${payment.receiptNumber}` })).toBeVisible()

  await page.keyboard.press('Control+k')
  await palette.fill('nobody of this name')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(page).toHaveURL(/receipt/)
})

test('the palette finds what has a number by its digits, and opens an expense and a refund by their vouchers', async ({
  page,
  api,
}) => {
  const { desk, instituteName } = await openBranch(api)
  const chalk = { instituteName, type: 'expense', source: 'Chalk', amount: 45, date: day(0) }
  const { incomeExpense } = await api.post<{ incomeExpense: { voucherNumber: string } }>('/income-expense', chalk)
  const { voucherNumber } = incomeExpense
  const enrollment = await enrol(api, { instituteName })
  const pay = (amount: number) =>
    api.post<{ payment: { id: string; receiptNumber: string } }>('/payments', { enrollmentId: enrollment.id, amount })
  const { payment } = await pay(100)
  // The student's number ends as that of the first receipt, and whatever the student paid since comes first.
  for (const amount of [11, 12, 13, 14, 15]) await pay(amount)
  const refund = { amount: 40, reason: 'Left early' }
  const { refund: paid } = await api.post<{ refund: { refundNumber: string } }>(
    `/payments/${payment.id}/refunds`,
    refund,
  )
  await signIn(page, desk)
  const palette = page.getByRole('combobox', { name: 'Student, receipt, voucher or screen' })
  const find = async (typed: string, number: string) => {
    await page.keyboard.press('Control+k')
    await palette.fill(typed)
    await expect(page.getByRole('option', { name: number })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await palette.fill('00001')
  for (const name of [enrollment.Student.email, payment.receiptNumber, voucherNumber, paid.refundNumber])
    await expect(page.getByRole('option', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await find(` ${voucherNumber.toLowerCase()} `, voucherNumber)
  await expect(page.getByRole('complementary')).toContainText('Chalk')
  await find(paid.refundNumber, paid.refundNumber)
  await expect(page.getByRole('heading', { name: `Refund ${paid.refundNumber}` })).toBeVisible()
})

test('shortcuts open screens and move through rows and records, and are off while typing', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const first = await enrol(api, { instituteName })
  const second = await enrol(api, { instituteName })
  await signIn(page, desk)
  await expect(page.getByRole('combobox', { name: 'Find a student, receipt, bill or cheque' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { name: 'Students' })).toBeVisible()
  await expect(page.getByRole('link', { name: first.Student.fullName })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('gd?n')
  await expect(page.getByRole('searchbox')).toHaveValue('gd?n')
  await expect(page).toHaveURL(/\/students/)
  await expect(page.getByText('No students found')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  const [one, other] = [first, second].map(({ Student }) => Student.fullName).sort()
  await expect(page.getByRole('link', { name: String(one) })).toBeVisible()
  await page.getByRole('heading', { name: 'Students' }).focus()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: String(one) })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Open student' }).click()
  await expect(page.getByRole('heading', { name: String(one), level: 1 })).toBeVisible()
  await page.keyboard.press(']')
  await expect(page.getByRole('heading', { name: String(other), level: 1 })).toBeVisible()
  await page.keyboard.press('[')
  await expect(page.getByRole('heading', { name: String(one), level: 1 })).toBeVisible()

  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Find anything')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/payments/)
  await page.keyboard.press('n')
  await expect(page.getByRole('combobox', { name: 'Enrollment' })).toBeFocused()
})

test('a payment, an enrollment, an expense and a student begin from any screen, by two keys and by the top bar', async ({
  page,
  api,
}) => {
  await openDesk(page, api)
  const begins = async (keys: string, name: string, shown: () => Promise<void>) => {
    await page.goto('/reports/journal')
    await expect(page.getByRole('heading', { name: 'Journal' })).toBeVisible()
    for (const key of keys) await page.keyboard.press(key)
    await shown()
    await page.goto('/day-close')
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await shown()
  }
  const dialog = (name: string) => expect(page.getByRole('dialog', { name })).toBeVisible()
  await begins('cp', 'Payment', () => dialog('Record Payment'))
  await begins('ce', 'Enrollment', () => expect(page.getByRole('heading', { name: 'Enroll Student' })).toBeVisible())
  await begins('cs', 'Student', () => dialog('Add Student'))
  await begins('cx', 'Expense', () => dialog('Add Record'))
  await expect(page.getByRole('dialog').getByLabel('Type')).toHaveValue('expense')
  // Once closed, it is over: a reload shows the list.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/income-expense$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' }).getByRole('region', { name: 'New' })).toContainText(
    'Expense',
  )
})

test('where the system sets the colours, a line shows which choice Enter takes and which screen is open', async ({
  page,
  api,
}) => {
  const { instituteName } = await openDesk(page, api)
  await enrol(api, { instituteName })
  await enrol(api, { instituteName })
  await page.goto('/payments')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Payments' })).toHaveCSS('outline-style', 'solid')
  await page.getByRole('button', { name: 'Record Payment' }).click()
  await page.getByRole('combobox', { name: 'Enrollment' }).click()
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  for (const option of await options.all()) {
    const taken = (await option.getAttribute('id')) === (await activeOption(page))
    await expect(option).toHaveCSS('outline-style', taken ? 'solid' : 'none')
  }
})

const activeOption = (page: Page) =>
  page.getByRole('combobox', { name: 'Enrollment' }).getAttribute('aria-activedescendant')

test('what takes the focus is not covered by a notice of the account', async ({ page }) => {
  await giveNotice(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page)
  await page.goto('/enroll')
  const notice = page.getByRole('region', { name: 'Your account' })
  await expect(notice).toBeInViewport()
  // Above the keyboard of a phone there is no room for it.
  await page.setViewportSize({ width: 360, height: 400 })
  await expect(notice).not.toBeInViewport()
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(notice).toBeInViewport()
  await page.locator('#screen').focus()
  const seen = new Set<string>()
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Tab')
    const { name, top } = await focused(page)
    if (await notice.evaluate(bar => bar.contains(document.activeElement))) break
    seen.add(name)
    const { y = 0 } = (await notice.boundingBox()) ?? {}
    expect(top, name).toBeLessThan(y)
  }
  expect(seen.size).toBeGreaterThan(8)
})

const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement
    return { name: one?.outerHTML.slice(0, 120) ?? '', top: one?.getBoundingClientRect().top ?? 0 }
  })

test('a panel of tabs shows that it has the focus', async ({ page }) => {
  await signIn(page)
  await page.goto('/imports')
  await settled(page)
  await page.getByRole('tab', { name: 'Students' }).focus()
  await page.keyboard.press('Tab')
  const panel = page.getByRole('tabpanel', { name: 'Students' })
  await expect(panel).toBeFocused()
  await expect(panel).toHaveCSS('outline-style', 'solid')
})
