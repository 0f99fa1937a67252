import type { BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { median } from '../load.ts'
import { table } from '../results.ts'

/** The longest list that a browser holds completely, on a computer four times slower than this one. */
const rows = 5000
const slowdown = 4

/** Times from an input to the next paint, in milliseconds. */
interface Interaction {
  readonly what: string
  readonly bar: number
  /** The longest time of each round. */
  readonly longest: readonly number[]
}

interface Action {
  readonly what: string
  readonly bar: number
  readonly act: (page: Page) => Promise<void>
}

const press = (page: Page, key: string) => page.keyboard.press(key)

const actions: readonly Action[] = [
  {
    what: 'sort',
    bar: 150,
    act: async page => {
      for (const name of ['Amount', 'Amount', 'Student']) {
        await page.getByRole('columnheader', { name }).getByRole('button').click()
        await rest(page)
      }
    },
  },
  {
    what: 'page',
    bar: 150,
    act: async page => {
      for (const name of ['Next page', 'Next page', 'Previous page', 'Previous page']) {
        await page.getByRole('button', { name }).click()
        await rest(page)
      }
    },
  },
  {
    what: 'type',
    bar: 150,
    act: async page => {
      const box = page.getByRole('searchbox')
      await box.focus()
      await box.pressSequentially('kumar', { delay: 120 })
      await rest(page)
      for (let letters = 5; letters > 0; letters--) await press(page, 'Backspace')
      await rest(page)
    },
  },
  {
    what: 'menu',
    bar: 200,
    act: async page => {
      const button = page.getByRole('button', { name: /^Actions for/ })
      for (const at of [0, 5]) {
        await button.nth(at).click()
        await page.getByRole('menu').waitFor()
        await rest(page)
        await press(page, 'Escape')
        await rest(page)
      }
    },
  },
  {
    what: 'dialog',
    bar: 200,
    act: async page => {
      await page.getByRole('button', { name: 'Record Payment' }).click()
      await page.getByRole('dialog').waitFor()
      await rest(page)
      await press(page, 'Escape')
      await rest(page)
    },
  },
]

/** Measures how long the list of payments takes to react to input. */
export async function measureInteractions(
  context: BrowserContext,
  url: string,
  rounds: number,
): Promise<Interaction[]> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.addInitScript(observe)
  await withManyPayments(page)
  await page.goto(`${url}/payments`)
  await page.getByText(`of ${rows.toLocaleString('en-IN')}`).waitFor()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const measured = actions.map(({ what, bar }) => ({ what, bar, longest: [] as number[] }))
  // The first round only warms the code up and isn't counted.
  for (let round = 0; round <= rounds; round++)
    for (const [at, { act }] of actions.entries()) {
      await act(page)
      const longest = await page.evaluate(() => Object(globalThis).longestInteraction())
      if (round > 0) measured[at]?.longest.push(Number(longest))
    }
  await page.close()
  return measured
}

export function interactionLines(measured: readonly Interaction[]): string[] {
  const each = measured.map(({ what, bar, longest }) => {
    const middle = median(longest)
    return [what, middle.toFixed(0), Math.max(...longest).toFixed(0), `≤ ${bar}`, middle <= bar ? 'met' : 'MISSED']
  })
  const head = [`${rows.toLocaleString('en-IN')} rows, ${slowdown}× slower`, 'INP ms', 'most', 'bar', '']
  return table(head, each)
}

/** Runs in the page: records the longest interaction since the last call, by the browser's own clock. */
function observe() {
  let longest = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (Object(entry).interactionId > 0) longest = Math.max(longest, entry.duration)
  }).observe(Object({ type: 'event', durationThreshold: 16 }))
  Object(globalThis).longestInteraction = () => {
    const result = longest
    longest = 0
    return result
  }
}

/** Waits until the result of an input was painted and reported. */
const rest = (page: Page) => page.evaluate(() => new Promise(done => setTimeout(done, 400)))

const List = z.looseObject({ payments: z.array(z.looseObject({ id: z.string() })) })

/** Answers the list of payments with the demo's payments, repeated to the full number of rows. */
async function withManyPayments(page: Page): Promise<void> {
  await page.route(/\/api\/payments(\?|$)/, async route => {
    const url = new URL(route.request().url())
    const limit = Number(url.searchParams.get('limit') ?? rows)
    url.searchParams.delete('limit')
    const answer = await route.fetch({ url: url.href })
    const { payments, ...others } = List.parse(await answer.json())
    const many = Array.from({ length: rows }, (_, at) => ({ ...payments[at % payments.length], id: `payment-${at}` }))
    const nextCursor = limit < rows ? 'more' : null
    await route.fulfill({ json: { ...others, payments: many.slice(0, limit), total: rows, nextCursor } })
  })
}
