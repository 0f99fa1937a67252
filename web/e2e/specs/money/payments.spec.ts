import type { Page } from '@playwright/test'
import { paperDate } from '#contract/fields/dates'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { Payment } from '#contract/shapes/payment'
import { expectAccessible } from '../../tools/accessible.ts'
import { day, enrol, openInstitute, screenDate } from '../../tools/desk.ts'
import { losing } from '../../tools/files.ts'
import { person } from '../../tools/records.ts'
import { type Api, expect, signIn, test, unique } from '../../tools/session.ts'

async function pay(api: Api, { id }: Enrollment, amount: number): Promise<Payment> {
  const { payment } = await api.post<{ payment: Payment }>('/payments', { enrollmentId: id, amount })
  return payment
}

async function openPayments(page: Page, instituteName: string) {
  await page.goto(`/payments?institute=${encodeURIComponent(instituteName)}`)
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
}

async function choose(page: Page, receipt: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${receipt}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a payment is recorded with the keyboard alone, and its receipt printed with one key', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  const { Student, Course } = await enrol(api, { instituteName, fees: 6000 })
  await signIn(page)
  await openPayments(page, instituteName)
  await expect(page.getByText('No payments found')).toBeVisible()

  await page.keyboard.press('n')
  await expect(page.getByRole('combobox', { name: 'Enrollment' })).toBeFocused()
  await page.keyboard.type(Student.lastName)
  await expect(page.getByRole('option', { name: Student.fullName })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${Course.name} · ₹6,000 due of ₹6,000`)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('6000.01')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Must be at most ₹6,000, which is what remains to be paid.')).toBeVisible()
  await page.getByLabel('Amount', { exact: true }).fill('2500')
  await expect(page.getByText('₹3,500 is left without a due date.')).toBeVisible()
  await page.getByLabel('Rest due on').fill(screenDate(day(20)))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Rupees Two Thousand Five Hundred Only')).toBeVisible()
  await expect(page.getByText(`Due ${screenDate(day(20))}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record ₹2,500' })).toBeFocused()
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText('Payment recorded successfully')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('₹3,500 due')
  await expect(page.getByRole('article')).toContainText(paperDate(day(20)))
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'once')
  })
  await page.keyboard.press('p')
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'once')
  await page.goBack()
  await expect(page.getByRole('row').filter({ hasText: Student.fullName })).toContainText('₹2,500')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the review warns of a payment date before the enrollment', async ({ page, api }) => {
  const { id, enrollmentDate } = await enrol(api)
  await signIn(page)
  await page.goto(`/payments?enrollment=${id}`)
  await page.getByLabel('Amount', { exact: true }).fill('700')
  const review = page.getByRole('button', { name: 'Review payment' })
  const warning = page.getByText(`Before the enrollment on ${screenDate(enrollmentDate)}`)
  await review.click()
  await expect(page.getByText('Rupees Seven Hundred Only')).toBeVisible()
  await expect(warning).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('dialog').getByLabel('Payment date').fill(day(-3650))
  await review.click()
  await expect(warning).toBeVisible()
})

test('only enrollments with an amount due can be picked', async ({ page, api }) => {
  const paid = await enrol(api, { fees: 500 })
  await pay(api, paid, 500)
  await signIn(page)
  await page.goto(`/payments?enrollment=${paid.id}`)
  await expect(page.getByRole('dialog')).toContainText('Nothing remains to be paid')
  await page.goto('/payments?enrollment=new')
  await page.getByRole('combobox', { name: 'Enrollment' }).fill(paid.Student.lastName)
  await expect(page.getByText('No active enrollment with an amount due matches.')).toBeVisible()
})

test('whoever owes is found among many of the same name who have paid', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  const owing = await enrol(api, { instituteName, fees: 500 })
  const { lastName } = owing.Student
  const settled = { ...person(), instituteName, lastName, courseId: owing.courseId, discount: 500, firstName: 'Asha' }
  for (let count = 0; count < 100; count++)
    await api.post('/enrollments', { ...settled, email: `${count}${settled.email}` })
  await signIn(page)
  await page.goto('/payments?enrollment=new')
  await page.getByRole('combobox', { name: 'Enrollment' }).fill(lastName)
  await expect(page.getByRole('option', { name: owing.Student.fullName })).toBeVisible()
  await page.goto('/payments')
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Student, receipt, voucher or screen' }).fill(lastName)
  await expect(page.getByRole('group', { name: 'Take a payment from' }).getByRole('option')).toHaveCount(1)
})

