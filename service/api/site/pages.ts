import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { z } from 'zod'
import type { Language } from '#contract/product/languages'
import { placeholders } from '#contract/product/placeholders'
import type { PublicSite, SiteRenderer } from '#contract/product/public-site'
import { WebPage } from '#contract/product/web-pages'
import type { Settings } from '#contract/records/settings'
import type { Packings } from './assets.ts'
import { escaped } from './escaped.ts'

const Pages = z.array(WebPage)

/** A page for one address of the site, ready to be sent. */
interface Document {
  readonly status: number
  readonly body: Packings
  readonly tag: string
  /** Whether it is another one in another language. */
  readonly spoken: boolean
  /** The hashes of its inline scripts, as a content security policy names them. */
  readonly scripts: readonly string[]
}

/** What pages show of the institute. */
export interface Shown extends Pick<Settings, 'name' | 'logo' | 'setupDismissed' | 'registration' | 'language'> {
  /** How many times as wide as high the logo is, if that is known. */
  readonly logoShape: number | null
  readonly site: PublicSite
}

/** What the page of a path shows now; `*` is the path of the page for all others. */
export type AskShown = (path: string) => Promise<Shown>

export interface WebPages {
  /** The page for a path in a language, with absolute links that begin with `origin`; undefined when there is no build. */
  readonly find: (path: string, origin: string, ask: AskShown, language: Language) => Promise<Document | undefined>
  /** A path that was typed in capitals, as from a printed receipt, in the letters of its page; undefined for any other. */
  readonly inItsLetters: (path: string) => string | undefined
  /** The paths that search engines are told of. */
  readonly listed: readonly string[]
}

/**
 * The pages as the web build left them. Public pages are rendered anew, by what the build made of their components,
 * whenever the site says something else. The time zone's name tells the screens what day it is here.
 */
export function openPages(root: string, timeZone: string): WebPages {
  const file = join(root, '.vite/pages.json')
  const pages = existsSync(file) ? Pages.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  const renderer = pages.some(isPublic) ? openRenderer(root) : undefined
  // The page for any other path is matched last.
  const inOrder = [...pages].sort((a, b) => Number(a.path === '*') - Number(b.path === '*'))
  const matchers = inOrder.map(page => ({ page, pattern: patternOf(page.path), anyLetters: patternOf(page.path, 'i') }))
  const documents = new Map<string, Promise<Document>>()
  const rendered = async (path: string, origin: string, site: PublicSite): Promise<Values> => {
    if (!renderer) throw new Error('No page of this build is rendered here.')
    const { head, body } = (await renderer).render(path, site, origin)
    return { siteHead: head, siteBody: body, site: inScript(site) }
  }
  return {
    listed: pages.filter(({ listed }) => listed).map(({ path }) => path),
    inItsLetters: path => {
      const page = /[A-Z]/.test(path) ? matchers.find(({ anyLetters }) => anyLetters.test(path))?.page : undefined
      if (!page || page.path === '*') return undefined
      const written = page.path.split('/')
      const own = path.split('/').map((part, place) => (written[place]?.startsWith(':') ? part : part.toLowerCase()))
      return own.join('/') === path ? undefined : own.join('/')
    },
    find: async (path, origin, ask, language) => {
      const page = matchers.find(
        ({ page, pattern }) => (page.language ?? language) === language && pattern.test(path),
      )?.page
      if (!page) return undefined
      const shown = await ask(page.path)
      const values = { timeZone, ...valuesOf(shown) }
      const key = JSON.stringify(isPublic(page) ? [page.path, origin, shown.site] : [page.path, language, values])
      const known = documents.get(key)
      if (known) return known
      const document = isPublic(page)
        ? rendered(page.path, origin, shown.site).then(parts => prepare(page, parts))
        : prepare(page, values)
      documents.set(key, document)
      // What fails is tried again with the next request.
      document.catch(() => documents.delete(key))
      forgetOldest(documents, mostOrigins * pages.length)
      return document
    },
  }
}

const isPublic = ({ html }: WebPage) => html.includes(placeholders.siteBody)

/** Loaded along with the other files of the build, so that a newer build changes nothing of a running service. */
function openRenderer(root: string): Promise<SiteRenderer> {
  const renderer: Promise<SiteRenderer> = import(pathToFileURL(join(root, '.vite/site.mjs')).href)
  // The page that needs it says what is amiss.
  renderer.catch(() => undefined)
  return renderer
}

/** A machine has a few addresses of its own, though not always the same, and its institute changes its name now and then. */
const mostOrigins = 4

function forgetOldest(known: Map<string, unknown>, most: number): void {
  for (const key of known.keys()) {
    if (known.size <= most) return
    known.delete(key)
  }
}

/** A parameter matches exactly one segment of the path. */
const patternOf = (path: string, flags = ''): RegExp =>
  path === '*' ? /^/ : new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`, flags)

const brotlied = promisify(brotliCompress)
const gzipped = promisify<string, Buffer>(gzip)
const sha256 = (text: string, encoding: 'base64' | 'base64url') => createHash('sha256').update(text).digest(encoding)

/** What stands in place of placeholders, as HTML. */
type Values = Readonly<Partial<Record<keyof typeof placeholders, string>>>

const valuesOf = ({ name, logo, logoShape, setupDismissed, registration, language }: Shown): Values => ({
  institute: escaped(name),
  logo: escaped(logo ?? ''),
  logoShape: logoShape === null ? '' : logoShape.toFixed(3),
  setup: setupDismissed ? '' : 'open',
  registration: registration ? 'open' : '',
  paperLanguage: language,
})

/** As the content of a script element, which no text in it can end. */
const inScript = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The page with all placeholders filled in one pass, so that a name that looks like a placeholder stays a name. */
function filled(built: string, values: Values): string {
  const html = new Map(Object.entries(values).map(([name, value]) => [textOf(name), value]))
  let page = ''
  // Whatever stands between two underscores and the next two may be a placeholder.
  const parts = built.split('__')
  for (let at = 0; at < parts.length; at++) {
    const value = at > 0 && at + 1 < parts.length ? html.get(`__${parts[at]}__`) : undefined
    if (value === undefined) page += at === 0 ? parts[at] : `__${parts[at]}`
    else page += value + parts[++at]
  }
  return page
}

const unpacked = (outlines: string | undefined) =>
  outlines === undefined ? '' : gunzipSync(Buffer.from(outlines, 'base64')).toString()

const textOf = (name: string) => new Map<string, string>(Object.entries(placeholders)).get(name)

async function prepare({ html: built, outlines, status, language }: WebPage, values: Values): Promise<Document> {
  const html = filled(
    built.replace(placeholders.outlines, () => unpacked(outlines)),
    values,
  )
  const [br, gzip] = await Promise.all([
    brotlied(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzipped(html),
  ])
  const scripts = [...html.matchAll(/<script(?: data-[^>]*)?>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${sha256(code, 'base64')}'`,
  )
  const body = { identity: html, br, gzip }
  return { status, body, tag: sha256(html, 'base64url'), spoken: language !== undefined, scripts }
}
