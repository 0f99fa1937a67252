import { JSDOM } from 'jsdom'
import type { Role } from '#contract/fields/fields'
import { placeholders } from '#contract/product/placeholders'
import type { User } from '#contract/shapes/user'

/** How wide a screen is, in rem: a phone, and a window in which everything has its place. */
const widths = { phone: 22.5, wide: 80 } as const
export type Width = keyof typeof widths

/** Whoever looks at a screen, and when. */
export interface Onlooker {
  readonly user: User & { readonly branch: string }
  readonly at: Date
  /** What the service says of the institute in the page. */
  readonly institute: { readonly logo: string }
}

export interface Browser {
  /** Changes who is signed in, on what day it is, and how wide the window is. */
  readonly turnTo: (onlooker: Onlooker, role: Role, width: Width) => void
  /** Whether the last screen asked how wide the window is. */
  readonly askedWidth: () => boolean
}

/**
 * Makes this thread a browser in which screens can be drawn: jsdom, with what that lacks, a service that answers who is
 * signed in and nothing else, and a clock that stands still. `language` is that of the page.
 */
export function openBrowser(language: string): Browser {
  const { window } = new JSDOM(`<!doctype html><html lang="${language}"><body></body></html>`, {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  })
  Object.assign(window.document.documentElement.dataset, {
    timeZone: 'Asia/Kolkata',
    institute: placeholders.institute,
  })
  let profile: User | undefined
  let width: number = widths.wide
  let asked = false
  let now = new Date(moduleYear, 6, 1).getTime()
  const media = (query: string) => {
    asked ||= query.includes('width')
    return { matches: matches(query, width), addEventListener: () => {}, removeEventListener: () => {} }
  }
  const answer = (address: unknown) =>
    String(address).includes('/auth/profile')
      ? Promise.resolve(Response.json({ user: profile }))
      : new Promise(() => {})
  Object.assign(window, {
    matchMedia: media,
    scrollTo: () => {},
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
  })
  for (const name of Object.getOwnPropertyNames(window))
    if (!(name in globalThis) || ofPages.has(name)) own(name, window[name])
  own('window', window)
  own('fetch', answer)
  own(
    'Date',
    stoppedAt(() => now),
  )
  return {
    askedWidth: () => asked,
    turnTo: ({ user, at, institute }, role, wide) => {
      Object.assign(window.document.documentElement.dataset, institute)
      profile = { ...user, role }
      width = widths[wide]
      now = at.getTime()
      asked = false
    },
  }
}

/** The year in which modules are loaded here. No screen may show it: a day that a module keeps is wrong after midnight. */
export const moduleYear = 1987

/** What Node has too, but not of this document. */
const ofPages = new Set([
  'navigator',
  'localStorage',
  'sessionStorage',
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageChannel',
  'AbortController',
  'AbortSignal',
])

const own = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const stoppedAt = (now: () => number): DateConstructor =>
  new Proxy(Date, {
    construct: (real, given) => Reflect.construct(real, given.length === 0 ? [now()] : given),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  })

/** Whether a query such as `(48rem <= width < 80rem)` or `(pointer: coarse)` is true on a screen so wide. */
export function matches(query: string, width: number): boolean {
  if (query === '(pointer: coarse)') return width === widths.phone
  const range = query.match(/^\((?:([\d.]+)rem <= )?width(?: < ([\d.]+)rem)?(?: >= ([\d.]+)rem)?\)$/)
  if (!range && query.includes('width')) throw new Error(`${query} is not written as other media queries are.`)
  const [, above = 0, below = Number.POSITIVE_INFINITY, from = 0] = range ?? []
  return range !== null && Number(above) <= width && Number(from) <= width && width < Number(below)
}
