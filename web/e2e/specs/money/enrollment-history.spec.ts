import { expectAccessible } from '../../tools/accessible.ts'
import { day, enrol, openInstitute, screenDate } from '../../tools/desk.ts'
import { expect, signIn, test } from '../../tools/session.ts'

test('an enrollment’s page shows its history, and for each figure the events that make it up', async ({
  page,
  api,
}) => {
  const instituteName = await openInstitute(api)
  const enrollment = await enrol(api, { instituteName, fees: 6000, enrollmentDate: day(-40) })
  const { id } = enrollment
  const pay = (body: object) =>
    api.post<{ payment: { id: string; receiptNumber: string } }>('/payments', { enrollmentId: id, ...body })
  const { payment: wrong } = await pay({ amount: 700, paymentDate: day(-20) })
  await pay({ amount: 1000, paymentDate: day(-10) })
  await api.put(`/enrollments/${id}`, { discount: 500 })
  await api.put(`/enrollments/${id}`, { discount: 400 })
  await api.delete(`/payments/${wrong.id}?reason=Typed%20twice`)

  await signIn(page)
  await page.goto(`/all-enrollments?institute=${instituteName}`)
  await page.getByRole('link', { name: /Balance: what makes it up$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'What makes up “Remaining”' })
  await expect(dialog.getByRole('listitem')).toHaveCount(6)
  await expect(dialog).toContainText('+₹6,000')
  await expect(dialog).toContainText('−₹1,000')
  await expect(dialog).toContainText('Remaining₹4,600')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/enrollments/${id}$`))

  // The student's own page has the student's name.
  await expect(page).toHaveTitle(/^Enrollment of /)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Discount lowered from ₹500 to ₹400.')
  await expect(history).toContainText(`${screenDate(day(-10))} · entered ${screenDate(day(0))}`)
  await expect(history).toContainText('Reason: Typed twice')
  await history.getByRole('button', { name: 'Show the voided entry' }).click()
  await expect(history.getByRole('listitem').filter({ hasText: 'Received ₹700' })).toBeFocused()
  for (const [figure, sum] of [
    ['Fees', '₹6,000'],
    ['Discount', '₹400'],
    ['Total', '₹5,600'],
    ['Paid', '₹1,000'],
    ['Next due', '₹4,600'],
  ]) {
    await page.getByRole('link', { name: `${figure} ₹` }).click()
    await expect(page.getByRole('dialog', { name: `What makes up “${figure}”` })).toContainText(`${figure}${sum}`)
    await page.getByRole('button', { name: 'Close' }).last().click()
  }
  await history.getByRole('link', { name: wrong.receiptNumber }).first().click()
  await expect(page.getByRole('heading', { name: `Receipt ${wrong.receiptNumber}` })).toBeVisible()
})

test('a history that fails leaves the figures where they are, while it is tried again too', async ({ page, api }) => {
  const { id } = await enrol(api, { fees: 6000 })
  await signIn(page)
  let [fails, waiting] = [true, 0]
  await page.route(/\/api\/enrollments\/[^/]+\/events/, async route => {
    // What is asked after the failure is never answered.
    if (fails) await route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'INTERNAL' } })
    else waiting++
  })
  await page.goto(`/enrollments/${id}`)
  const history = page.getByRole('region', { name: 'History' })
  const again = history.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  fails = false
  await again.click()
  await expect.poll(() => waiting).toBe(1)
  await expect(page.getByRole('region', { name: 'Installments' })).toBeVisible()
})

test('balances as they stood on a day are marked as such, on the list and on the enrollment', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  const { id } = await enrol(api, { instituteName, fees: 6000, enrollmentDate: day(-40) })
  await api.post('/payments', { enrollmentId: id, amount: 1000, paymentDate: day(-10) })
  await api.post('/payments', { enrollmentId: id, amount: 2000, paymentDate: day(-5) })
  await signIn(page)
  await page.goto(`/all-enrollments?institute=${instituteName}`)
  await expect(page.getByRole('link', { name: /^₹3,000 due.*Balance/ })).toBeVisible()
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('As of').fill(day(-6))
  await expect(page.getByText(`Balances as they stood on ${screenDate(day(-6))}`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`asOf=${day(-6)}`))
  await page.getByRole('link', { name: /^₹5,000 due.*Balance/ }).click()
  await expect(page.getByRole('dialog')).toContainText(`As it stood on ${screenDate(day(-6))}`)
  await page.keyboard.press('Escape')
  await expect(page.getByText(`Balances as they stood on ${screenDate(day(-6))}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remaining ₹5,000' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).not.toContainText('₹2,000 by cash')
  await expect(page.getByRole('link', { name: 'Record Payment' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to today' }).click()
  await expect(page.getByRole('link', { name: 'Remaining ₹3,000' })).toBeVisible()
  await page.getByLabel('As of').fill(day(-41))
  await expect(page.getByText(`There was no enrollment yet on ${screenDate(day(-41))}`)).toBeVisible()
})
