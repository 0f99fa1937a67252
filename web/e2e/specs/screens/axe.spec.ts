import type { Page } from '@playwright/test'
import { allRules, violations, withoutMotion } from '../../tools/accessible.ts'
import { expectFits } from '../../tools/fits.ts'
import { faultsOfMarkup } from '../../tools/markup.ts'
import { addressOf, resize, settled, test } from '../../tools/scene.ts'
import { screens } from '../../tools/screens.ts'
import { expect } from '../../tools/session.ts'

const widths = [360, 768, 1280] as const
/** The narrowest phone, and 1280 pixels at 200 % zoom. */
const narrow = [320, 640] as const

for (const { path, role } of screens) {
  test(`${path} as ${role ?? 'visitor'}: accessible, and fits at every width and in both themes`, async ({
    contextOf,
    scene,
  }) => {
    const context = await contextOf(role)
    const page = await context.newPage()
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(addressOf(path, scene))
    await settled(page)
    await withoutMotion(page)
    for (const width of widths) {
      await resize(page, width)
      await expectFits(page, width)
      expect(await faultsOfMarkup(page), `markup at ${width} px`).toEqual([])
      expect(await violations(page, allRules), `light, ${width} px`).toEqual([])
      await page.evaluate(() => document.documentElement.classList.add('dark'))
      expect(await violations(page, ['color-contrast']), `dark, ${width} px`).toEqual([])
      await page.evaluate(() => document.documentElement.classList.remove('dark'))
    }
    for (const width of narrow) {
      await resize(page, width)
      await expectFits(page, width)
    }
  })
}

test('axe finds what nobody can read, in a frame, too', async ({ page }) => {
  await page.goto('/login')
  const faint = '<p style="color: #999; background: #aaa">Fees</p>'
  await page.evaluate(html => {
    document.body.insertAdjacentHTML('beforeend', html)
    document.body.append(Object.assign(document.createElement('iframe'), { title: 'A page in a page', srcdoc: html }))
  }, faint)
  await expect(page.frameLocator('iframe').getByText('Fees')).toBeVisible()
  expect(await violations(page, ['color-contrast'])).toEqual([expect.stringContaining('Fees'), expect.anything()])
})

test('the judge of markup objects to what browsers forgive', async ({ page }) => {
  await page.goto('/login')
  const inserted = '<ul><div>now</div></ul><img><i id="screen"></i><i id="screen"></i>'
  await page.evaluate(html => document.body.insertAdjacentHTML('beforeend', html), inserted)
  const rules = (await faultsOfMarkup(page)).map(fault => fault.split(':')[0])
  const broken = ['element-permitted-content', 'element-required-attributes', 'wcag/h37', 'no-dup-id']
  expect(rules).toEqual(expect.arrayContaining(broken))
})

/** What can be opened over a screen, and how. */
const opened = [
  { what: 'the palette', path: '/dashboard', open: (page: Page) => page.keyboard.press('Control+k') },
  { what: 'the list of shortcuts', path: '/dashboard', open: (page: Page) => page.keyboard.press('?') },
  { what: 'the payment form', path: '/payments', open: (page: Page) => page.keyboard.press('n') },
  {
    what: 'a row’s menu',
    path: '/all-enrollments',
    open: (page: Page) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click(),
  },
  {
    what: 'the choice of columns, or the filters',
    path: '/students',
    open: (page: Page) => page.getByRole('button', { name: /^(Columns|Filters)/ }).click(),
  },
]

for (const { what, path, open } of opened) {
  test(`${what}, open on ${path}`, async ({ contextOf }) => {
    const context = await contextOf('super_admin')
    for (const width of [360, 1280]) {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await settled(page)
      await withoutMotion(page)
      await open(page)
      await expect(page.locator('[role=dialog], [role=menu]').first()).toBeVisible()
      expect(await faultsOfMarkup(page), `markup at ${width} px`).toEqual([])
      expect(await violations(page, allRules), `light, ${width} px`).toEqual([])
      await page.evaluate(() => document.documentElement.classList.add('dark'))
      expect(await violations(page, ['color-contrast']), `dark, ${width} px`).toEqual([])
      await expectFits(page, width)
      await page.close()
    }
  })
}
