import { resolve } from 'node:path'
import { withoutMotion } from './accessible.ts'
import { addressOf, drawn, resize, type Scene, settled, storedSession } from './scene.ts'
import { screens } from './screens.ts'
import { test } from './session.ts'

const folder = resolve(import.meta.dirname, '../../screenshots')
const widths = [360, 768, 1280] as const

/** What the setup has prepared, in the process that started it. */
const scene = (): Scene => JSON.parse(String(process.env.SCENE))

for (const { path, role } of screens) {
  test(`${path} as ${role ?? 'visitor'}`, async ({ browser, baseURL }) => {
    const { tokens, ids } = scene()
    const context = await browser.newContext({
      storageState: storedSession(String(baseURL), role && tokens[role]),
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(`${baseURL}${addressOf(path, { ids })}`)
    await settled(page)
    await withoutMotion(page)
    const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || (path === '/' ? 'landing' : 'not-found')
    for (const width of widths) {
      await resize(page, width)
      for (const theme of ['light', 'dark'] as const) {
        await page.evaluate(dark => document.documentElement.classList.toggle('dark', dark), theme === 'dark')
        await drawn(page)
        const file = `${folder}/${role ?? 'visitor'}/${name}-${width}-${theme}.png`
        await page.screenshot({ path: file, fullPage: true })
      }
    }
    await context.close()
  })
}
