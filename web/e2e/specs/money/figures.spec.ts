import type { Locator, Page } from '@playwright/test'
import { openBranch } from '../../tools/branch.ts'
import { day, enrol } from '../../tools/desk.ts'
import { expect, signIn, test } from '../../tools/session.ts'

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** What comes after a list stands below it, where it moves nothing that somebody is about to press. */
async function expectBelow(late: Locator, list: Locator) {
  const [one, other] = [await late.boundingBox(), await list.boundingBox()]
  expect(one?.y).toBeGreaterThan(other?.y ?? Number.POSITIVE_INFINITY)
}

test('what is received and what is earned are named, and the steps between them are shown', async ({
  page,
  api,
  browser,
}) => {
  const { instituteName, desk } = await openBranch(api)
  const { id } = await enrol(api, { instituteName, fees: 6000 })
  const { payment } = await api.post<{ payment: { id: string } }>('/payments', { enrollmentId: id, amount: 2500 })
  await api.post(`/payments/${payment.id}/refunds`, { amount: 500, reason: 'Paid twice' })
  const rent = { type: 'expense', source: 'Rent', amount: 300, paymentMethod: 'cash', date: day(0), instituteName }
  await api.post('/income-expense', rent)
  await signIn(page, desk)
  const profit = page.getByRole('link', { name: /Branch profit/ })
  await expect(profit).toContainText('₹1,700')
  await expect(profit).toContainText('received')
  await expect(page.getByRole('heading', { name: 'Received and spent by month' })).toBeVisible()
  await profit.click()
  await expect(page.getByRole('heading', { name: 'Earned and spent by month' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Why do received and earned differ?' })).toBeVisible()
  await expect(row(page, 'Profit received')).toContainText('₹1,700')
  await expect(row(page, 'Charged, paid or not')).toContainText('₹6,000')
  await expect(row(page, 'Received, whenever it was charged')).toContainText('−₹2,500')
  await expect(row(page, 'Profit earned').last()).toContainText('₹5,200')

  // Who counts the till isn't told what today's cash adds up to; the owner is.
  await page.goto('/payments')
  await expect(page.getByText('Cash is not shown before it is counted')).toBeVisible()
  const owner = await browser.newPage({ baseURL: String(process.env.BASE_URL) })
  await signIn(owner)
  await owner.goto(`/payments?institute=${encodeURIComponent(instituteName)}`)
  const total = owner.getByLabel('Total of the payments shown')
  for (const part of ['Total before refunds₹2,500', 'Refunded₹500', 'After refunds₹2,000'])
    await expect(total).toContainText(part)
  await page.goto('/income-expense')
  await expect(page.getByText('Profit without fees').first()).toBeVisible()
})

test('totals of a range that count a cheque which bounced later say so, and lead to it', async ({ page, api }) => {
  const { instituteName, desk } = await openBranch(api)
  const hall = { type: 'income', source: 'Hall rent', instituteName }
  await api.post('/income-expense', { ...hall, amount: 40, paymentMethod: 'cash', date: day(-5) })
  const cheque = { ...hall, amount: 600, paymentMethod: 'cheque', date: day(-5) }
  const { incomeExpense } = await api.post<{ incomeExpense: { id: string } }>('/income-expense', cheque)
  await api.post(`/income-expense/${incomeExpense.id}/cheque`, { status: 'bounced', date: day(-1) })
  await signIn(page, desk)
  const why = page.getByText('The totals of the selected range have ₹600 more income than its list.')
  await page.goto(`/income-expense?from=${day(-6)}&to=${day(0)}`)
  await expect(page.getByLabel('Total of the records shown')).toContainText('Income₹40')
  await expect(why).toHaveCount(0)
  await page.goto(`/income-expense?from=${day(-6)}&to=${day(-4)}`)
  await expect(why).toBeVisible()
  await expect(page.getByText('Hall rent')).toHaveCount(1)
  await expectBelow(why, page.getByText('Hall rent'))
  await why.getByRole('link', { name: 'Bounced cheques' }).click()
  await expect(page.getByRole('cell', { name: '₹600' })).toBeVisible()
  await expect(page.getByLabel('Total of the cheques shown')).toHaveText('Total bounced₹600')
  await expect(page.getByRole('cell', { name: 'Bounced' })).toBeVisible()
  await expect(why).toHaveCount(0)
  await page.goto(`/income-expense?from=${day(-2)}&to=${day(0)}`)
  await expect(page.getByText('The totals of the selected range have ₹600 less income than its list.')).toBeVisible()
})

test('fees of dates that count a cheque which bounced later are told apart from their list', async ({ page, api }) => {
  const { instituteName, desk } = await openBranch(api)
  const { id } = await enrol(api, { instituteName, fees: 6000, enrollmentDate: day(-9) })
  const cheque = {
    enrollmentId: id,
    amount: 600,
    paymentMethod: 'cheque',
    chequeNumber: '000417',
    paymentDate: day(-5),
  }
  const { payment } = await api.post<{ payment: { id: string } }>('/payments', cheque)
  await api.post('/payments', { enrollmentId: id, amount: 40, paymentDate: day(-5) })
  await api.post(`/payments/${payment.id}/cheque`, { status: 'bounced', date: day(-1) })
  await signIn(page, desk)
  const more = page.getByText('the dashboard and day books count ₹600 more in fees than this list.')
  await page.goto(`/payments?from=${day(-6)}&to=${day(0)}`)
  await expect(page.getByLabel('Total of the payments shown')).toContainText('₹40')
  await expect(more).toHaveCount(0)
  await page.goto(`/payments?from=${day(-2)}&to=${day(0)}`)
  await expect(page.getByText('the dashboard and day books count ₹600 less in fees than this list.')).toBeVisible()
  await page.goto(`/payments?from=${day(-6)}&to=${day(-4)}`)
  await expectBelow(more, page.getByRole('cell', { name: '₹40' }))
  await more.getByRole('link', { name: 'Bounced cheques' }).click()
  await expect(page.getByRole('cell', { name: '₹600' })).toBeVisible()
  await expect(page.getByLabel('Total of the cheques shown')).toHaveText('Total bounced₹600')
  await expect(more).toHaveCount(0)
})

test('an income below zero says why', async ({ page, api }) => {
  const { instituteName, desk } = await openBranch(api)
  const { id } = await enrol(api, { instituteName, fees: 6000, enrollmentDate: day(-9) })
  const byCheque = { amount: 600, paymentMethod: 'cheque', chequeNumber: '000417' }
  const fee = { ...byCheque, enrollmentId: id, paymentDate: day(-5) }
  const { payment } = await api.post<{ payment: { id: string } }>('/payments', fee)
  const rent = { ...byCheque, type: 'income', source: 'Hall rent', date: day(-5), instituteName }
  const { incomeExpense } = await api.post<{ incomeExpense: { id: string } }>('/income-expense', rent)
  await signIn(page, desk)
  const overview = page.getByRole('region', { name: "Today's overview" })
  await expect(overview).toContainText('received, less refunds')
  await api.post(`/payments/${payment.id}/cheque`, { status: 'bounced', date: day(0) })
  await api.post(`/income-expense/${incomeExpense.id}/cheque`, { status: 'bounced', date: day(0) })
  await page.reload()
  await expect(overview).toContainText('−₹1,200')
  await expect(overview).toContainText('more went back than came in')
  await expect(page.getByRole('region', { name: 'Taken today' })).toContainText(
    'Where an amount is below zero, more went back',
  )
  await page.goto('/income-expense')
  await expect(page.getByText('Below zero, because a cheque bounced')).toBeVisible()
})

test('the dues of an age are the same on its tile and below it, and counts that overlap say why', async ({
  page,
  api,
}) => {
  const { instituteName, desk } = await openBranch(api)
  const installments = [
    { dueDate: day(-70), amount: 1000 },
    { dueDate: day(-20), amount: 2000 },
    { dueDate: day(20), amount: 3000 },
  ]
  await enrol(api, { instituteName, fees: 6000, enrollmentDate: day(-90), installments })
  await signIn(page, desk)
  await page.goto('/reports/dues')
  await expect(page.getByText('so the ages count 3 and not 1.')).toBeVisible()
  await page.getByRole('link', { name: /^Over 60 days 1 enrollment ₹1,000/ }).click()
  const strip = page.getByLabel('Total of the enrollments shown')
  await expect(strip).toContainText('Over 60 days₹1,000')
  await expect(strip).toContainText('All that these enrollments owe₹6,000')
})

for (const [path, figure] of [
  ['/reports/dues', /Outstanding[\d,]+ enrollments?₹/],
  ['/income-expense', /This financial year.*Income₹/],
  ['/cash-bank', /Balances by branch/],
  ['/dashboard', /Total income₹/],
] as const)
  test(`while another branch loads, the figures of ${path} are those of the one before, and look so`, async ({
    page,
    api,
  }) => {
    const { instituteName } = await openBranch(api)
    await signIn(page)
    await page.goto(path)
    await expect(page.getByRole('main').filter({ hasText: figure })).toBeVisible()
    const old = page.locator('.opacity-60').filter({ hasText: figure })
    await expect(old).toHaveCount(0)
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route(/\/api\/.*instituteName=/, async route => {
      await answered
      await route.continue()
    })
    await page.getByLabel('Institute').first().selectOption(instituteName)
    const apply = page.getByRole('button', { name: 'Apply' })
    if (await apply.isVisible()) await apply.click()
    await expect(old).toBeVisible()
    answer()
    await expect(old).toHaveCount(0)
  })