test('a correction needs a reason and issues a new receipt number; the new receipt names the old one', async ({
  page,
  api,
}) => {
  const instituteName = await openInstitute(api)
  const payment = await pay(api, await enrol(api, { instituteName, fees: 6000 }), 700)
  await signIn(page)
  await openPayments(page, instituteName)
  await choose(page, payment.receiptNumber, 'Edit payment')
  const form = page.getByRole('dialog', { name: 'Edit payment' })
  await form.getByLabel('Amount').fill('6000.01')
  await form.getByRole('button', { name: 'Save correction' }).click()
  await expect(form.getByText('Must be at most ₹6,000, which is what remains to be paid.')).toBeVisible()
  await expect(form.getByText('This field is required.')).toBeVisible()
  await form.getByLabel('Amount').fill('1000')
  await expect(
    form.getByText(`Receipt ${payment.receiptNumber} will be cancelled and a new number issued.`),
  ).toBeVisible()
  await form.getByRole('button', { name: 'Save correction' }).click()
  // The service is not asked: the reason, which is missing, is gone to.
  await expect(form.getByLabel('Reason')).toBeFocused()
  await form.getByLabel('Reason').fill('Typed 700 for 1,000')
  await form.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByText('Payment updated successfully')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: '₹1,000' })
  await expect(row).toContainText('Corrected')
  await expect(row).not.toContainText(payment.receiptNumber)
  await row.getByRole('link').click()
  await page.getByRole('link', { name: 'Open receipt' }).click()
  await expect(page.getByRole('article')).toContainText(
    `Issued in place of ${payment.receiptNumber}, which is cancelled.`,
  )
})

