import { resolve } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { Role } from '#contract/fields/fields'
import { withoutMotion } from '../tools/accessible.ts'
import { lookUpInHindi } from '../tools/inHindi.ts'
import { moments } from '../tools/moments.ts'
import { addressOf, drawn, resize, type Scene, settled, storedSession } from '../tools/scene.ts'
import { screens } from '../tools/screens.ts'
import { test as base } from '../tools/session.ts'

const folder = resolve(import.meta.dirname, '../../../screenshots')
const widths = [360, 768, 1280] as const
/** A4 at 96 dots an inch. */
const paper = 794

/** The scene that the global setup prepared, passed on in the environment. */
const scene = (): Scene => JSON.parse(String(process.env.SCENE))

const test = base.extend<{ contextOf: (role: Role | null) => Promise<BrowserContext> }>({
  contextOf: ({ browser, baseURL }, use) =>
    use(role =>
      browser.newContext({
        storageState: storedSession(String(baseURL), role && scene().tokens[role]),
        reducedMotion: 'reduce',
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
      }),
    ),
})

/** Phones draw their scroll bars over the page, and a full-page picture has none. */
const withoutGutter = (page: Page) => page.addStyleTag({ content: 'html { scrollbar-gutter: auto }' })

async function shoot(page: Page, name: string, themes: readonly string[] = ['light', 'dark'], fullPage = true) {
  for (const theme of themes) {
    await page.evaluate(dark => document.documentElement.classList.toggle('dark', dark), theme === 'dark')
    await drawn(page)
    await page.screenshot({ path: `${folder}/${name}-${theme}.png`, fullPage })
  }
}

/** In English, and in the other language below a folder of its own. */
const languages = [
  ['en', ''],
  ['hi', 'hi/'],
] as const

const shots = screens.flatMap(screen => languages.map(([language, below]) => ({ ...screen, language, below })))

for (const { path, role, language, below } of shots) {
  test(`${path} as ${role ?? 'visitor'} in ${language}`, async ({ contextOf, baseURL }) => {
    const context = await contextOf(role)
    await context.addCookies([{ name: 'language', value: language, url: String(baseURL) }])
    const page = await context.newPage()
    await page.goto(`${baseURL}${addressOf(path, scene())}`)
    await settled(page)
    await withoutMotion(page)
    await withoutGutter(page)
    const name = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || (path === '/' ? 'landing' : 'not-found')
    for (const width of widths) {
      await resize(page, width)
      await shoot(page, `${below}${role ?? 'visitor'}/${name}-${width}`)
    }
    await context.close()
  })
}

const momentsIn = moments.flatMap(moment => languages.map(([language, below]) => ({ ...moment, language, below })))

for (const { name, role, path, before, open, print, language, below, ...moment } of momentsIn) {
  test(`${name}, of ${role ?? 'visitor'} in ${language}`, async ({ contextOf, baseURL }) => {
    const { ids } = scene()
    for (const width of print ? [paper] : (moment.widths ?? widths)) {
      const context = await contextOf(role)
      await context.addCookies([{ name: 'language', value: language, url: String(baseURL) }])
      const page = await context.newPage()
      if (language === 'hi') lookUpInHindi(page)
      await page.setViewportSize({ width, height: 900 })
      await before?.(page)
      await page.goto(`${baseURL}${path.replace(/:(\w+)/g, (_, id) => ids[id] ?? 'none')}`)
      // Under an open dialog the title exists, but is hidden.
      await page.locator('#root h1').first().waitFor({ state: 'attached' })
      await withoutMotion(page)
      await withoutGutter(page)
      await open?.(page)
      if (print) {
        await settled(page)
        await page.emulateMedia({ media: 'print' })
      }
      await drawn(page)
      await shoot(page, `${below}moments/${name}-${width}`, print ? ['light'] : undefined, print)
      await context.close()
    }
  })
}
