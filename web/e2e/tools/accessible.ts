import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { resize } from './scene.ts'
import { expect } from './session.ts'

/** Stands for every rule that has one of the tags below. */
export const allRules = null

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds, short enough to read in a failed test. */
export async function violations(page: Page, rules: readonly string[] | null): Promise<string[]> {
  await openAxe(page)
  const runOnly: axe.RunOnly = rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: tags }
  return page.evaluate(async runOnly => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], runOnly })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
    )
  }, runOnly)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Once for each document: to parse axe takes as long as to check a small page. Its frames are checked with it. */
async function openAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

/**
 * A page that draws no frames never ends a transition: after a change of theme, axe would compare the old text colour
 * with the new background.
 */
export const withoutMotion = (page: Page) =>
  page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' })

/** Checks the page with whatever is open, at phone and desktop width, in both themes. Leaves it wide and light. */
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
