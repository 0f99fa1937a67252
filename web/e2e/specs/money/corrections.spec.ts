import type { Payment } from '#contract/shapes/payment'
import { expectAccessible } from '../../tools/accessible.ts'
import { openBranch } from '../../tools/branch.ts'
import { day, enrol } from '../../tools/desk.ts'
import { type Api, expect, letGo, signIn, test } from '../../tools/session.ts'

async function paid(api: Api, instituteName: string): Promise<Payment> {
  const { id: enrollmentId } = await enrol(api, { instituteName, fees: 6000 })
  return (await api.post<{ payment: Payment }>('/payments', { enrollmentId, amount: 1000 })).payment
}

test('a clerk asks for a correction, the owner approves it on a phone, and the clerk is told at once', async ({
  page,
  api,
  browser,
}) => {
  test.slow()
  const { instituteName, desk } = await openBranch(api)
  const payment = await paid(api, instituteName)
  const { receiptNumber, Enrollment } = payment

  await signIn(page, desk)
  await page.goto('/payments')
  await page.getByRole('button', { name: `Actions for ${receiptNumber}` }).click()
  await page.getByRole('menuitem', { name: 'Request a correction' }).click()
  const form = page.getByRole('dialog', { name: 'Request a correction' })
  await form.getByLabel('Reason').fill('Two notes were stuck together')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('The payment already says this. Change what is wrong.')).toBeVisible()
  await form.getByLabel('Amount', { exact: true }).fill('1200')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Correction requested')).toBeVisible()
  await page.goto('/dashboard')
  const own = page.getByRole('region', { name: 'Corrections you asked for' })
  await expect(own).toContainText('Waits for an answer')

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const owner = await phone.newPage()
  await signIn(owner)
  await owner.goto('/dashboard')
  await owner
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('listitem')
    .filter({ hasText: /requested/ })
    .getByRole('link', { name: 'Answer' })
    .click()
  // The dashboard, which is still shown for a moment, has lines of the same student.
  const asked = owner
    .getByRole('listitem')
    .filter({ hasText: Enrollment.Student.lastName.slice(5) })
    .filter({ hasText: '“Two notes were stuck together”' })
  await expect(asked).toBeVisible()
  await expectAccessible(owner)
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(owner.getByText(`replaces ${receiptNumber}`)).toBeVisible()
  await expect(owner.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(owner.getByRole('link', { name: /^Print / }).first()).toBeVisible()
  await letGo(phone)

  await expect(page.getByText(/approved a correction\. The receipt is now/)).toBeVisible()
  await expect(own).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Corrections that were answered' })).toContainText('Approved by')
  await page.goto(`/payments/${payment.id}/receipt`)
  await expect(page.getByRole('article')).toContainText('₹1,200')
  await expect(page.getByRole('list', { name: 'Requested corrections' })).toContainText('Approved')
})

test('a clerk asks that a payment of somebody else be deleted, and the owner approves it', async ({
  page,
  api,
  browser,
}) => {
  const { instituteName, desk } = await openBranch(api)
  const { id, receiptNumber, Enrollment } = await paid(api, instituteName)
  await signIn(page, desk)
  await page.goto('/payments')
  await page.getByRole('button', { name: `Actions for ${receiptNumber}` }).click()
  await page.getByRole('menuitem', { name: 'Request deletion' }).click()
  const form = page.getByRole('dialog', { name: 'Request the deletion of this payment?' })
  await expect(form).toContainText('counts until the owner agrees')
  await expectAccessible(page)
  await form.getByLabel('Reason').fill('It was her sister who paid')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Deletion requested')).toBeVisible()

  const office = await browser.newContext()
  const owner = await office.newPage()
  await signIn(owner)
  await owner.goto(`/payments/corrections?institute=${encodeURIComponent(instituteName)}`)
  const asked = owner.getByRole('listitem').filter({ hasText: '“It was her sister who paid”' })
  await expect(asked).toContainText('deleted')
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(owner.getByText('Payment deleted successfully')).toBeVisible()
  await expect(owner.getByText('The payment is corrected.')).toHaveCount(0)
  await letGo(office)

  await expect(page.getByText(`deleted the payment of ${receiptNumber}, as you asked.`)).toBeVisible()
  await page.goto(`/payments/${id}/receipt`)
  await expect(page.getByRole('article')).toContainText('CANCELLED')
  await expect(page.getByRole('article')).toContainText(Enrollment.Course.name)
})

test('a clerk who sees on the receipt that the amount is wrong asks for the correction there', async ({
  page,
  api,
}) => {
  const { instituteName, desk } = await openBranch(api)
  const { id } = await paid(api, instituteName)
  await signIn(page, desk)
  await page.goto(`/payments/${id}/receipt`)
  await page.getByRole('button', { name: 'Request a correction' }).click()
  const form = page.getByRole('dialog', { name: 'Request a correction' })
  await expect(form).toContainText('request its deletion')
  await form.getByLabel('Amount', { exact: true }).fill('1200')
  await form.getByLabel('Reason').fill('Two notes were stuck together')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('list', { name: 'Requested corrections' })).toContainText('₹1,200')
  await expect(page.getByRole('button', { name: 'Request a correction' })).toBeFocused()
})

test('an owner who approves is told that a cheque is in hand again, though it had cleared', async ({ page, api }) => {
  const { instituteName } = await openBranch(api)
  const { id: enrollmentId } = await enrol(api, { instituteName, fees: 6000 })
  const cheque = { paymentMethod: 'cheque', transactionId: '123456' }
  const { payment } = await api.post<{ payment: Payment }>('/payments', { enrollmentId, amount: 1000, ...cheque })
  const cleared = await api.post<{ payment: Payment }>(`/payments/${payment.id}/cheque`, {
    status: 'cleared',
    date: day(0),
  })
  const { version } = cleared.payment
  await api.post(`/payments/${payment.id}/correction-requests`, { amount: 1200, reason: 'Misread', version })
  await signIn(page)
  await page.goto(`/payments/corrections?institute=${instituteName}`)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`replaces ${payment.receiptNumber}`)).toContainText('Its cheque is in hand')
})

test('an owner declines with a reason that the clerk reads; a clerk takes a request back', async ({ page, api }) => {
  const { instituteName, desk } = await openBranch(api)
  const payment = await paid(api, instituteName)
  await signIn(page, desk)
  const ask = async (amount: string) => {
    await page.goto('/payments')
    await page.getByRole('button', { name: `Actions for ${payment.receiptNumber}` }).click()
    await page.getByRole('menuitem', { name: 'Request a correction' }).click()
    await page.getByLabel('Amount', { exact: true }).fill(amount)
    await page.getByLabel('Reason').fill('Miscounted')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Correction requested')).toBeVisible()
  }
  await ask('900')
  await page.goto('/payments/corrections')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Nothing waits for an answer')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Answered requests' })).toContainText('Withdrawn')

  await ask('800')
  await page.evaluate(() => localStorage.clear())
  await signIn(page)
  await page.goto(`/payments/corrections?institute=${encodeURIComponent(instituteName)}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByLabel('Reason').fill('The till agrees with the receipt')
  await page.getByRole('button', { name: 'Decline request' }).click()
  await expect(page.getByText('Request declined')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, desk)
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Corrections that were answered' })).toContainText(
    '“The till agrees with the receipt”',
  )
})
