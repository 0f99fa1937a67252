import type { Enrollment } from '#contract/shapes/enrollment'
import { day, enrol, openInstitute } from '../../tools/desk.ts'
import { expect, holdBack, signIn, test } from '../../tools/session.ts'

test('what somebody else records appears without a reload', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  const enrollment: Enrollment = await enrol(api, { instituteName, fees: 6000 })
  await signIn(page)
  const watching = page.waitForResponse('**/api/live')
  await page.goto(`/payments?institute=${encodeURIComponent(instituteName)}`)
  await watching
  await expect(page.getByText('No payments found')).toBeVisible()
  await api.post('/payments', { enrollmentId: enrollment.id, amount: 1250 })
  await expect(page.getByRole('row').filter({ hasText: enrollment.Student.fullName })).toContainText('₹1,250')
})

test('what is recorded before the connection stands appears once it does', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  await signIn(page)
  const connect = await holdBack(page, /\/api\/live$/)
  await page.goto(`/income-expense?institute=${encodeURIComponent(instituteName)}`)
  await expect(page.getByText('No records found')).toBeVisible()
  await api.post('/income-expense', { instituteName, source: 'Rent', amount: 1250, type: 'expense', date: day(0) })
  connect()
  await expect(page.getByRole('row').filter({ hasText: 'Rent' })).toContainText('₹1,250')
})

test('a bar says that there is no network, until it is back', async ({ page, context }) => {
  await signIn(page)
  // A screen whose code isn't loaded yet can't load without a network.
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('No network.')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 400 })
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await expect(page.getByText('No network.')).toBeInViewport()
  await context.setOffline(false)
  await expect(page.getByText('No network.')).toHaveCount(0)
})
