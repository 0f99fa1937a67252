import type { Page } from '@playwright/test'
import { allRules, violations } from '../../tools/accessible.ts'
import { expect, test } from '../../tools/session.ts'

const paths = ['/', '/coursesinfo', '/about', '/contact', '/no/such/page', '/login']

const settled = async (page: Page, path: string) => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}
const sideways = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    test(`axe finds nothing at ${width} pixels, ${colorScheme}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        colorScheme,
        viewport: { width, height: 800 },
      })
      const page = await context.newPage()
      for (const path of paths) {
        await settled(page, path)
        if (width === 360 && path === '/') await page.getByRole('button', { name: 'Menu' }).click()
        expect(await violations(page, allRules), path).toEqual([])
      }
      await context.close()
    })

test('neither hydration nor the content security policy writes an error to the console', async ({ page }) => {
  const said: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().includes('404')) said.push(message.text())
  })
  page.on('pageerror', error => said.push(String(error)))
  for (const path of paths) await settled(page, path)
  expect(said).toEqual([])
})

test('no page scrolls sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of paths) {
    await settled(page, path)
    expect([path, await sideways(page)]).toEqual([path, 0])
  }
})

test('at 200 % zoom nothing is cut off or scrolls sideways, whether the page or only its text is enlarged', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 })
  for (const path of paths)
    for (const size of ['100%', '200%']) {
      await settled(page, path)
      await page.evaluate(one => document.documentElement.style.setProperty('font-size', one), size)
      expect([path, size, await sideways(page), await cutTexts(page)]).toEqual([path, size, 0, []])
    }
})

/** Texts that are cut off, except texts for screen readers only and the slides of a carousel. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(one => one.ariaRoleDescription !== 'carousel')
      .filter(one => {
        const { overflowX, position } = getComputedStyle(one)
        return overflowX !== 'visible' && position !== 'absolute' && one.scrollWidth > one.clientWidth + 1
      })
      .map(one => one.outerHTML.slice(0, 120)),
  )

test('on a Sunday the hours say once that it is closed, and the map hides nothing that is drawn', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-22T06:30:00Z')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/contact')
    const sunday = page
      .getByRole('contentinfo')
      .locator('div')
      .filter({ hasText: /^Sunday/ })
    await expect(sunday).toHaveText('SundayClosed')
    // Its day is set off once the browser knows the time; only then would the words be there.
    await expect(sunday.getByText('Sunday')).not.toHaveClass(/text-second/)
    await expect(page.getByText('Closed now')).toHaveCount(0)
    const card = page.getByRole('contentinfo')
    const button = await card.getByRole('button', { name: 'Show the map' }).boundingBox()
    const stand = await card.locator('svg text', { hasText: 'Bus stand' }).boundingBox()
    if (!button || !stand) throw new Error('The map is hidden.')
    const apart = button.y + button.height <= stand.y || button.x >= stand.x + stand.width
    expect(apart, `at ${width} px`).toBe(true)
  }
})
