import type { Response } from '@playwright/test'
import type { Target } from '#contract/records/targets'
import { openBranch } from '../../tools/branch.ts'
import { day, enrol, openInstitute, screenDate } from '../../tools/desk.ts'
import { failing } from '../../tools/files.ts'
import { admin } from '../../tools/service.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

test('a page opened at the dashboard loads the one of its role at once, and no other', async ({ page, api }) => {
  const { desk } = await openBranch(api)
  for (const [user, its, others] of [
    [admin, 'SuperAdminDashboard', 'BranchDashboard'],
    [desk, 'BranchDashboard', 'SuperAdminDashboard'],
  ] as const) {
    await signIn(page, user)
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.reload()
    await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.locator(`link[rel=modulepreload][href*="/${its}-"]`).count()).toBe(1)
    expect(asked.filter(url => url.includes(`/${others}-`))).toEqual([])
    await page.evaluate(() => localStorage.clear())
  }
})

test('a dashboard shows one institute, in total or for a range, and keeps the choice in the URL', async ({
  page,
  api,
}) => {
  const instituteName = await openInstitute(api)
  const enrollment = await enrol(api, { instituteName, fees: 6000, nextInstallmentDate: day(7) })
  await api.post('/payments', { enrollmentId: enrollment.id, amount: 2500.5, paymentMethod: 'upi' })
  await api.post('/income-expense', { type: 'expense', source: 'Rent', amount: 1000, date: day(-40), instituteName })

  await signIn(page)
  const choosePeriod = async (name: string) => {
    await page.getByRole('button', { name: /^Period/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await expect(page.getByRole('button', { name: 'Period: This month' })).toBeVisible()
  await page.getByLabel('Institute').selectOption(instituteName)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/institute=Branch/)
  await expect(page).not.toHaveURL(/from=/)
  const month = page.getByRole('region', { name: 'This month' })
  await expect(month).toContainText('₹2,500.50')
  const branches = page.getByRole('region', { name: 'Branches side by side' })
  await expect(branches.getByRole('row', { name: new RegExp(instituteName) })).toContainText('₹2,500.50')
  await choosePeriod('Last quarter')
  await expect(page).toHaveURL(/from=/)
  await expect(page.getByRole('region', { name: 'Last quarter' })).toBeVisible()
  await choosePeriod('All time')
  await expect(page).toHaveURL(/period=all/)
  const totals = page.getByRole('region', { name: 'Totals' })
  for (const figure of ['₹2,500.50', '₹1,000', '₹1,500.50', '₹3,499.50']) await expect(totals).toContainText(figure)
  await expect(page.getByRole('region', { name: "Today's overview" })).toContainText('₹2,500.50')
  const upcoming = page.getByRole('row').filter({ hasText: enrollment.Student.fullName })
  await expect(upcoming).toContainText(screenDate(day(7)))
  await expect(upcoming.getByRole('link', { name: '9876543210' })).toHaveAttribute('href', 'tel:9876543210')
  await expect(page.getByRole('list', { name: 'Latest payments' })).toContainText('UPI')
  await page.getByText('Show as a table').last().click()
  await expect(page.getByRole('row', { name: /UPI/ })).toContainText('100%')

  await page.getByLabel('Start date').fill(day(-40))
  await page.getByLabel('End date').fill(day(-40))
  await page.getByRole('button', { name: 'Apply' }).click()
  const range = page.getByRole('region', { name: 'Selected range' })
  await expect(range).toContainText('−₹1,000')
  await page.reload()
  await expect(range).toContainText('−₹1,000')
  await expect(page.getByLabel('Institute')).toHaveValue(instituteName)
  await page.getByRole('button', { name: 'Clear Dates' }).click()
  await expect(totals).toContainText('₹1,500.50')
  await expect(page).not.toHaveURL(/from=/)

  await page.getByLabel('Start date').fill(day(0))
  await page.getByLabel('End date').fill(day(-1))
  await expect(page.getByText('Must not be before the start date.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Dates' }).click()
  await expect(page.getByLabel('Start date')).toHaveValue('')
})

test('a dashboard that cannot load says so in its place, and can be tried again', async ({ page }) => {
  // A payment recorded by another test would reload the dashboard before the button is pressed.
  await page.route('**/api/live', route => route.abort())
  const works = await failing(page, 'GET', /api\/payments\/analytics/)
  await signIn(page)
  const problem = page.getByRole('main').getByRole('alert')
  await expect(problem).toContainText('Failed to load dashboard data.')
  await expect(page.getByText('Server error. Please try again later.')).toHaveCount(0)
  works()
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect(problem).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'This month' })).toContainText('₹')
})

