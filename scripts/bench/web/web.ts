import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { StartError } from '#db/start-error'
import { openBar } from '../../bar.ts'
import { findBrowser } from '../../browser.ts'
import { temporaryFolder } from '../../paths.ts'
import type { OnEnd } from '../../script.ts'
import { root } from '../service.ts'
import { interactionLines, measureInteractions } from './interactions.ts'
import { type Audited, audit } from './lighthouse.ts'
import { pageLines } from './pages.ts'
import { startProduct } from './product.ts'

/** The pages measured: the public site, the sign-in page, and two screens behind it. */
const paths = ['/', '/coursesinfo', '/login', '/dashboard', '/payments'] as const

/**
 * Measures the built web client as on a phone with a slow connection (Lighthouse's simulation, against a separate
 * service with demo data), and a long list as on a slow computer. The medians of the rounds count.
 */
export async function benchWeb({ rounds }: { readonly rounds: number }, onEnd: OnEnd): Promise<number> {
  if (!existsSync(join(root, 'web/dist/.vite/pages.json'))) throw new StartError('Nothing is built yet: npm run build.')
  const folder = await temporaryFolder('bench', onEnd)
  const bar = openBar('Measuring', onEnd)
  const { url, token } = await startProduct(folder, onEnd)
  const { context, port } = await openBrowser(join(folder, 'browser'), url, token, onEnd)
  const audited: Audited[] = []
  const total = rounds * paths.length
  for (let round = 0; round < rounds; round++)
    for (const path of paths) {
      // A signed-in user would be redirected from the sign-in page, so it is opened under another host name.
      audited.push(await audit(path, `${path === '/login' ? url.replace('127.0.0.1', 'localhost') : url}${path}`, port))
      bar.show(audited.length, total)
    }
  bar.end()
  const interactions = await measureInteractions(context, url, rounds)
  for (const line of [...pageLines(paths, audited), '', ...interactionLines(interactions)]) console.log(line)
  return 0
}

interface SignedIn {
  readonly context: BrowserContext
  /** The port on which Lighthouse controls the browser. */
  readonly port: number
}

async function openBrowser(profile: string, url: string, token: string, onEnd: OnEnd): Promise<SignedIn> {
  const { executablePath, args } = await findBrowser()
  const port = 9222 + (process.pid % 1000)
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  onEnd(() => context.close())
  const [page = await context.newPage()] = context.pages()
  await page.goto(`${url}/login`)
  await page.evaluate(value => localStorage.setItem('token', value), token)
  return { context, port }
}
