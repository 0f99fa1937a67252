import type { Page } from '@playwright/test'
import { addressOf, drawn, settled, test } from '../tools/scene.ts'
import { type ScreenOf, screens } from '../tools/screens.ts'
import { expect } from '../tools/session.ts'
import { shiftsOf, watchShifts } from '../tools/shifts.ts'

// A name of 80 letters takes a second line, for which no screen can keep room before it knows the name.
test.use({ names: 'usual' })

/** The share of the window by which everything together may move while a screen loads. */
const most = 0.02

const nameOf = ({ path, role }: ScreenOf) => `${path} as ${role ?? 'visitor'}`

for (const one of screens) {
  test(`${nameOf(one)}: nothing moves by itself while it loads`, async ({ contextOf, scene }) => {
    const context = await contextOf(one.role)
    const address = addressOf(one.path, scene)
    // Once before, because the font and the code are kept from then on.
    const first = await context.newPage()
    await first.goto(address)
    await settled(first)
    await first.close()
    for (const width of [360, 1280]) {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 900 })
      await onSlowLine(page)
      await watchShifts(page)
      await page.goto(address)
      await settled(page)
      await drawn(page)
      const { sum, what } = await shiftsOf(page)
      expect(sum, `at ${width} px: ${what.join('\n')}`).toBeLessThanOrEqual(most)
      await page.close()
    }
  })
}

/** So slow that a screen is painted before its data come. */
async function onSlowLine(page: Page) {
  const client = await page.context().newCDPSession(page)
  const speed = { downloadThroughput: -1, uploadThroughput: -1 }
  await client.send('Network.emulateNetworkConditions', { offline: false, latency: 400, ...speed })
}

test('what moves by itself is noticed', async ({ page }) => {
  await watchShifts(page)
  await page.goto('/login')
  await settled(page)
  await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<div style="height: 300px"></div>'))
  await drawn(page)
  await expect.poll(async () => (await shiftsOf(page)).sum).toBeGreaterThan(most)
})