test('an owner sets a target for a branch, and sees how much of it is collected', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  const enrollment = await enrol(api, { instituteName, fees: 6000 })
  await api.post('/payments', { enrollmentId: enrollment.id, amount: 1500, paymentMethod: 'cash' })
  await signIn(page)
  await page.getByRole('button', { name: 'Set targets' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Month')).toBeEnabled()
  await dialog.getByLabel(instituteName).fill('6000000000')
  await page.getByRole('button', { name: 'Save targets' }).click()
  await expect(dialog).toContainText('Must be below 100 crore.')
  await dialog.getByLabel(instituteName).fill('6000')
  // Another month would drop the amount.
  await expect(dialog.getByLabel('Month')).toBeDisabled()
  await expect(dialog).toContainText('Save these targets before you choose another month.')
  await page.getByRole('button', { name: 'Save targets' }).click()
  const branches = page.getByRole('region', { name: 'Branches side by side' })
  await expect(branches.getByRole('row', { name: new RegExp(instituteName) })).toContainText('25% of ₹6,000')
  await page.getByRole('button', { name: 'Set targets' }).click()
  await expect(dialog.getByLabel(instituteName)).toHaveValue('6000')
})

test('targets stay with their branches when a branch is added meanwhile, and those of others as they are', async ({
  page,
  api,
}) => {
  const [instituteName, other] = [await openInstitute(api), await openInstitute(api)]
  await signIn(page)
  await page.getByRole('button', { name: 'Set targets' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(instituteName).fill('7000')
  // It stands first in the list.
  const added = unique('0 ')
  // The text of an answer that was overtaken by a later one is gone.
  const textOf = (answer: Response) => answer.text().catch(() => '')
  const refetched = page.waitForResponse(
    async answer => answer.url().includes('/api/targets') && (await textOf(answer)).includes(added),
  )
  await api.post('/auth/institutes', { instituteName: added })
  await refetched
  // Another owner gives a branch its target, which this form doesn't know.
  await api.put('/targets', { month: day(0).slice(0, 7), targets: [{ instituteName: other, amount: 8000 }] })
  await page.getByRole('button', { name: 'Save targets' }).click()
  await expect(page.getByText(/^Targets of .* saved$/)).toBeVisible()
  const { targets } = await api.get<{ targets: Target[] }>(`/targets?month=${day(0).slice(0, 7)}`)
  const amountOf = (name: string) => targets.find(target => target.instituteName === name)?.amount
  expect([instituteName, other].map(amountOf)).toEqual([7000, 8000])
})

test('a branch dashboard shows a toast as well, one for everything that failed', async ({ page, api }) => {
  const { desk } = await openBranch(api)
  await page.route(/api\/(payments|enrollments)\//, route => route.fulfill({ status: 500, json: { error: 'No.' } }))
  await signIn(page, desk)
  const failed = 'Failed to load dashboard data. Please try again later.'
  await expect(page.getByRole('main').getByText(failed)).toBeVisible()
  await expect(page.getByRole('alert').getByText(failed)).toHaveCount(1)
})

test('on a phone a chart is loaded only when it is scrolled into view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  const chart = page.getByRole('img', { name: /^Bars of income and expense/ })
  const title = page.getByRole('heading', { name: /^Received and spent/ })
  await expect(page.getByText('Show as a table').first()).toBeAttached()
  await expect(chart).toHaveCount(0)
  await title.scrollIntoViewIfNeeded()
  await expect(chart).toBeVisible()
})

test('the buttons of the owner’s filters are on a line with the fields, or right below them', async ({ page }) => {
  await signIn(page)
  const filters = page.getByRole('form', { name: 'Dashboard filters' })
  const edges = async () => {
    const [field, apply] = [filters.getByLabel('Start date'), filters.getByRole('button', { name: 'Apply' })]
    const [above, below] = [await field.boundingBox(), await apply.boundingBox()]
    return { beside: below?.y === above?.y, apart: (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0) }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(async () => (await edges()).beside).toBe(true)
  for (const width of [360, 768, 1100]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await edges()).apart).toBe(12)
  }
})

test('crores of a loss stand in one line in each card, and the branches side by side where there is room', async ({
  page,
}) => {
  const loss = -29_62_96_297.5
  const branch = {
    income: 33_630,
    expense: 11_174.78,
    profit: 22_455.22,
    collected: 33_630,
    target: null,
    dues: 30_600,
  }
  const earlier = { income: 24_800, expense: 10_400, profit: 14_400 }
  await page.route(/\/api\/.*(overview|analytics|stats)/, async route => {
    const response = await route.fetch()
    const read = (name: string, value: unknown) =>
      /income|expense|profit/i.test(name) && typeof value === 'number' ? loss : value
    const answer = JSON.parse(await response.text(), read)
    const rows = ['Main Branch', 'Station Road Branch'].map(instituteName => ({
      ...{ ...branch, instituteName, earlier, enrollments: 5, dropOuts: 0 },
    }))
    await route.fulfill({ response, json: answer.branches ? { ...answer, branches: rows } : answer })
  })
  await signIn(page)
  const figures = page.locator('main .figures .figures').filter({ hasText: '29,62,96,297.50' })
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/dashboard')
    await expect(figures.first()).toBeVisible()
    const lines = await figures.evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
    expect(Math.max(...lines), String(width)).toBeLessThan(33)
    const table = page.getByRole('table', { name: 'Branches side by side' })
    await expect(table).toBeVisible()
    const over = await table.evaluate(one => one.clientWidth - (one.parentElement?.clientWidth ?? 0))
    if (width > 360) expect(over, String(width)).toBeLessThanOrEqual(0)
  }
})
