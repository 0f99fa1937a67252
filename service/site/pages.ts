import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { z } from 'zod'
import { placeholders } from '#contract/product/placeholders'
import { WebPage } from '#contract/product/web-pages'
import type { Settings } from '#contract/records/settings'
import { instituteAddress } from '#wording/institute-name'
import type { Packings } from './assets.ts'

const Pages = z.array(WebPage)

/** A page for one address of the site, ready to be sent. */
interface Document {
  readonly status: number
  readonly body: Packings
  readonly tag: string
  /** The hashes of its inline scripts, as a content security policy names them. */
  readonly scripts: readonly string[]
}

/** What pages show of the institute. */
export type Shown = Pick<Settings, 'name' | 'logo' | 'address' | 'phones' | 'email' | 'setupDismissed'>

export interface WebPages {
  /** The page for a path, with absolute links that begin with `origin`; undefined when there is no build. */
  readonly find: (path: string, origin: string, shown: Shown) => Promise<Document | undefined>
  /** The paths that search engines are told of. */
  readonly listed: readonly string[]
}

/** The pages as the web build left them. The time zone's name tells them what day it is here. */
export function openPages(root: string, timeZone: string): WebPages {
  const file = join(root, '.vite/pages.json')
  const pages = existsSync(file) ? Pages.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  // The page for any other path is matched last.
  const inOrder = [...pages].sort((a, b) => Number(a.path === '*') - Number(b.path === '*'))
  const matchers = inOrder.map(page => ({ page, pattern: patternOf(page.path) }))
  const documents = new Map<string, Promise<Document>>()
  return {
    listed: pages.filter(({ listed }) => listed).map(({ path }) => path),
    find: async (path, origin, shown) => {
      const page = matchers.find(({ pattern }) => pattern.test(path))?.page
      if (!page) return undefined
      const key = JSON.stringify([origin, page.path, valuesOf(shown)])
      const known = documents.get(key)
      if (known) return known
      const document = prepare(page, { origin, timeZone, ...valuesOf(shown) })
      documents.set(key, document)
      forgetOldest(documents, mostOrigins * pages.length)
      return document
    },
  }
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
const patternOf = (path: string): RegExp =>
  path === '*' ? /^/ : new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`)

const brotlied = promisify(brotliCompress)
const gzipped = promisify<string, Buffer>(gzip)
const sha256 = (text: string, encoding: 'base64' | 'base64url') => createHash('sha256').update(text).digest(encoding)

type Values = Readonly<Record<keyof typeof placeholders, string>>

const valuesOf = ({ name, logo, address, phones, email, setupDismissed }: Shown) => ({
  institute: name,
  instituteInJson: name,
  logo: logo ?? '',
  sign: logo ?? '/sign.svg',
  address: address ?? instituteAddress,
  addressInJson: address ?? instituteAddress,
  phone: phones[0] ?? '',
  email: email ?? '',
  setup: setupDismissed ? '' : 'open',
})

/** The inside of a text in a block of JSON. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c')

/** For the value of an attribute and for text alike. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The page with all placeholders filled in one pass, so that a name that looks like a placeholder stays a name. */
function filled(built: string, values: Values): string {
  const written = new Map<string, string>(
    Object.entries(placeholders).map(([name, text]) => {
      const value = new Map(Object.entries(values)).get(name) ?? ''
      return [text, name.endsWith('InJson') ? inJson(value) : escaped(value)]
    }),
  )
  let html = ''
  // Whatever stands between two underscores and the next two may be a placeholder.
  const parts = built.split('__')
  for (let at = 0; at < parts.length; at++) {
    const value = at > 0 && at + 1 < parts.length ? written.get(`__${parts[at]}__`) : undefined
    if (value === undefined) html += at === 0 ? parts[at] : `__${parts[at]}`
    else html += value + parts[++at]
  }
  return html
}

async function prepare({ html: built, status }: WebPage, values: Values): Promise<Document> {
  const html = filled(built, values)
  const [br, gzip] = await Promise.all([
    brotlied(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzipped(html),
  ])
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${sha256(code, 'base64')}'`,
  )
  return { status, body: { identity: html, br, gzip }, tag: sha256(html, 'base64url'), scripts }
}
