import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
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
    test(`axe finds nothing on ${width} pixels, ${colorScheme}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        colorScheme,
        viewport: { width, height: 800 },
      })
      const page = await context.newPage()
      for (const path of paths) {
        await settled(page, path)
        if (width === 360 && path === '/') await page.getByRole('button', { name: 'Menu' }).click()
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => [path, id, nodes.map(({ html }) => html)])).toEqual([])
      }
      await context.close()
    })

test('nothing is written to the console: hydration and content policy are at peace', async ({ page }) => {
  const said: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().includes('404')) said.push(message.text())
  })
  page.on('pageerror', error => said.push(String(error)))
  for (const path of paths) await settled(page, path)
  expect(said).toEqual([])
})

test('no page scrolls sideways on 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of paths) {
    await settled(page, path)
    expect([path, await sideways(page)]).toEqual([path, 0])
  }
})

test('at 200 % zoom nothing is cut or pushed aside, by layout or by text size alone', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  for (const path of paths)
    for (const size of ['100%', '200%']) {
      await settled(page, path)
      await page.evaluate(one => document.documentElement.style.setProperty('font-size', one), size)
      expect([path, size, await sideways(page), await cutTexts(page)]).toEqual([path, size, 0, []])
    }
})

/** Texts wider than what shows of them. Texts for screen readers alone are meant to be, and slides wait their turn. */
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
