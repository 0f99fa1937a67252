import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../../scripts/browser.ts'

/**
 * Draws the preview image of shared links to the site, which says nothing that an institute could change, and the icons
 * of the app for an institute without a logo: `node web/build/social-card.ts` rewrites all in `web/static`.
 */
const here = (path: string) => new URL(path, import.meta.url)
const font = pathToFileURL(here('../ui/style/font/inter.woff2').pathname).href
const mark = `<path d="M11 24V8h6.5a5 5 0 0 1 0 10H11" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`

const card = `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Inter; src: url(${font}); font-weight: 400 600 }
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; padding: 72px 80px; background: #f8fafa; color: #142225; font-family: Inter; display: grid; grid-template-rows: auto 1fr auto }
  header { display: flex; align-items: center; gap: 20px; font-size: 30px; font-weight: 600 }
  h1 { align-self: center; max-width: 20ch; font-size: 76px; line-height: 1.12; font-weight: 600; letter-spacing: -0.02em; text-wrap: balance }
  footer { display: flex; justify-content: space-between; padding-top: 32px; border-top: 2px solid #dce3e3; font-size: 26px; color: #4a585b }
  b { color: #006065; font-weight: 600 }
</style>
<header><svg width="64" height="64" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#006065"/>${mark}</svg></header>
<h1>Computer courses</h1>
<footer><span>Courses and fees</span><span>Opening hours</span><span>Contact</span></footer>`

/** `share` is how much of the side the sign takes; 1 is what it has on the screens. */
const icon = (side: number, share = 1) =>
  `<!doctype html><style>* { margin: 0 }</style><svg width="${side}" height="${side}" viewBox="0 0 32 32"><rect width="32" height="32" fill="#006065"/><g transform="translate(16 16) scale(${share}) translate(-16 -16)">${mark}</g></svg>`

const browser = await chromium.launch(await findBrowser())
await draw('social-card.png', card, { width: 1200, height: 630 })
const icons = [
  ['apple-touch-icon.png', 180, 1],
  ['icons/192.png', 192, 1],
  ['icons/512.png', 512, 1],
  // Devices crop it to a shape of their own; only the middle is sure to be seen.
  ['icons/maskable.png', 512, 0.75],
] as const
for (const [name, side, share] of icons) await draw(name, icon(side, share), { width: side, height: side })
await browser.close()

async function draw(name: string, html: string, viewport: { width: number; height: number }): Promise<void> {
  const page = await browser.newPage({ viewport })
  // Only a page opened from a file may load the font file; a blank page may not.
  await page.goto(here('../ui/style/font/').href)
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  // A palette of few colours keeps the file small.
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, colours: 64 })
    .toBuffer()
  await writeFile(here(`../static/${name}`), picture)
  process.stdout.write(`${name}: ${picture.length} bytes\n`)
}
