import type { Payment } from '#contract/shapes/payment'
import { expectAccessible } from '../../tools/accessible.ts'
import { day, enrol, openInstitute, screenDate } from '../../tools/desk.ts'
import { type Api, expect, signIn, test } from '../../tools/session.ts'

/** A cheque that was marked as cleared by mistake is in hand again, whether it was taken or given. */

const cheque = { paymentMethod: 'cheque', chequeNumber: '000417' }
const cleared = { status: 'cleared', date: day(-1) }
async function enrolAndPay(api: Api, payment: object) {
  const instituteName = await openInstitute(api)
  const enrollment = await enrol(api, { instituteName, fees: 9200, enrollmentDate: day(-9) })
  const answer = await api.post<{ payment: Payment }>('/payments', { enrollmentId: enrollment.id, ...payment })
  return { instituteName, enrollment, payment: answer.payment }
}
const undone = 'Cheque not cleared after all'

test('of a payment: with a reason, and then it bounces', async ({ page, api }) => {
  const { instituteName, enrollment, payment } = await enrolAndPay(api, {
    ...{ ...cheque, amount: 1000, paymentDate: day(-3) },
  })
  await api.post(`/payments/${payment.id}/cheque`, cleared)
  await signIn(page)
  await page.goto(`/payments?institute=${instituteName}`)
  await page.getByRole('link', { name: String(payment.receiptNumber), exact: true }).click()
  await expect(page.getByRole('complementary')).toContainText(`Cleared on${screenDate(day(-1))}`)
  await page.goto(`/payments/${payment.id}/receipt`)
  const button = page.getByRole('button', { name: undone })
  await button.click()
  const form = page.getByRole('dialog', { name: undone })
  await expect(form).toContainText('₹1,000 moves from the bank back to the cheques in hand.')
  await expect(form).toContainText('A bank charge that was recorded with it stays among the expenses.')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.click()
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('This field is required.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Reason').fill('The bank paid the cheque above')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cheque marked as not cleared')).toBeVisible()
  await expect(button).toBeHidden()

  await page.getByRole('button', { name: 'Cheque bounced' }).click()
  await page.getByRole('button', { name: 'Mark as bounced' }).click()
  await expect(page.getByText('Cheque marked as bounced')).toBeVisible()
  await page.goto(`/enrollments/${enrollment.id}`)
  await page.getByRole('link', { name: 'Paid ₹0' }).click()
  await expect(page.getByText('The bank paid the cheque above')).toBeVisible()
})

test('of other income, from its record beside the list', async ({ page, api }) => {
  const { instituteName } = await enrolAndPay(api, { amount: 1000 })
  const rent = { ...cheque, type: 'income', source: 'Hall rent', amount: 600, date: day(-3), instituteName }
  const { incomeExpense } = await api.post<{ incomeExpense: { id: string } }>('/income-expense', rent)
  await api.post(`/income-expense/${incomeExpense.id}/cheque`, cleared)
  await signIn(page)
  await page.goto(`/income-expense?institute=${instituteName}`)
  await page.getByRole('link', { name: 'Hall rent', exact: true }).click()
  const record = page.getByRole('complementary')
  await expect(record).toContainText(`Cleared on${screenDate(day(-1))}`)
  await page.getByRole('button', { name: undone }).click()
  await page.getByLabel('Reason').fill('The bank paid the cheque above')
  await page.getByRole('button', { name: 'Mark as not cleared' }).click()
  await expect(page.getByText('Cheque marked as not cleared')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cheque bounced' })).toBeVisible()
  await expect(record).not.toContainText('Cleared on')
  await page.goto(`/income-expense?institute=${instituteName}`)
  await page.getByRole('button', { name: 'Actions for Hall rent' }).click()
  await expect(page.getByRole('menuitem', { name: 'Cheque cleared' })).toBeVisible()
})

test('of a refund, and then it clears on the right day', async ({ page, api }) => {
  const { enrollment, payment } = await enrolAndPay(api, { amount: 2000, paymentDate: day(-5) })
  const refund = { amount: 500, paymentMethod: 'cheque', reason: 'Left early', date: day(-3) }
  const made = await api.post<{ refund: { id: string } }>(`/payments/${payment.id}/refunds`, refund)
  await api.post(`/enrollments/${enrollment.id}/refunds/${made.refund.id}/cheque`, cleared)
  await signIn(page)
  await page.goto(`/enrollments/${enrollment.id}/refunds`)
  await expect(page.getByText(`The cheque was cleared on ${screenDate(day(-1))}.`)).toBeVisible()
  await page.getByRole('button', { name: undone }).click()
  await expect(page.getByText('The bank has not paid ₹500 for this cheque.')).toBeVisible()
  await page.getByLabel('Reason').fill('The bank paid another one')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The cheque is not cleared yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Cheque cleared' }).click()
  await page.getByLabel('Cleared on').fill(day(-2))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`The cheque was cleared on ${screenDate(day(-2))}.`)).toBeVisible()
})
