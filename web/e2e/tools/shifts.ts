import type { Page } from '@playwright/test'

/** Adds up what moves by itself, and remembers what that was; for a page that isn't open yet. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { by: number; what: string }[] = []
    Object.assign(globalThis, { shifts })
    const nameOf = (node: unknown) => (node instanceof Element ? `${node.outerHTML.slice(0, 120)}…` : String(node))
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value, sources } = Object(entry)
        if (hadRecentInput) continue
        shifts.push({ by: value, what: [...sources].map(({ node }) => nameOf(node)).join(' and ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

export interface Shifts {
  /** As a share of the window, like CLS, but over the whole life of the page. */
  readonly sum: number
  readonly what: readonly string[]
}

export const shiftsOf = (page: Page): Promise<Shifts> =>
  page.evaluate(() => {
    const shifts: { by: number; what: string }[] = Object(globalThis).shifts
    return {
      sum: shifts.reduce((all, { by }) => all + by, 0),
      what: shifts.map(({ by, what }) => `${by.toFixed(4)} ${what}`),
    }
  })
