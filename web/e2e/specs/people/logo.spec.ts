import { openDesk } from '../../tools/branch.ts'
import { giveWideLogo, resize } from '../../tools/scene.ts'
import { expect, signIn, test } from '../../tools/session.ts'

test('nothing of the bar moves when the logo of the institute comes', async ({ page, api }) => {
  await openDesk(page, api)
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="20"><rect width="50" height="20"/></svg>'
  await giveWideLogo(page)
  const { promise, resolve: arrived } = Promise.withResolvers<void>()
  await page.route('**/a-wide-logo.svg', async route => {
    await promise
    await route.fulfill({ body: drawing, contentType: 'image/svg+xml' })
  })
  await resize(page, 360)
  await page.goto('/payments', { waitUntil: 'commit' })
  await expect(page.locator('#root').getByText('Meena Joshi')).toBeVisible()
  const bar = page.locator('#root').getByRole('banner')
  const places = () =>
    Promise.all([bar.locator('img'), bar.getByRole('button', { name: 'New' })].map(one => one.boundingBox()))
  const before = await places()
  arrived()
  const logo = bar.locator('img')
  await expect.poll(() => logo.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth)).toBe(50)
  expect(await places()).toEqual(before)
  // As wide as it is itself, with its margin.
  await logo.evaluate(image => {
    image.style.width = 'auto'
  })
  expect(await places()).toEqual(before)
})

test('nothing of the settings moves when the logo of the institute comes', async ({ page }) => {
  await signIn(page)
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60"/></svg>'
  const { promise, resolve: arrived } = Promise.withResolvers<void>()
  await page.route('**/a-square-logo.svg', async route => {
    await promise
    await route.fulfill({ body: drawing, contentType: 'image/svg+xml' })
  })
  await page.route(/\/api\/settings$/, async route => {
    const response = await route.fetch()
    const { settings } = await response.json()
    await route.fulfill({ response, json: { settings: { ...settings, logo: '/a-square-logo.svg' } } })
  })
  await page.goto('/settings')
  const logo = page.locator('main img[src="/a-square-logo.svg"]').last()
  const below = page.getByRole('heading', { name: 'Public site', exact: true })
  await expect(below).toBeVisible()
  const before = await below.evaluate(heading => heading.getBoundingClientRect().top + window.scrollY)
  arrived()
  await expect.poll(() => logo.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth)).toBe(60)
  expect(await below.evaluate(heading => heading.getBoundingClientRect().top + window.scrollY)).toBe(before)
})
