import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { openBranch, openDesk } from '../../tools/branch.ts'
import { day, enrol, openInstitute } from '../../tools/desk.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

test('a list of payments fits a laptop, and on a phone leads with the name', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  const { id, Student } = await enrol(api, { instituteName, fees: 6000 })
  const { payment } = await api.post<{ payment: { id: string; receiptNumber: string } }>('/payments', {
    enrollmentId: id,
    amount: 5000,
    paymentMethod: 'bank_transfer',
    transactionId: 'NEFT1',
  })
  await api.post(`/payments/${payment.id}/refunds`, { amount: 50, reason: 'Charged twice', paymentMethod: 'cash' })
  await signIn(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/payments?institute=${encodeURIComponent(instituteName)}`)
  await expect(page.getByRole('cell', { name: 'Part refunded' })).toBeVisible()
  const hidden = () =>
    page.getByRole('table').evaluate(table => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
  expect(await hidden()).toBe(0)

  await page.setViewportSize({ width: 360, height: 740 })
  const item = page.getByRole('listitem').filter({ hasText: payment.receiptNumber })
  await expect(item.getByRole('link')).toHaveText(Student.fullName, { ignoreCase: true })
  await expect(item).toContainText(`${payment.receiptNumber} · `)

  // A receipt and its cancellation are told apart.
  const second = await api.post<{ payment: { id: string } }>('/payments', { enrollmentId: id, amount: 700 })
  await api.delete(`/payments/${second.payment.id}`)
  await page.goto(`/reports/journal?institute=${encodeURIComponent(instituteName)}`)
  const entries = page.getByRole('list', { name: /Entries of the journal/ }).getByRole('listitem')
  await expect(entries.filter({ hasText: '₹700' })).toHaveCount(2)
  const [one, other] = await entries.filter({ hasText: '₹700' }).allTextContents()
  expect(one).not.toBe(other)
})

test('a tablet shows the mark of a payment beside its method, so that names stay whole', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const { id } = await enrol(api, { instituteName, firstName: 'Imran', lastName: 'Vishwakarma' })
  const { payment } = await api.post<{ payment: { id: string } }>('/payments', { enrollmentId: id, amount: 1400 })
  await api.post(`/payments/${payment.id}/refunds`, { amount: 1400, reason: 'Charged twice', paymentMethod: 'cash' })
  await page.setViewportSize({ width: 768, height: 900 })
  await signIn(page, desk)
  await page.goto('/payments')
  await expect(page.getByRole('cell', { name: 'Cash Refunded' })).toBeVisible()
  const name = page.getByRole('cell', { name: 'Imran Vishwakarma', exact: true })
  expect(
    await name
      .locator('span')
      .first()
      .evaluate(text => text.scrollHeight - text.clientHeight),
  ).toBe(0)

  // Whoever asks for the column finds the mark there, and only there.
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Status' }).click()
  await expect(page.getByRole('cell', { name: 'Cash', exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Refunded', exact: true })).toBeVisible()
})

test('the file of a list says how much of each payment was refunded, so that it adds up to what was kept', async ({
  page,
  api,
}) => {
  const { desk, instituteName } = await openBranch(api)
  const { id } = await enrol(api, { instituteName, fees: 6000 })
  await api.post('/payments', { enrollmentId: id, amount: 300 })
  const { payment } = await api.post<{ payment: { id: string } }>('/payments', { enrollmentId: id, amount: 5000 })
  await signIn(page, desk)
  const file = async () => {
    await page.goto('/payments')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV', exact: true }).click()
    const [head = '', ...lines] = readFileSync(await (await downloading).path(), 'utf8')
      .trim()
      .split('\r\n')
    const [amount, refunded] = ['Amount', 'Refunded'].map(name => head.split(',').indexOf(name))
    return lines.map(line => line.split(',')).map(cells => [cells[amount ?? -1], cells[refunded ?? -1]])
  }
  expect(await file()).toEqual([
    ['5000.00', undefined],
    ['300.00', undefined],
  ])
  await api.post(`/payments/${payment.id}/refunds`, { amount: 50, reason: 'Charged twice', paymentMethod: 'cash' })
  expect(await file()).toEqual([
    ['5000.00', '50.00'],
    ['300.00', '0.00'],
  ])
})

test('on a phone the receipt of a bounced cheque is whole, however many badges stand beside it', async ({
  page,
  api,
}) => {
  const { desk, instituteName } = await openBranch(api)
  const { id } = await enrol(api, { instituteName })
  const { payment } = await api.post<{ payment: { id: string; receiptNumber: string } }>('/payments', {
    enrollmentId: id,
    amount: 1500,
    paymentMethod: 'cheque',
    chequeNumber: '000401',
  })
  await api.post(`/payments/${payment.id}/cheque`, { status: 'bounced', date: day(0) })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, desk)
  await page.goto('/payments?voided=1')
  const number = page.getByRole('listitem').getByText(payment.receiptNumber, { exact: true })
  await expect(number).toBeVisible()
  const hidden = number.evaluate(element => {
    const line = element.parentElement?.getBoundingClientRect()
    return element.getBoundingClientRect().right - (line?.right ?? 0)
  })
  expect(await hidden).toBeLessThanOrEqual(0)
})

test('nothing on day close moves while it loads', async ({ page, api }) => {
  await openInstitute(api)
  await signIn(page)
  await page.addInitScript(() => {
    document.documentElement.dataset.moved = '0'
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const moved = Number(document.documentElement.dataset.moved) + Number(Reflect.get(entry, 'value'))
        document.documentElement.dataset.moved = String(moved)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The institutes come after the first paint.
  const painted = Promise.withResolvers<void>()
  await page.route('**/api/auth/institutes', async route => {
    await painted.promise
    await route.continue()
  })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/day-close')
    await expect(page.getByRole('heading', { name: 'Day Close' })).toBeVisible()
    await expect(page.getByLabel('How many ₹500')).toBeVisible()
    painted.resolve()
    await expect(page.getByLabel('Institute').locator('option')).not.toHaveCount(0)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(Number(await page.locator('html').getAttribute('data-moved')), `at ${width} px`).toBeLessThanOrEqual(0.02)
  }
})

test('a list without payments says when they were voided, and a range that ends before it begins is not shown', async ({
  page,
  api,
}) => {
  const { instituteName } = await openDesk(page, api)
  const { id, studentId } = await enrol(api, { instituteName })
  await page.goto('/payments')
  await expect(page.getByText('No payments yet')).toBeVisible()
  const { payment } = await api.post<{ payment: { id: string } }>('/payments', { enrollmentId: id, amount: 700 })
  await api.delete(`/payments/${payment.id}`)
  await page.reload()
  await expect(page.getByText('What was recorded has been voided.')).toBeVisible()
  await expect(page.getByText('No payments yet')).toHaveCount(0)
  await page.goto(`/students/${studentId}`)
  await expect(page.getByText('No payments: what was recorded has been voided.')).toBeVisible()

  await page.goto('/reports/profit-and-loss?from=2026-04-01&to=2026-04-30')
  const [from, to] = [page.getByLabel(/ from$/), page.getByLabel(/ to$/)]
  await from.fill('01/05/2026')
  await from.blur()
  await expect(to).toHaveAccessibleDescription(/This is before the first date\./)
  const top = async (field: Locator) => (await field.boundingBox())?.y
  expect(await top(page.getByLabel('Compare')), 'the other filters stay in their row').toBe(await top(from))
  await expect(page).toHaveURL(/from=2026-04-01&to=2026-04-30/)
  // The other end makes it a range again, with both.
  await to.fill('31/05/2026')
  await expect(page).toHaveURL(/from=2026-05-01&to=2026-05-31/)
  await expect(to).toHaveAccessibleDescription('Sunday, 31 May 2026')
})

test('payments and entries are found by a number that was replaced, and a payment by its transaction', async ({
  page,
  api,
}) => {
  const { desk, instituteName } = await openBranch(api)
  const { id } = await enrol(api, { instituteName, fees: 6000 })
  const money = { amount: 500, paymentMethod: 'upi' }
  const { payment } = await api.post<{ payment: Numbered }>('/payments', {
    ...money,
    enrollmentId: id,
    transactionId: 'AXIS7788',
  })
  await api.put(`/payments/${payment.id}`, { amount: 600, reason: 'Miscounted' })
  await api.post('/payments', { enrollmentId: id, amount: 100 })
  const entry = { ...money, instituteName, type: 'expense', category: 'internal', source: 'Chalk', date: day(0) }
  const { incomeExpense } = await api.post<{ incomeExpense: Numbered }>('/income-expense', entry)
  await api.put(`/income-expense/${incomeExpense.id}`, { amount: 600 })
  await api.post('/income-expense', { ...entry, source: 'Tea' })
  await signIn(page, desk)
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  for (const [path, typed] of [
    ['/payments', payment.receiptNumber.replaceAll('/', ' ')],
    ['/payments', 'axis7788'],
    ['/income-expense', incomeExpense.voucherNumber],
  ] as const) {
    await page.goto(path)
    await expect(rows).toHaveCount(2)
    await page.getByRole('searchbox').fill(typed)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('₹600')
  }
})

interface Numbered {
  readonly id: string
  readonly receiptNumber: string
  readonly voucherNumber: string
}

test('the payments of a student are not those of a namesake, and the list says whose they are', async ({
  page,
  api,
}) => {
  const instituteName = await openInstitute(api)
  const lastName = unique('Chauhan')
  const [mine, namesakes] = [
    await enrol(api, { instituteName, lastName }),
    await enrol(api, { instituteName, lastName }),
  ]
  await api.post('/payments', { enrollmentId: mine.id, amount: 700 })
  await api.post('/payments', { enrollmentId: namesakes.id, amount: 900 })
  // Until a search is answered, the list has what other tests were paid.
  const row = (amount: string) => page.getByRole('row').filter({ hasText: lastName }).filter({ hasText: amount })
  await signIn(page)
  await page.goto(`/students/${mine.studentId}`)
  await page.getByRole('link', { name: 'View payments' }).click()
  await expect(row('₹700')).toBeVisible()
  await expect(row('₹900')).toHaveCount(0)

  await page.getByRole('button', { name: /filter Student: Ravi/ }).click()
  await page.getByRole('searchbox').fill(lastName)
  await expect(row('₹900')).toBeVisible()
  await expect(row('₹700')).toBeVisible()
})
