import type { Refund } from '#contract/payments/after-payment'
import type { Payment } from '#contract/shapes/payment'
import { expectAccessible } from '../../tools/accessible.ts'
import { openBranch } from '../../tools/branch.ts'
import { day, enrol, openInstitute, screenDate } from '../../tools/desk.ts'
import { losing } from '../../tools/files.ts'
import { type Api, expect, signIn, test, unique } from '../../tools/session.ts'

/** A student ten days into a course, with one payment. */
async function enrolAndPay(api: Api, payment: object, at?: string) {
  const instituteName = at ?? (await openInstitute(api))
  const enrollment = await enrol(api, { instituteName, fees: 9200, enrollmentDate: day(-9) })
  const answer = await api.post<{ payment: Payment }>('/payments', { enrollmentId: enrollment.id, ...payment })
  return { instituteName, enrollment, payment: answer.payment }
}

test('part of a payment is refunded with a voucher, and never more than is left of it', async ({ page, api }) => {
  const { enrollment, payment } = await enrolAndPay(api, { amount: 2000.5, paymentDate: day(-5) })
  await signIn(page)
  await page.goto(`/payments/${payment.id}/receipt`)
  // In one row with the buttons of the paper.
  const refundButton = page.getByRole('button', { name: 'Refund' })
  const printButton = page.getByRole('button', { name: 'Print Receipt' })
  expect((await refundButton.boundingBox())?.y).toBe((await printButton.boundingBox())?.y)
  await refundButton.click()
  const form = page.getByRole('dialog', { name: 'Refund payment' })
  await form.getByLabel('Amount').fill('2000.51')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('Must be at most ₹2,000.50, which is what is left of the payment.')).toBeVisible()
  await form.getByLabel('Amount').fill('500.25')
  await form.getByLabel('Reason').fill('Left early')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Refund recorded successfully')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/enrollments/${enrollment.id}/refunds`))
  const voucher = page.getByRole('article', { name: /^Refund voucher/ })
  await expect(voucher).toContainText('₹500.25')
  await expect(voucher).toContainText(payment.receiptNumber)
  await expect(voucher).toContainText('Left early')
  await page.goto(`/payments/${payment.id}/receipt`)
  await expect(page.getByText('₹500.25 of ₹2,000.50 was refunded.')).toBeVisible()
  await page.goto(`/enrollments/${enrollment.id}?figure=refunded`)
  await expect(page.getByRole('dialog')).toContainText('Refunded₹500.25')
  await page.keyboard.press('Escape')
  await page
    .getByRole('region', { name: 'History' })
    .getByRole('link', { name: /\/R\d\d-\d\d\// })
    .click()
  await expect(voucher).toBeVisible()
})

test('a refund that was entered by mistake is voided by a super admin, and its voucher says so', async ({
  page,
  api,
  browser,
}) => {
  const { desk, instituteName } = await openBranch(api)
  const { enrollment, payment } = await enrolAndPay(api, { amount: 2000, paymentDate: day(-5) }, instituteName)
  const refund = { amount: 500, paymentMethod: 'cheque', reason: 'Left early', date: day(-3) }
  const path = `/payments/${payment.id}/refunds`
  const { refundNumber: voided } = (await api.post<{ refund: Refund }>(path, refund)).refund
  const clerk = await (await browser.newContext()).newPage()
  await signIn(clerk, desk)
  await clerk.goto(`/enrollments/${enrollment.id}/refunds`)
  await expect(clerk.getByRole('button', { name: 'Cheque cleared' })).toBeVisible()
  await expect(clerk.getByRole('button', { name: 'Void refund' })).toHaveCount(0)
  await clerk.context().close()

  const voidButton = page.getByRole('button', { name: 'Void refund' })
  const voucher = page.getByRole('article', { name: /^Refund voucher/ })
  await signIn(page)
  await page.goto(`/payments/${payment.id}/receipt`)
  await page.getByRole('link', { name: 'Show the vouchers' }).click()
  await voidButton.click()
  const form = page.getByRole('dialog', { name: 'Void this refund?' })
  await expect(form).toContainText('as much can be refunded again')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('This field is required.')).toBeVisible()
  await form.getByLabel('Reason').fill('Entered twice')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Refund voided', { exact: true })).toBeVisible()
  await expect(voucher.getByRole('note')).toHaveText('CANCELLED: Entered twice')
  await expect(voidButton).toHaveCount(0)
  await expect(page.getByText('The cheque is not cleared yet.')).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(`/payments/${payment.id}/receipt`)
  await page.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByRole('dialog')).toContainText('₹2,000 of ₹2,000 can be refunded.')
  await expect(page.getByText('was refunded.')).toHaveCount(0)
  await page.goto(`/payments?institute=${encodeURIComponent(instituteName)}`)
  await expect(page.getByText('Total before refunds')).toBeVisible()
  await expect(page.getByText('After refunds')).toHaveCount(0)

  // Beside another one it is told apart before it is chosen.
  await api.post(path, { amount: 100, reason: 'Left early', paymentMethod: 'cash' })
  await page.goto(`/enrollments/${enrollment.id}/refunds`)
  await expect(voucher).toContainText('₹100')
  await page
    .getByLabel('Voucher', { exact: true })
    .selectOption({ label: `${voided} · Voided · ${screenDate(day(-3))} · ₹500` })
  await expect(voucher.getByRole('note')).toBeVisible()
})