test('a deleted payment leaves the list and the total, is shown on request, and prints CANCELLED', async ({
  page,
  api,
}) => {
  const instituteName = await openInstitute(api)
  const enrollment = await enrol(api, { instituteName, fees: 6000 })
  const kept = await pay(api, enrollment, 1000)
  const wrong = await pay(api, enrollment, 250.5)
  await signIn(page)
  await openPayments(page, instituteName)
  const total = page.getByLabel('Total of the payments shown')
  await expect(total).toContainText('₹1,250.50')
  await choose(page, wrong.receiptNumber, 'Delete payment')
  const dialog = page.getByRole('dialog', { name: 'Delete this payment?' })
  await dialog.getByRole('button', { name: 'Delete payment' }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Recorded for the wrong student')
  await dialog.getByRole('button', { name: 'Delete payment' }).click()
  await expect(page.getByText('Payment deleted successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: kept.receiptNumber })).toBeVisible()
  await expect(page.getByRole('link', { name: wrong.receiptNumber })).toHaveCount(0)
  await expect(total).toContainText('₹1,000')

  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Show voided').check()
  await expect(page).toHaveURL(/voided=1/)
  await expect(page.getByRole('row').filter({ hasText: wrong.receiptNumber })).toContainText('Voided')
  await expect(total).toContainText('₹1,000')
  await page.getByRole('link', { name: wrong.receiptNumber }).click()
  await page.getByRole('link', { name: 'Open receipt' }).click()
  await expect(page.getByRole('article')).toContainText('CANCELLED: Recorded for the wrong student')
})

test('a transfer whose reference is on another receipt is noticed before it is recorded', async ({ page, api }) => {
  const { id } = await enrol(api)
  const reference = unique('UTR ')
  const { payment } = await api.post<{ payment: { receiptNumber: string } }>('/payments', {
    ...{ enrollmentId: id, amount: 100, paymentMethod: 'upi', transactionId: reference },
  })
  await signIn(page)
  await page.goto(`/payments?enrollment=${id}`)
  const form = page.getByRole('dialog', { name: 'Record payment' })
  await form.getByLabel('Amount', { exact: true }).fill('100')
  await form.getByLabel('Payment method').selectOption('upi')
  await form.getByLabel('Transaction ID').fill(reference.toLowerCase())
  await form.getByRole('button', { name: 'Review payment' }).click()
  await expect(page.getByRole('dialog', { name: 'Review payment' })).toContainText(
    `It is on receipt ${payment.receiptNumber} too. Is it the same payment?`,
  )
})

test('a payment that is there already is noticed before it is recorded again', async ({ page, api }) => {
  const { id } = await enrol(api)
  await signIn(page)
  const form = page.getByRole('dialog', { name: 'Record payment' })
  const review = page.getByRole('dialog', { name: 'Review payment' })
  const noticed = review.getByText('Is it the same payment?')
  const fill = async (amount: string) => {
    await page.goto(`/payments?enrollment=${id}`)
    await form.getByLabel('Amount', { exact: true }).fill(amount)
    await form.getByRole('button', { name: 'Review payment' }).click()
  }
  // Its answer is lost, and the page is loaded again.
  const answers = await losing(page, '**/api/payments')
  await fill('55')
  await review.getByRole('button', { name: 'Record ₹55' }).click()
  await expect(review.getByText('Try again: it is counted only once.')).toBeVisible()
  // What is there already is what was sent, even where the review is opened anew.
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await review.getByRole('button', { name: 'Back' }).click()
  await form.getByRole('button', { name: 'Review payment' }).click()
  await expect(review.getByText('Try again: it is counted only once.')).toBeVisible()
  await expect(noticed).toHaveCount(0)
  expect(asked.filter(url => url.includes('enrollmentId='))).toEqual([])
  answers()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  const [made] = (await api.get<{ payments: { receiptNumber: string }[] }>(`/payments?enrollmentId=${id}`)).payments
  await fill('55')
  await expect(noticed).toHaveText(
    `The same amount of this day is on receipt ${made?.receiptNumber}. Is it the same payment?`,
  )
  await review.getByRole('button', { name: 'Back' }).click()
  await form.getByLabel('Amount', { exact: true }).fill('56')
  await form.getByRole('button', { name: 'Review payment' }).click()
  await expect(review.getByText('₹56', { exact: true })).toBeVisible()
  await expect(noticed).toHaveCount(0)
})

test('filters are kept in the URL and survive a reload', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  const enrollment = await enrol(api, { instituteName, fees: 6000, enrollmentDate: day(-40) })
  await api.post('/payments', { enrollmentId: enrollment.id, amount: 100, paymentDate: day(-40) })
  await api.post('/payments', { enrollmentId: enrollment.id, amount: 200, paymentMethod: 'upi', transactionId: 'UTR7' })
  await signIn(page)
  await openPayments(page, instituteName)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(3)
  await page.getByLabel('Method').selectOption('upi')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(screenDate(day(0)))
  await page.reload()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.goto(`/payments?institute=${encodeURIComponent(instituteName)}&from=${day(-40)}&to=${day(-40)}`)
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('₹100')
})

test('a receipt that does not exist is reported as not found', async ({ page }) => {
  await signIn(page)
  for (const id of ['0190b7a0-0000-7000-8000-000000000001', 'nonsense']) {
    await page.goto(`/payments/${id}/receipt`)
    await expect(page.getByRole('heading', { name: 'Payment not found' })).toBeVisible()
  }
})

test('whoever loses the race for the last rupee sees what remains now, and keeps what was typed', async ({
  page,
  api,
}) => {
  const enrollment = await enrol(api, { fees: 1000 })
  await signIn(page)
  await page.goto(`/payments?enrollment=${enrollment.id}`)
  const form = page.getByRole('dialog', { name: 'Record payment' })
  await form.getByLabel('Amount', { exact: true }).fill('1000')
  await form.getByLabel('Notes').fill('Brought by his brother')
  await form.getByRole('button', { name: 'Review payment' }).click()
  await pay(api, enrollment, 400)
  await page.getByRole('button', { name: 'Record ₹1,000' }).click()
  await expect(form.getByText('Only ₹600 remains to be paid.')).toBeVisible()
  await expect(form.getByLabel('Amount', { exact: true })).toBeFocused()
  await expect(form.getByText('₹600 due of ₹1,000')).toBeVisible()
  await expect(form.getByLabel('Amount', { exact: true })).toHaveValue('1000')
  await expect(form.getByLabel('Notes')).toHaveValue('Brought by his brother')
  await form.getByLabel('Amount', { exact: true }).fill('600.01')
  await form.getByRole('button', { name: 'Review payment' }).click()
  await expect(form.getByText('Must be at most ₹600, which is what remains to be paid.')).toBeVisible()
})

test('what another counter takes meanwhile counts in the form and in its review', async ({ page, api }) => {
  const enrollment = await enrol(api, { fees: 1000 })
  await signIn(page)
  await page.goto(`/payments?enrollment=${enrollment.id}`)
  const form = page.getByRole('dialog')
  await expect(form.getByText('₹1,000 due of ₹1,000')).toBeVisible()
  await pay(api, enrollment, 400)
  await expect(form.getByText('₹600 due of ₹1,000')).toBeVisible()
  await form.getByLabel('Amount', { exact: true }).fill('500')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('₹100 due')).toBeVisible()
  await pay(api, enrollment, 50)
  await expect(form.getByText('₹50 due')).toBeVisible()
  await pay(api, enrollment, 100)
  await expect(form.getByText('Must be at most ₹450, which is what remains to be paid.')).toBeVisible()
})

test('a payment that could not be sent is not sent automatically when the network is back', async ({
  page,
  api,
  context,
}) => {
  const { id } = await enrol(api, { fees: 6000 })
  await signIn(page)
  await page.goto(`/payments?enrollment=${id}`)
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await page.keyboard.press('Control+Enter')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Record ₹100' }).click()
  await expect(page.getByText('Try again: it is counted only once.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const again = page.waitForResponse(answer => answer.url().includes('/api/payments'))
  await context.setOffline(false)
  await again
  await expect(page.getByText('No network.')).toHaveCount(0)
  const { payments } = await api.get<{ payments: Payment[] }>(`/payments?enrollmentId=${id}`)
  expect(payments).toEqual([])
})

test('a form stays open when its enrollment is cancelled meanwhile, and shows the refusal', async ({ page, api }) => {
  const { id } = await enrol(api, { fees: 6000 })
  await signIn(page)
  await page.goto(`/payments?enrollment=${id}`)
  await page.getByLabel('Amount', { exact: true }).fill('100')
  const refetched = page.waitForResponse(answer => answer.url().endsWith(`/api/enrollments/${id}`))
  await api.put(`/enrollments/${id}`, { status: 'cancelled' })
  await refetched
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  const form = page.getByRole('dialog', { name: 'Record payment' })
  await expect(form.getByText(/cancelled/)).toBeVisible()
  await expect(form.getByLabel('Amount', { exact: true })).toHaveValue('100')
})

test('a UPI payment shows a QR code for the amount typed, if the institute has a UPI ID', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  const { institutes } = await api.get<{ institutes: { id: string; instituteName: string }[] }>('/auth/institutes')
  const own = institutes.find(one => one.instituteName === instituteName)
  await api.put(`/auth/institutes/${own?.id}`, { upiId: 'pune.fees@okbank', upiName: 'Pune Fees' })
  const enrollment = await enrol(api, { instituteName, fees: 6000 })
  await signIn(page)
  await page.goto(`/payments?enrollment=${enrollment.id}`)
  const form = page.getByRole('dialog')
  await form.getByLabel('Amount', { exact: true }).fill('2500.5')
  const code = form.getByRole('link', { name: /by UPI$/ })
  await expect(code).toHaveCount(0)
  await form.getByLabel('Payment method').selectOption('UPI')
  await expect(form.getByText('Scan to pay ₹2,500.50 to Pune Fees')).toBeVisible()
  await expect(code).toHaveAttribute('href', /^upi:\/\/pay\?pa=pune\.fees@okbank&pn=Pune%20Fees&am=2500\.50&cu=INR/)
  await form.getByLabel('Amount', { exact: true }).fill('6000.01')
  await expect(code).toHaveCount(0)
  await form.getByLabel('Amount', { exact: true }).fill('700')
  await expect(form.getByText('Scan to pay ₹700 to Pune Fees')).toBeVisible()
  await expectAccessible(page)
})
