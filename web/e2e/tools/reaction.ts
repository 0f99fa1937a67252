import type { Locator, Page, TestInfo } from '@playwright/test'

/** How many times slower than this machine the browser computes; 1 but where reactions are measured. */
const slowdown = Number(process.env.SLOWDOWN ?? 1)

/** As fast as somebody types who types well, in milliseconds a key; at once where nothing is measured. */
export const typingDelay = slowdown > 1 ? 100 : 0

/**
 * A press as a hand makes it. Where reactions are measured, the tool's own questions (is it visible, does the press reach
 * it, what does the page show next) are asked before the press and after the paint that answers it: the page would have to
 * answer them within the reaction otherwise, four times slower.
 */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  if (slowdown === 1) return target.click()
  await target.click({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be pressed has gone.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 80 })
  await answered(page)
}

/** Waits for the paint that answers an input, where that is measured. */
export async function answered(page: Page): Promise<void> {
  if (slowdown > 1) await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
}

/** The types of the annotations that a test carries: one for each of its inputs, and one for the machine. */
export const reaction = 'reaction'
export const speed = 'speed'

interface Reaction {
  /** From the input to the next paint, in milliseconds, by the browser's clock in steps of 8. */
  readonly took: number
  readonly what: string
}

/** Slows the page down and notes how long it takes to react to each input, where that is measured. */
export async function watchReactions(page: Page, info: TestInfo): Promise<void> {
  if (slowdown === 1) return
  await page.exposeFunction('reacted', ({ took, what }: Reaction) => {
    info.annotations.push({ type: reaction, description: `${took} ${what}` })
  })
  await page.addInitScript(observe)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  info.annotations.push({ type: speed, description: String(await page.evaluate(sameWork)) })
}

/** Runs in the page. Always the same work: the milliseconds it takes tell a machine that others use, too, from a quiet one. */
function sameWork(): number {
  const begun = performance.now()
  const texts = Array.from({ length: 40_000 }, (_, at) => `${(at * 7919) % 40_009}`)
  texts.sort()
  return Math.round(performance.now() - begun)
}

/** Runs in the page. Signing in comes before the task. */
function observe() {
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration, name, target, startTime, processingStart, processingEnd } = Object(entry)
      if (!(interactionId > 0) || location.pathname === '/login') continue
      const on = target instanceof Element ? target.outerHTML.slice(0, 80) : 'what is no longer there'
      const waited = Math.round(processingStart - startTime)
      const handled = Math.round(processingEnd - processingStart)
      Object(globalThis).reacted({ took: duration, what: `${name} (waited ${waited}, handled ${handled}) on ${on}` })
    }
  }).observe(Object({ type: 'event', durationThreshold: 16 }))
}
