import type { Page } from '@playwright/test'
import { expect } from './session.ts'

/** Nothing makes the page scroll sideways, and no control cuts off its own text. */
export async function expectFits(page: Page, width: number) {
  const { sideways, cut } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    // An element that scrolls or clips its content doesn't widen the page.
    const contained = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || contained(element.parentElement))
    const beyond = [...document.querySelectorAll('body *')]
      .filter(element => element.getBoundingClientRect().right > clientWidth + 1 && !contained(element.parentElement))
      .map(element => element.outerHTML.slice(0, 120))
    const words = [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, legend, dt, th')]
    const isCut = (element: HTMLElement) =>
      !element.closest('.unseen') &&
      getComputedStyle(element).overflowY !== 'visible' &&
      element.scrollHeight > element.clientHeight + 2
    return {
      sideways: scrollWidth > clientWidth ? [`${scrollWidth} > ${clientWidth}`, ...beyond.slice(0, 5)] : [],
      cut: words.filter(isCut).map(element => element.outerHTML.slice(0, 160)),
    }
  })
  expect(sideways, `sideways at ${width} px`).toEqual([])
  expect(cut, `cut off at ${width} px`).toEqual([])
}
