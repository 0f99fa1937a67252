import type { Payment } from '#contract/shapes/payment'
import { openBranch } from '../../tools/branch.ts'
import { day, enrol, openInstitute } from '../../tools/desk.ts'
import { downloaded, expectOneToast } from '../../tools/files.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

test('with all rows on one page only those in view are drawn, at every width', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  const entry = { type: 'expense', amount: 10, date: day(0), paymentMethod: 'cash', instituteName }
  // Not all at once, which a slow machine refuses.
  for (let group = 0; group < 130; group += 26)
    await Promise.all(
      Array.from({ length: 26 }, (_, at) => api.post('/income-expense', { ...entry, source: `Tea ${group + at}` })),
    )
  await signIn(page)
  await page.goto(`/income-expense?institute=${encodeURIComponent(instituteName)}&sort=source`)
  await page.getByLabel('Rows per page').selectOption('All rows')
  await expect(page).toHaveURL(/rows=all/)
  const table = page.getByRole('table')
  await expect(table).toHaveAttribute('aria-rowcount', '131')
  await expect(page.getByText('130 records')).toBeVisible()
  const rows = table.locator('tr[data-row]')
  // The first hundred stand there until what leaves rows out has come.
  await expect.poll(() => rows.count()).toBeLessThan(100)
  const firstDrawn = async () => {
    await page.evaluate(() => window.scrollTo(0, 2000))
    await expect(rows.first()).not.toHaveAttribute('data-index', '0')
    return Number(await rows.first().getAttribute('data-index'))
  }
  const first = await firstDrawn()
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('130 records')).toBeVisible()
  // Where the rows begin on the page is known again; by what is above them others would be drawn.
  expect(Math.abs((await firstDrawn()) - first)).toBeLessThan(3)
  const last = page.getByRole('rowheader', { name: 'Tea 99', exact: true })
  await expect(last).toHaveCount(0)
  await page.keyboard.press('End')
  await expect(last).toBeVisible()
  // Headers stay over their columns and in sight.
  await expect(page.getByRole('columnheader', { name: 'Source' })).toBeInViewport()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const list = page.getByRole('list', { name: /^Income and expenses/ })
  // The end of the page is the list's own only once it is drawn.
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expect.poll(() => list.getByRole('listitem').count()).toBeLessThan(100)
  await page.keyboard.press('End')
  await expect(list.getByText('Tea 99', { exact: true })).toBeVisible()
})

test('the boxes that choose rows take no width from the columns of a whole list', async ({ page, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const { id } = await enrol(api, { instituteName })
  const { payment } = await api.post<{ payment: Payment }>('/payments', { enrollmentId: id, amount: 2500 })
  await page.route(/\/api\/payments\?/, async route => {
    const answer = await (await route.fetch()).json()
    const payments = Array.from({ length: 130 }, (_, at) => ({ ...answer.payments[0], id: `${payment.id}-${at}` }))
    await route.fulfill({ json: { ...answer, payments, total: 130, nextCursor: null } })
  })
  await signIn(page, desk)
  await page.goto('/payments?rows=all')
  const table = page.getByRole('table')
  await expect(table).toHaveAttribute('aria-rowcount', '131')
  // From then on the widths are kept.
  await expect(table.locator('col').first()).toBeAttached()
  expect((await table.locator('thead td').boundingBox())?.width).toBeLessThan(60)
})

test('a failed export of a long list is reported in the words of its screen', async ({ page, api }) => {
  const source = unique('Tea ')
  // A branch of its own: what is said of the cash differences of others would move the button while it is pressed.
  const instituteName = await openInstitute(api)
  const entry = { type: 'expense', source, amount: 10, date: day(0), paymentMethod: 'cash', instituteName }
  await api.post('/income-expense', entry)
  // Pretends that the list is too long to load, so that its CSV asks for every row, without a limit.
  await page.route(/\/api\/income-expense\?/, async route => {
    if (!route.request().url().includes('limit=')) return route.fulfill({ status: 500, json: {} })
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), total: 6000 } })
  })
  await signIn(page)
  await page.goto(`/income-expense?institute=${encodeURIComponent(instituteName)}&q=${encodeURIComponent(source)}`)
  await page.getByRole('button', { name: 'CSV' }).click()
  await expectOneToast(page, 'Failed to fetch data')
})

test('a CSV has the columns that a narrow screen leaves out, but not those that somebody has hidden', async ({
  page,
  api,
}) => {
  const source = unique('Tea ')
  const body = { type: 'expense', source, amount: 10, date: day(0), paymentMethod: 'cash', notes: 'For the guests' }
  await api.post('/income-expense', body)
  await page.setViewportSize({ width: 900, height: 800 })
  await signIn(page)
  await page.goto(`/income-expense?q=${encodeURIComponent(source)}`)
  await expect(page.getByRole('columnheader', { name: 'Type' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Category' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Type' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Type' })).toHaveCount(0)
  const [header = '', row = ''] = (await downloaded(page, 'CSV')).split('\r\n')
  expect(header).toContain('Category')
  expect(row).toContain('For the guests')
  expect(header).not.toContain('Type')
})
