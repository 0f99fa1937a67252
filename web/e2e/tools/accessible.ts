import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { resize } from './scene.ts'
import { expect } from './session.ts'

/** Rules by their tags; null for those that a tag brings. */
export const allRules = null

/** What axe finds, in words short enough to read in a failed test. */
export async function violations(page: Page, rules: readonly string[] | null): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations: found } = await (rules ? builder.withRules([...rules]) : builder.withTags(tags)).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
  )
}

/** A page that draws no frame never ends a transition: between two themes, text of one stands on the ground of the other. */
export const withoutMotion = (page: Page) =>
  page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })

/** The page as it stands, with whatever is open, on a phone and on a desk, in both themes. Ends as it began: wide and light. */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await withoutMotion(page)
  for (const width of [360, 1280]) {
    await resize(page, width)
    expect(await violations(page, allRules), `light, ${width} px`).toEqual([])
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    expect(await violations(page, ['color-contrast']), `dark, ${width} px`).toEqual([])
    await page.evaluate(() => document.documentElement.classList.remove('dark'))
  }
}