test('the form of a refund asks for the number of a cheque, and only of a cheque, and the voucher says it', async ({
  page,
  api,
}) => {
  const { payment } = await enrolAndPay(api, { amount: 900 })
  await signIn(page)
  await page.goto(`/payments/${payment.id}/receipt`)
  await page.getByRole('button', { name: 'Refund' }).click()
  const form = page.getByRole('dialog', { name: 'Refund payment' })
  await form.getByLabel('Amount').fill('200')
  await form.getByLabel('Reason').fill('Left early')
  await expect(form.getByLabel('Cheque number')).toHaveCount(0)
  await form.getByLabel('Paid back by').selectOption('cheque')
  await form.getByLabel('Cheque number').fill('000777')
  await form.getByRole('button', { name: 'Record refund' }).click()
  await expect(page.getByRole('article', { name: /^Refund voucher/ })).toContainText('No. 000777')
  await expect(page.getByText('Refund recorded successfully')).toBeVisible()
})

test('a refund by cheque is out until its voucher says that the bank has paid it', async ({ page, api }) => {
  const { enrollment, payment } = await enrolAndPay(api, { amount: 2000, paymentDate: day(-5) })
  const refund = { amount: 500, paymentMethod: 'cheque', reason: 'Left early', date: day(-3) }
  await api.post(`/payments/${payment.id}/refunds`, refund)
  await signIn(page)
  await page.goto(`/enrollments/${enrollment.id}/refunds`)
  await expect(page.getByText('The cheque is not cleared yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cheque cleared' }).click()
  const form = page.getByRole('dialog', { name: 'Cheque cleared' })
  await expect(form).toContainText('The bank has paid ₹500 for this cheque.')
  await form.getByLabel('Cleared on').fill(day(-1))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cheque marked as cleared')).toBeVisible()
  await expect(page.getByText(`The cheque was cleared on ${screenDate(day(-1))}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cheque cleared' })).toBeHidden()
})

test('the calendar of a refund offers no day before the cheque was cleared', async ({ page, api }) => {
  const { payment } = await enrolAndPay(api, { amount: 2000, paymentMethod: 'cheque', paymentDate: day(-5) })
  await api.post(`/payments/${payment.id}/cheque`, { status: 'cleared', date: day(0) })
  await signIn(page)
  await page.goto(`/payments/${payment.id}/receipt`)
  await page.getByRole('button', { name: 'Refund' }).click()
  const form = page.getByRole('dialog', { name: 'Refund payment' })
  await form.getByRole('button', { name: 'Open calendar' }).click()
  await expect(form.locator('[data-day]:enabled')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await form.getByLabel('Date').fill(screenDate(day(-1)))
  await form.getByLabel('Reason').fill('Left early')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText(`Must be from ${screenDate(day(0))} to ${screenDate(day(0))}.`)).toBeVisible()
})

test('when the answer is lost, the refund stays in the form, and trying again records it only once', async ({
  page,
  api,
}) => {
  const { enrollment, payment } = await enrolAndPay(api, { amount: 2000 })
  await signIn(page)
  await page.goto(`/payments/${payment.id}/receipt`)
  await page.getByRole('button', { name: 'Refund' }).click()
  await page.getByLabel('Amount').fill('2000')
  await page.getByLabel('Reason').fill('Paid twice')
  const answers = await losing(page, '**/refunds')
  await page.getByRole('button', { name: 'Record refund' }).click()
  await expect(page.getByText('it is counted only once')).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('2000')
  // The page behind shows by now that nothing is left to be refunded.
  await expect(page.getByText('₹2,000 of ₹2,000 was refunded.')).toBeAttached()
  answers()
  await page.getByRole('button', { name: 'Record refund' }).click()
  await expect(page.getByText('Refund recorded successfully')).toBeVisible()
  const { refunds } = await api.get<{ refunds: unknown[] }>(`/enrollments/${enrollment.id}/refunds`)
  expect(refunds).toHaveLength(1)
})

test('when the answer is lost, trying again marks a cheque as cleared only once', async ({ page, api }) => {
  const cheque = { paymentMethod: 'cheque', transactionId: '123456', paymentDate: day(-3) }
  const { payment } = await enrolAndPay(api, { amount: 1000, ...cheque })
  await signIn(page)
  await page.goto(`/payments/${payment.id}/receipt`)
  const cleared = page.getByRole('button', { name: 'Cheque cleared', includeHidden: true })
  await cleared.click()
  await expect(page.getByLabel('Cleared on')).toBeVisible()
  const answers = await losing(page, '**/cheque')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('it is counted only once')).toBeVisible()
  // The page behind shows by now that it was done.
  await expect(cleared).toHaveCount(0)
  answers()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cheque marked as cleared')).toBeVisible()
})

test('cheques in hand are listed until they clear or bounce', async ({ page, api }) => {
  const cheque = { paymentMethod: 'cheque', transactionId: '123456', paymentDate: day(-3) }
  const { instituteName, enrollment, payment } = await enrolAndPay(api, { amount: 1000, ...cheque })
  await api.post('/payments', { enrollmentId: enrollment.id, amount: 1500, ...cheque })
  await signIn(page)
  await page.goto(`/payments?institute=${instituteName}`)
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Cheques', { exact: true }).selectOption('Cheques in hand')
  await expect(page.getByText('2 payments')).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${payment.receiptNumber}` }).click()
  await page.getByRole('menuitem', { name: 'Cheque bounced' }).click()
  const form = page.getByRole('dialog', { name: 'Cheque bounced' })
  await form.getByLabel('Bounced on').fill(day(-4))
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText(`Must be from ${screenDate(day(-3))} to ${screenDate(day(0))}.`)).toBeVisible()
  await form.getByLabel('Bounced on').fill(day(-1))
  await form.getByLabel('Bank charge').fill('118')
  await form.getByLabel('Reason').fill('Funds insufficient')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cheque marked as bounced')).toBeVisible()
  await expect(page.getByText('1 payment', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Cheque cleared' }).click()
  await expect(page.getByRole('dialog', { name: 'Cheque cleared' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cheque marked as cleared')).toBeVisible()
  await page.getByRole('button', { name: 'More (1) filters' }).click()
  await page.getByLabel('Cheques', { exact: true }).selectOption('Bounced cheques')
  await expect(page.getByText('Bounced', { exact: true })).toBeVisible()
  await page.goto(`/students/${enrollment.studentId}`)
  await expect(page.getByRole('listitem').filter({ hasText: '₹1,000' })).toContainText('Bounced')
  await expect(page.getByRole('listitem').filter({ hasText: '₹1,500' })).not.toContainText('Bounced')
  await page.goto(`/enrollments/${enrollment.id}`)
  await expect(page.getByRole('link', { name: 'Paid ₹1,500' })).toBeVisible()
  const { incomeExpenses } = await api.get<{ incomeExpenses: { amount: number }[] }>(
    `/income-expense?instituteName=${instituteName}`,
  )
  expect(incomeExpenses.map(({ amount }) => amount)).toEqual([118])
})

test('a cheque is described when it is taken, and goes to the bank on a slip', async ({ page, api }) => {
  const { instituteName, enrollment } = await enrolAndPay(api, { amount: 500 })
  const later = { paymentMethod: 'cheque', chequeNumber: '000999', chequeDate: day(9) }
  await api.post('/payments', { enrollmentId: enrollment.id, amount: 700, ...later })
  await signIn(page)
  await page.goto(`/payments?enrollment=${enrollment.id}`)
  const form = page.getByRole('dialog', { name: 'Record payment' })
  await form.getByLabel('Amount').fill('1000')
  await form.getByLabel('Payment method').selectOption('Cheque')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('This field is required.')).toBeVisible()
  await form.getByLabel('Cheque number').fill('000123')
  await form.getByLabel('Bank of the cheque').fill('State Bank of India')
  await form.getByLabel('Date on the cheque').fill(day(0))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog').getByText('No. 000123 · State Bank of India')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('article')).toContainText('No. 000123 · State Bank of India')

  await page.goto(`/payments?institute=${instituteName}&cheque=held`)
  await expect(page.getByRole('cell', { name: '000123' })).toBeVisible()
  await page.getByRole('link', { name: 'Deposit Slip' }).click()
  const slip = page.getByRole('article', { name: 'Deposit slip' })
  await expect(slip.getByRole('row')).toHaveText([/Cheque No/, /000123.*State Bank of India.*₹1,000/, /1 cheque₹1,000/])
  await page.getByRole('checkbox', { name: 'Cheque 000999' }).check()
  await expect(slip).toContainText('2 cheques₹1,700')
  await expectAccessible(page)
})

test('a cheque of other income stands on the slip beside those of fees, until the bank has paid it', async ({
  page,
  api,
}) => {
  const cheque = { paymentMethod: 'cheque', chequeBank: 'State Bank of India' }
  const { instituteName } = await enrolAndPay(api, { amount: 1000, ...cheque, chequeNumber: '000501' })
  const hall = { source: 'Hall rent', party: 'Rotary Club', amount: 600, date: day(-2), instituteName }
  await api.post('/income-expense', { ...hall, ...cheque, chequeNumber: '000502' })
  await api.post('/income-expense', { ...hall, ...cheque, chequeNumber: '000503', source: 'Prospectus', party: '' })
  await api.post('/income-expense', { ...hall, ...cheque, chequeNumber: '000777', type: 'expense', source: 'Rent' })
  await signIn(page)
  await page.goto(`/income-expense?institute=${instituteName}`)
  await expect(page.getByText('In hand')).toHaveCount(2)
  await expect(page.getByRole('cell', { name: 'In hand' }).first()).toHaveText('ChequeIn hand')
  await page.getByRole('link', { name: 'Deposit Slip' }).click()
  const slip = page.getByRole('article', { name: 'Deposit slip' })
  await expect(slip.getByRole('row')).toHaveText([
    /Cheque No/,
    /000502.*Rotary Club.*\/I.*₹600/,
    /^000503State Bank of India––.*₹600$/,
    /000501.*₹1,000/,
    /3 cheques₹2,200/,
  ])
  const settle = async (number: string, what: string) => {
    await page.getByRole('button', { name: `Actions for Cheque ${number}` }).click()
    await page.getByRole('menuitem', { name: what }).click()
    await expect(page.getByRole('dialog', { name: what })).toBeVisible()
  }
  await settle('000502', 'Cheque cleared')
  await page.getByLabel('Cleared on').fill(day(-1))
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(slip).toContainText('2 cheques₹1,600')
  await settle('000503', 'Cheque bounced')
  await expect(page.getByText('This income of ₹600 will be cancelled from that day on.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(slip).toContainText('1 cheque₹1,000')

  await page.goto(`/income-expense?institute=${instituteName}&paymentMethod=cheque`)
  await page.getByRole('combobox', { name: 'Cheques' }).selectOption('Bounced cheques')
  await expect(page.getByRole('cell', { name: 'Bounced' })).toBeVisible()
  await expect(page.getByText('1 record', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/income-expense?institute=${instituteName}`)
  await page.getByRole('link', { name: 'Rent', exact: true }).click()
  const record = page.getByRole('complementary').or(page.getByRole('dialog')).filter({ hasText: 'Not cleared yet' })
  await record.getByRole('button', { name: 'Cheque cleared' }).click()
  await expect(page.getByText('The bank has paid ₹600 for this cheque.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Not cleared yet')).toHaveCount(0)
})

test('an enrollment is cancelled with a refund in proportion to the days attended', async ({ page, api }) => {
  const { enrollment } = await enrolAndPay(api, { amount: 9200 })
  await signIn(page)
  await page.goto(`/enrollments/${enrollment.id}`)
  await page.getByRole('button', { name: 'Cancel Enrollment' }).click()
  const form = page.getByRole('dialog', { name: 'Cancel enrollment' })
  const proposal = form.getByRole('region', { name: 'Proposal by days' })
  await expect(proposal).toContainText('Earned: 10 of')
  await form.getByLabel('Last day attended').fill(day(-9))
  await expect(proposal).toContainText('Earned: 1 of')
  const refund = await form.getByLabel('Refund').inputValue()
  expect(Number(refund)).toBeGreaterThan(9000)
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('This field is required.')).toBeVisible()
  await form.getByLabel('Reason').fill('Moved to another town')
  await form.getByLabel('Paid back by').selectOption('Cheque')
  // From a keyboard for Hindi.
  await form.getByLabel('Cheque number').pressSequentially('००१२३४')
  await expect(form.getByLabel('Cheque number')).toHaveValue('001234')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Enrollment cancelled')).toBeVisible()
  const voucher = page.getByRole('article', { name: /^Refund voucher/ })
  await expect(voucher).toContainText('Moved to another town')
  await expect(voucher).toContainText('No. 001234')
  await page.getByRole('link', { name: 'Enrollment', exact: true }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Refunded ₹/ })).toBeVisible()
})

test('when the answer is lost, trying again cancels an enrollment and refunds only once', async ({ page, api }) => {
  const { enrollment } = await enrolAndPay(api, { amount: 9000 })
  await signIn(page)
  await page.goto(`/enrollments/${enrollment.id}`)
  await page.getByRole('button', { name: 'Cancel Enrollment' }).click()
  const form = page.getByRole('dialog', { name: 'Cancel enrollment' })
  await form.getByLabel('Refund').fill('9000')
  await form.getByLabel('Reason').fill('Moved to another town')
  const answers = await losing(page, '**/settlement')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('it is counted only once')).toBeVisible()
  // The page behind shows by now that it was done.
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeAttached()
  answers()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Enrollment cancelled')).toBeVisible()
  await expect(page.getByRole('article', { name: /^Refund voucher/ })).toContainText('₹9,000')
  const { refunds } = await api.get<{ refunds: unknown[] }>(`/enrollments/${enrollment.id}/refunds`)
  expect(refunds).toHaveLength(1)
})

test('what was proposed to be paid back is not paid again once somebody else has refunded it', async ({
  page,
  api,
}) => {
  const { enrollment, payment } = await enrolAndPay(api, { amount: 9200 })
  await signIn(page)
  await page.goto(`/enrollments/${enrollment.id}`)
  await page.getByRole('button', { name: 'Cancel Enrollment' }).click()
  const form = page.getByRole('dialog', { name: 'Cancel enrollment' })
  await form.getByLabel('Refund').fill('4000')
  await form.getByLabel('Reason').fill('Moved to another town')
  await api.post(`/payments/${payment.id}/refunds`, { amount: 4000, reason: 'Moved to another town', date: day(0) })
  // The page itself shows it by now.
  await expect(page.getByText('₹4,000').first()).toBeAttached()
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('Somebody else changed this enrollment meanwhile. Load it again.')).toBeVisible()
  await expect(form.getByLabel('Reason')).toHaveValue('Moved to another town')
})

test('a student who leaves before paying for the days attended still owes them, and the rest is written off', async ({
  page,
  api,
}) => {
  const { enrollment } = await enrolAndPay(api, { amount: 100 })
  await signIn(page)
  await page.goto(`/enrollments/${enrollment.id}`)
  await page.getByRole('button', { name: 'Cancel Enrollment' }).click()
  const form = page.getByRole('dialog', { name: 'Cancel enrollment' })
  await expect(form).toContainText('Still to pay')
  await expect(form.getByText('₹9,100 still to be paid is written off.')).toBeVisible()
  await form.getByLabel('Reason').fill('Fell ill')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('link', { name: 'Written off ₹9,100' })).toBeVisible()
  // Its button is gone, so the heading has the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const plan = page.getByRole('table', { name: 'Installments' })
  await expect(plan).toContainText('Cancelled')
  await expect(plan).not.toContainText('Pending')
})

test('what was refunded stands beside what was paid on the page of its student', async ({ page, api }) => {
  const { enrollment, payment } = await enrolAndPay(api, { amount: 2000.5 })
  await api.post(`/payments/${payment.id}/refunds`, { amount: 500.25, reason: 'Left early', date: day(0) })
  await signIn(page)
  await page.goto(`/students/${enrollment.studentId}`)
  const stats = page.getByRole('region', { name: 'Quick Stats' })
  await expect(stats).toContainText('Total paid₹2,000.50₹500.25 of it was refunded')
  const course = page.getByRole('article', { name: enrollment.Course.name })
  for (const text of ['Paid₹2,000.50', 'Refunded₹500.25']) await expect(course).toContainText(text)
  await expect(course.getByRole('listitem').filter({ hasText: payment.receiptNumber })).toContainText('Part refunded')
})

test('a student sees which of the own payments were refunded', async ({ page, api }) => {
  const { enrollment, payment } = await enrolAndPay(api, { amount: 2000.5 })
  await api.post(`/payments/${payment.id}/refunds`, { amount: 2000.5, reason: 'Left early', date: day(0) })
  const user = { username: unique('ravi'), password: 'a-password-for-tests' }
  const { email } = enrollment.Student
  await api.post('/auth/users', { ...user, email, fullName: 'Ravi Patil', role: 'student' })
  await signIn(page, user)
  await page.goto('/dashboard')
  await expect(page.getByRole('listitem').filter({ hasText: payment.receiptNumber })).toContainText('Refunded')
  await page.goto('/my-payments')
  await expect(page.getByRole('row').filter({ hasText: payment.receiptNumber })).toContainText('Refunded')
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(page.getByRole('listitem').filter({ hasText: payment.receiptNumber })).toContainText('Refunded')
  await page.goto('/my-courses')
  const course = page.getByRole('article', { name: enrollment.Course.name })
  await expect(course.getByRole('listitem').filter({ hasText: payment.receiptNumber })).toContainText('Refunded')
})

test('what is written off stands wherever fees and payments are added up', async ({ page, api }) => {
  const { enrollment } = await enrolAndPay(api, { amount: 200 })
  await api.put(`/enrollments/${enrollment.id}`, { status: 'cancelled', reason: 'Fell ill' })
  const { Course, Student, studentId } = enrollment
  await signIn(page)
  await page.goto(`/students/${studentId}`)
  const stats = page.getByRole('region', { name: 'Quick Stats' })
  for (const text of ['Total fees₹9,200', 'Total paid₹200', 'Written off₹9,000', 'Balance due₹0'])
    await expect(stats).toContainText(text)
  const course = page.getByRole('article', { name: Course.name })
  for (const text of ['Fees₹9,200', 'Paid₹200', 'Written off₹9,000', 'BalanceNothing due'])
    await expect(course).toContainText(text)
  const record = page.getByRole('complementary')
  for (const [path, balance] of [
    ['/all-enrollments', 'BalanceNothing due'],
    ['/students', 'Nothing due'],
  ] as const) {
    await page.goto(`${path}?q=${encodeURIComponent(Student.fullName)}`)
    await page.locator('[data-row-link]').first().click()
    await expect(record).toContainText('₹9,000')
    await expect(record).toContainText(balance)
    await expect(record).not.toContainText('Pending')
  }
})

test('a student sees what was written off on the course and on the statement', async ({ page, api }) => {
  const { enrollment } = await enrolAndPay(api, { amount: 200 })
  await api.put(`/enrollments/${enrollment.id}`, { status: 'cancelled', reason: 'Fell ill' })
  const user = { username: unique('ravi'), password: 'a-password-for-tests' }
  const { email } = enrollment.Student
  await api.post('/auth/users', { ...user, email, fullName: 'Ravi Patil', role: 'student' })
  await signIn(page, user)
  await page.goto('/my-courses')
  const course = page.getByRole('article', { name: enrollment.Course.name })
  for (const text of ['Total₹9,200', 'Paid₹200', 'Written off₹9,000', 'RemainingNothing due'])
    await expect(course).toContainText(text)
  await page.goto('/my-statement')
  const main = page.getByRole('main')
  for (const text of ['Fees after discount₹9,200', 'Paid₹200', 'Written off₹9,000', 'Closing balance₹0'])
    await expect(main).toContainText(text)
})

test('cash near the limit of section 269ST brings a warning before it is taken', async ({ page, api }) => {
  const { id } = await enrol(api, { fees: 250_000 })
  await api.post('/payments', { enrollmentId: id, amount: 100_000 })
  await signIn(page)
  await page.goto(`/payments?enrollment=${id}`)
  const form = page.getByRole('dialog', { name: 'Record payment' })
  await form.getByLabel('Amount').fill('49999')
  await expect(form.getByText('Section 269ST')).toHaveCount(0)
  await form.getByLabel('Amount').fill('50000')
  await expect(form.getByText(/cash for this course comes to ₹1,50,000/)).toBeVisible()
  await form.getByLabel('Amount').fill('100000')
  await expect(form.getByText(/bars ₹2,00,000 or more in cash from one person: take another method/)).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Payment method').selectOption('upi')
  await expect(form.getByText('Section 269ST')).toHaveCount(0)
})
