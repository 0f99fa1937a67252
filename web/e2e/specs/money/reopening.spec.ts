import { paperDate } from '#contract/fields/dates'
import { expectAccessible } from '../../tools/accessible.ts'
import { openBranch } from '../../tools/branch.ts'
import { day, enrol, screenDate } from '../../tools/desk.ts'
import { canReadPaper, printed } from '../../tools/paper.ts'
import { expect, hideTheTime, signIn, test } from '../../tools/session.ts'

test('a day that is closed early is asked about, refuses payments before they are typed, and is reopened', async ({
  page,
  api,
  browser,
}) => {
  const { instituteName, desk } = await openBranch(api)
  const { id } = await enrol(api, { instituteName, fees: 6000, enrollmentDate: day(-1) })
  await api.post('/payments', { enrollmentId: id, amount: 500, paymentMethod: 'upi', paymentDate: day(-1) })
  await page.clock.setFixedTime(`${day(0)}T08:09:00+05:30`)
  await hideTheTime(page)
  await signIn(page, desk)
  await page.goto('/day-close')
  await page.getByRole('button', { name: `Close ${screenDate(day(0))}` }).click()
  const closing = page.getByRole('dialog')
  await expect(closing).toContainText(/It is 08:09\sam, and the desk is open until 0\d:\d\d\spm\./)
  await page.keyboard.press('Control+Enter')
  await expect(closing.getByText('Must be ticked, because the day is not over.')).toBeVisible()
  await expectAccessible(page)
  await closing.getByLabel('Close it now all the same').check()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Day closed successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen Day' })).toHaveCount(0)

  await page.goto(`/payments?enrollment=${id}`)
  await expect(page.getByRole('dialog', { name: 'Today is closed at this branch' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/enroll')
  await expect(page.getByText(/^Today is closed at this branch: nobody can be enrolled today/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/income-expense')
  await page.getByRole('button', { name: 'Add Record' }).click()
  await expect(page.getByText(/^Today is closed at this branch: nothing can be recorded today/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/day-close')
  await page.getByRole('button', { name: 'Bank Cash' }).click()
  await expect(page.getByText(/^Today is closed at this branch: nothing can be recorded today/)).toBeVisible()
  await page.goto('/cash-bank')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await page.getByRole('menuitem').first().click()
  await expect(page.getByText(/^Today is closed at this branch: nothing can be recorded today/)).toBeVisible()
  await page.goto('/payments')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Request a correction' }).click()
  await expect(page.getByText(/^Today is closed at this branch, so amount, method and date stay/)).toBeVisible()

  const owner = await browser.newPage({ baseURL: String(process.env.BASE_URL) })
  await signIn(owner)
  const choose = async (name: string) => {
    await owner.goto(`/payments?institute=${instituteName}`)
    await owner.getByRole('button', { name: /^Actions for/ }).click()
    await owner.getByRole('menuitem', { name }).click()
  }
  await choose('Delete')
  await expect(owner.getByText(/^Today is closed at this branch, so no receipt can be cancelled/)).toBeVisible()
  await choose('Edit')
  await expect(owner.getByText(/^Today is closed at this branch, so amount, method and date stay/)).toBeVisible()
  await owner.goto(`/day-close/${day(0)}?institute=${instituteName}`)
  await owner.getByRole('button', { name: 'Reopen Day' }).click()
  await expect(owner.getByRole('dialog')).toBeVisible()
  await owner.keyboard.press('Control+Enter')
  await expect(owner.getByText('This field is required.')).toBeVisible()
  await owner.getByLabel('Reason').fill('Closed in the morning by mistake.')
  await owner.keyboard.press('Control+Enter')
  await expect(owner.getByText('Day reopened', { exact: true })).toBeVisible()
  await expect(owner.getByRole('article')).toContainText('REOPENED on')
  await expect(owner.getByRole('article')).toContainText(': Closed in the morning by mistake. This count no longer')
  await owner.goto(`/day-close?institute=${instituteName}`)
  await expect(owner.getByRole('row', { name: /Reopened/ })).toBeVisible()
  await choose('Delete')
  await expect(owner.getByText('If that day is closed, the receipt is cancelled as of today.')).toBeVisible()
  await choose('Edit')
  await owner.getByLabel('Amount', { exact: true }).fill('450')
  await expect(owner.getByText(`If ${screenDate(day(-1))} is closed, the new receipt is dated today.`)).toBeVisible()
  await owner.close()

  await page.goto(`/payments?enrollment=${id}`)
  const form = page.getByRole('dialog', { name: 'Record payment' })
  await form.getByLabel('Amount').fill('100')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt / })).toBeVisible()
})

test('days that nobody closed are named, and the sheet that takes them in says so', async ({ page, api }) => {
  const { instituteName, desk } = await openBranch(api)
  const { id } = await enrol(api, { instituteName, fees: 6000, enrollmentDate: day(-3) })
  for (const [amount, paymentDate] of [
    [100, day(-3)],
    [200, day(-2)],
    [300, day(-1)],
  ])
    await api.post('/payments', { enrollmentId: id, amount, paymentDate })
  await api.post('/payments', { enrollmentId: id, amount: 40, paymentMethod: 'upi', paymentDate: day(-2) })
  await api.post('/reports/day-close', { instituteName, date: day(-3), counted: { 100: 1 } })
  await signIn(page, desk)
  const open = page.getByRole('region', { name: 'Days not closed' })
  await expect(open).toContainText(`2 days are not closed: ${screenDate(day(-1))}, ${screenDate(day(-2))}.`)
  await open.getByRole('link', { name: 'Close the day' }).click()
  await expect(open).toContainText('2 days are not closed')
  await page.getByLabel('Day', { exact: true }).fill(day(-1))
  const without = page.getByRole('region', {
    name: `Without cash from ${screenDate(day(-2))} to ${screenDate(day(-1))}`,
  })
  await expect(without).toContainText('₹40 in')
  await api.post('/reports/day-close', { instituteName, date: day(-1), counted: { 100: 6 } })
  await page.goto(`/day-close/${day(-1)}`)
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(`covers ${paperDate(day(-2))} – ${paperDate(day(-1))}`)
  await expect(sheet.getByRole('row')).toHaveCount(3)
  await expect(sheet).toContainText('UPI, not ticked off₹40 in')
  if (canReadPaper) expect((await printed(page)).join(' ')).toContain('Cash by day')
  await page.goto('/day-close')
  await expect(page.getByText(`with days from ${screenDate(day(-2))}`)).toBeVisible()
  await expect(open).toHaveCount(0)
})
