import type { Page } from '@playwright/test'
import type { Payment } from '#contract/shapes/payment'
import { openBranch } from '../../tools/branch.ts'
import { day, enrol } from '../../tools/desk.ts'
import { expectCounts, handsOf, shortName } from '../../tools/hands.ts'
import { settled } from '../../tools/scene.ts'
import { type Api, expect, signIn, test } from '../../tools/session.ts'

/** The command palette's field, once it takes letters. */
const palette = (page: Page) => page.getByRole('combobox', { name: 'Student, receipt, voucher or screen' })

const printing = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'once')
  })

async function openPaid(api: Api, amount: number, more: object = {}) {
  const { desk, instituteName } = await openBranch(api)
  const enrollment = await enrol(api, { instituteName, lastName: shortName(), enrollmentDate: day(-9) })
  const { payment } = await api.post<{ payment: Payment }>('/payments', {
    enrollmentId: enrollment.id,
    amount,
    ...more,
  })
  return { desk, enrollment, payment }
}

test('take a fee and print the receipt', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const lastName = shortName()
  await enrol(api, { instituteName, lastName, fees: 6000 })
  await printing(page)
  await signIn(page, desk)
  await settled(page)
  const hands = handsOf(page)
  await hands.press('Control+k')
  await hands.type(lastName)
  await expect(page.getByRole('option', { name: /₹6,000 due/ })).toBeVisible()
  await hands.press('ArrowDown')
  await hands.press('Enter')
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused()
  await hands.type('2500')
  await hands.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Record ₹2,500' })).toBeFocused()
  await hands.press('Control+Enter')
  await expect(page.getByRole('article')).toContainText('₹3,500 due')
  await hands.press('p')
  await expect(page.locator('[data-printed]')).toHaveCount(1)
  expect(hands.counts().keys).toBeLessThanOrEqual(20)
  expectCounts('Take a fee and print the receipt', hands)
})

test('correct a payment', async ({ page, api }) => {
  const { payment } = await openPaid(api, 700)
  await signIn(page)
  await settled(page)
  const hands = handsOf(page)
  await hands.click(page.getByRole('link', { name: 'Payments', exact: true }))
  await hands.click(page.getByRole('button', { name: new RegExp(`^Actions for.*${payment.receiptNumber}`) }))
  await hands.click(page.getByRole('menuitem', { name: 'Edit payment' }))
  const form = page.getByRole('dialog', { name: 'Edit payment' })
  await hands.click(form.getByLabel('Amount'))
  await hands.press('Control+a')
  await hands.type('1000')
  await hands.click(form.getByLabel('Reason'))
  await hands.type('Typed 700')
  await hands.press('Control+Enter')
  await expect(page.getByText('Payment updated successfully')).toBeVisible()
  expectCounts('Correct a payment', hands)
})

test('refund a payment', async ({ page, api }) => {
  const { enrollment, payment } = await openPaid(api, 2000, { paymentMethod: 'upi' })
  await signIn(page)
  await settled(page)
  const hands = handsOf(page)
  await hands.click(page.getByRole('link', { name: 'Payments', exact: true }))
  await hands.click(page.getByRole('button', { name: new RegExp(`^Actions for.*${payment.receiptNumber}`) }))
  await hands.click(page.getByRole('menuitem', { name: 'Refund' }))
  const form = page.getByRole('dialog', { name: 'Refund payment' })
  await hands.click(form.getByRole('button', { name: 'All ₹2,000' }))
  await hands.click(form.getByLabel('Reason'))
  await hands.type('Moved away')
  await hands.press('Control+Enter')
  await expect(page.getByText('Refund recorded successfully')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/enrollments/${enrollment.id}/refunds`))
  expectCounts('Refund a payment', hands)
})

test('close a day', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const { id } = await enrol(api, { instituteName, enrollmentDate: day(-3) })
  await api.post('/payments', { enrollmentId: id, amount: 1200, paymentDate: day(-1) })
  await api.post('/payments', { enrollmentId: id, amount: 400, paymentMethod: 'upi', paymentDate: day(-1) })
  await signIn(page, desk)
  await settled(page)
  const hands = handsOf(page)
  await hands.click(page.getByRole('link', { name: 'Day Close', exact: true }))
  await page.getByLabel('Day', { exact: true }).fill(day(-1))
  await hands.click(page.getByLabel('How many ₹500'))
  await hands.type('2')
  await hands.press('Tab')
  await hands.press('Tab')
  await hands.type('2')
  await hands.click(page.getByLabel('UPI agrees'))
  await hands.press('Control+Enter')
  await expect(page.getByRole('dialog')).toContainText('₹1,200')
  await hands.press('Control+Enter')
  await expect(page.getByText('Day closed successfully')).toBeVisible()
  expectCounts('Close a day', hands)
})

test('find a receipt by its UTR', async ({ page, api }) => {
  const transactionId = String(Date.now()).slice(-12)
  const { desk, payment } = await openPaid(api, 900, { paymentMethod: 'upi', transactionId })
  await signIn(page, desk)
  await settled(page)
  const hands = handsOf(page)
  await hands.press('Control+k')
  await expect(palette(page)).toBeFocused()
  await hands.type(transactionId.slice(-6))
  await page.getByRole('option', { name: new RegExp(payment.receiptNumber) }).waitFor()
  await hands.press('Enter')
  await expect(page.getByRole('article')).toContainText(payment.receiptNumber)
  expectCounts('Find a receipt by its UTR', hands)
})
