import type { Page } from '@playwright/test'
import { addDays, financialYearEnd, financialYearStart } from '#contract/fields/dates'
import { openBranch, openDesk } from '../../tools/branch.ts'
import { day, enrol, screenDate } from '../../tools/desk.ts'
import { downloaded } from '../../tools/files.ts'
import { type Api, expect, signIn, test, unique } from '../../tools/session.ts'

const names = ['Day book', 'Dues desk', 'Profit & loss', 'Trial balance', 'Balance sheet', 'Journal', 'Exports']
const yearStart = () => financialYearStart(day(0))

/** A branch that charged ₹5,000 last year and ₹6,000 this year; today it received ₹2,500 and spent ₹300. */
async function openBranchWithEntries(api: Api) {
  const { instituteName, desk } = await openBranch(api)
  await enrol(api, { instituteName, fees: 5000, enrollmentDate: addDays(yearStart(), -1) })
  const { id, studentId } = await enrol(api, { instituteName, fees: 6000, enrollmentDate: yearStart() })
  await api.post('/payments', { enrollmentId: id, amount: 2500 })
  const spent = { type: 'expense', source: 'Stationery', amount: 300, paymentMethod: 'cash', date: day(0) }
  await api.post('/income-expense', { ...spent, instituteName })
  return { instituteName, desk, studentId }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const row = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test('each report opens from the list and from the tabs of another report, and on a phone its tab is in view', async ({
  page,
  api,
}) => {
  await openDesk(page, api)
  for (const name of names) {
    await page.goto('/reports')
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(heading(page, name)).toBeVisible()
  }
  await page.setViewportSize({ width: 360, height: 800 })
  const tabs = page.getByRole('navigation', { name: 'Reports' })
  for (const name of names) {
    await tabs.getByRole('link', { name }).click()
    await expect(heading(page, name)).toBeVisible()
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(tabs.getByRole('link', { name })).toBeInViewport({ ratio: 0.95 })
  }
})

test('a report is neither printed nor saved under a branch whose figures have not come yet', async ({ page, api }) => {
  const { instituteName } = await openBranchWithEntries(api)
  await signIn(page)
  for (const name of ['trial-balance', 'balance-sheet', 'profit-and-loss', 'day-book']) {
    await page.goto(`/reports/${name}`)
    await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
    const held = Promise.withResolvers<void>()
    await page.route(`**/api/reports/${name}?*`, async route => {
      await held.promise
      await route.continue()
    })
    await page.getByLabel('Institute', { exact: true }).selectOption(instituteName)
    await expect(page.getByText(`${instituteName} ·`)).toBeVisible()
    for (const button of ['Print', 'CSV']) await expect(page.getByRole('button', { name: button })).toBeDisabled()
    held.resolve()
    for (const button of ['Print', 'CSV']) await expect(page.getByRole('button', { name: button })).toBeEnabled()
  }
})

test('the dates of a profit and loss account are kept in the URL, and change its figures', async ({ page, api }) => {
  const { desk, instituteName } = await openBranchWithEntries(api)
  const lastYear = { from: financialYearStart(addDays(yearStart(), -1)), to: addDays(yearStart(), -1) }
  await signIn(page, desk)
  await page.goto('/reports/profit-and-loss')
  const charged = row(page, 'Fees charged')
  await expect(charged).toContainText('₹6,000')
  const choose = async (preset: string) => {
    await page.getByRole('button', { name: /^Dates/ }).click()
    await page.getByRole('menuitem', { name: preset }).click()
    await expect(page.getByRole('button', { name: `Dates: ${preset}` })).toBeVisible()
  }
  await choose('Last FY')
  await expect(page).toHaveURL(`/reports/profit-and-loss?from=${lastYear.from}&to=${lastYear.to}`)
  await expect(charged).toContainText('₹5,000')
  await choose('This FY')
  await expect(page).toHaveURL(`/reports/profit-and-loss?from=${yearStart()}&to=${financialYearEnd(day(0))}`)
  await expect(charged).toContainText('₹6,000')
  // The year isn't over, and nothing is dated later than today.
  if (day(0) !== yearStart())
    await expect(page.getByText(`${instituteName} · ${screenDate(yearStart())} – ${screenDate(day(0))}`)).toBeVisible()
  await choose('Today')
  await expect(page.getByText(`${instituteName} · ${screenDate(day(0))}`, { exact: true })).toBeVisible()
  // On the first day of a year all that was charged in it was charged today.
  if (day(0) === yearStart()) return
  await expect(row(page, 'Loss')).toContainText('−₹300')
  await expect(charged).toHaveCount(0)
})

test('on a phone the lines of a compared account can be read, and its amounts scroll in their box', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page)
  await page.goto('/reports/profit-and-loss?compare=branches')
  const name = page.getByRole('table', { name: 'Income, expenses and profit', exact: true }).getByRole('rowheader')
  await expect(name.first()).toBeVisible()
  expect((await name.first().boundingBox())?.width).toBeGreaterThan(140)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('each figure leads to the entries that make it up', async ({ page, api, browser }) => {
  const { desk, studentId, instituteName } = await openBranchWithEntries(api)
  await signIn(page, desk)
  const follow = async (path: string, name: string | RegExp, figure: RegExp, total: string, on = page) => {
    await on.goto(path)
    await row(on, name).getByRole('link', { name: figure }).click()
    await expect(heading(on, 'Journal')).toBeVisible()
    await expect(on.getByLabel('Total of the entries shown')).toContainText(total)
  }
  await follow('/reports/profit-and-loss', 'Fees charged', /^₹6,000/, 'Credit₹6,000')
  await follow('/reports/profit-and-loss', 'Stationery', /^−₹300/, 'Debit₹300')
  await follow(
    '/reports/trial-balance',
    /^Fees receivable/,
    /^₹8,500/,
    'Debit₹11,000Credit₹2,500Debit less credit₹8,500',
  )
  // Who counts the till isn't told its cash before; the owner is.
  await page.goto('/reports/day-book')
  await expect(page.getByText('Cash is not shown before it is counted')).toBeVisible()
  await expect(row(page, 'Cash').getByRole('link', { name: /Closing/ })).toHaveCount(0)
  await expect(page.getByText('Count the till against the closing cash')).toHaveCount(0)
  const owner = await browser.newPage({ baseURL: String(process.env.BASE_URL) })
  await signIn(owner)
  const dayBook = `/reports/day-book?institute=${encodeURIComponent(instituteName)}`
  await follow(dayBook, 'Cash', /^₹2,500 .*Fees received/, 'Debit₹2,500', owner)
  await follow(dayBook, 'Cash', /^₹2,200 .*Closing/, 'Debit less credit₹2,200', owner)
  // A journal entry leads on to its receipt, and so does a line of a statement.
  await owner
    .getByRole('row', { name: /Received ₹2,500/ })
    .getByRole('link')
    .click()
  await expect(owner.getByRole('heading', { level: 1, name: /^Receipt / })).toBeVisible()
  await page.goto(`/reports/statement/${studentId}`)
  await page.getByRole('link', { name: /Received ₹2,500/ }).click()
  await expect(page.getByRole('article')).toContainText('₹2,500')
})

test('a statement shows its balance on a phone and a tablet, beside long names and large amounts too', async ({
  page,
  api,
}) => {
  const { desk, instituteName } = await openBranch(api)
  const { id, courseId, studentId } = await enrol(api, { instituteName, fees: 123_456.75 })
  await api.put(`/enrollments/${id}`, { discount: 500.5, discountReason: 'Merit' })
  const { payment } = await api.post<{ payment: { id: string } }>('/payments', { enrollmentId: id, amount: 1500.25 })
  await api.post(`/payments/${payment.id}/refunds`, { amount: 300, reason: 'Charged twice', paymentMethod: 'cash' })
  await api.put(`/courses/${courseId}`, { name: unique('Photojournalism ') })
  await signIn(page, desk)
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/reports/statement/${studentId}`)
    const table = page.getByRole('table')
    await expect(table).toContainText('Photojournalism')
    await expect(table.getByText('₹1,22,956.25').first()).toBeVisible()
    const sideways = table.evaluate(one => one.scrollWidth - Number(one.parentElement?.clientWidth))
    expect(await sideways, `${width} pixels`).toBeLessThanOrEqual(0)
  }
})

test('a report is printed with one click, and downloaded as PDF or CSV', async ({ page, api }) => {
  const { desk, studentId } = await openBranchWithEntries(api)
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes'
    }
  })
  await signIn(page, desk)
  await page.goto(`/reports/statement/${studentId}`)
  expect(await downloaded(page, 'Download PDF')).toMatch(/^%PDF-/)
  expect(await downloaded(page, 'CSV')).toContain('2500.00')
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('table')).toBeVisible()
})

test('a profit and loss account is saved under its dates', async ({ page }) => {
  await signIn(page)
  await page.goto('/reports/profit-and-loss?from=2026-03-15&to=2026-04-15')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await downloading).suggestedFilename()).toBe('profit-and-loss-2026-03-15-2026-04-15.csv')
})

test('a branch sees its own reports; a super admin sees all branches and chooses one', async ({
  page,
  api,
  browser,
}) => {
  const { desk, instituteName } = await openBranchWithEntries(api)
  const owner = await browser.newPage({ baseURL: String(process.env.BASE_URL) })
  await signIn(page, desk)
  await signIn(owner)
  for (const path of ['day-book', 'dues', 'profit-and-loss', 'trial-balance', 'journal']) {
    await page.goto(`/reports/${path}`)
    // Where a list has its filters above it, these words stand on paper alone.
    await expect(page.getByText(`${instituteName} · `)).toBeAttached()
    await expect(page.getByLabel('Institute')).toHaveCount(0)
    await owner.goto(`/reports/${path}`)
    await expect(owner.getByText('All branches · ')).toBeAttached()
    await owner.getByLabel('Institute').selectOption(instituteName)
    await expect(owner).toHaveURL(url => url.searchParams.get('institute') === instituteName)
    await expect(owner.getByText(`${instituteName} · `)).toBeAttached()
  }
  const receivable = (who: Page) => row(who, /^Fees receivable/)
  for (const who of [page, owner]) await who.goto(`/reports/trial-balance?institute=${instituteName}`)
  await expect(receivable(page)).toContainText('₹8,500')
  await expect(receivable(owner)).toContainText('₹8,500')
  await owner.close()
})

for (const { where, path, dates, width } of [
  { where: 'of an export on a phone', path: '/reports/exports', dates: 'Dates', width: 360 },
  { where: 'above a list on a tablet', path: '/payments', dates: 'Payment date', width: 768 },
])
  test(`the dates ${where}, whose letters are larger, are read whole`, async ({ browser, api, baseURL }) => {
    const { desk } = await openBranch(api)
    const device = await browser.newContext({
      viewport: { width, height: 1024 },
      hasTouch: true,
      isMobile: true,
      baseURL: String(baseURL),
    })
    const page = await device.newPage()
    await signIn(page, desk)
    await page.goto(path)
    for (const field of [page.getByLabel(`${dates} from`), page.getByLabel(`${dates} to`)]) {
      await field.fill('28/02/2026')
      const room = () =>
        field.evaluate(input => {
          const { fontSize, paddingLeft, paddingRight } = getComputedStyle(input)
          return (
            (input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)) /
            Number.parseFloat(fontSize)
          )
        })
      // Ten figures and strokes are six times as wide as a letter is high. A field that was just replaced has no style.
      await expect.poll(room).toBeGreaterThan(5.95)
    }
  })
