import { parentPort, workerData } from 'node:worker_threads'
import type { Role } from '#contract/fields/fields'
import { routes } from '../../app/routes.ts'
import { moduleYear, type Onlooker, openBrowser, type Width } from './browser.ts'
import { keepCommon } from './common.ts'

/** The outline of a screen: what it shows to a role before any of its data. */
export interface Outline {
  readonly path: string
  readonly role: Role
  /** Absent where it is the same at every width. */
  readonly width?: Width
  readonly html: string
}

/** What this thread is told: the language of the page, and the addresses of the modules to load, `screen.tsx` last. */
export interface Draw {
  readonly language: string
  readonly modules: readonly string[]
}

/** Two who share nothing, so that what their screens have in common is what everybody's screen shows. */
const onlookers: readonly [Onlooker, Onlooker] = [
  {
    user: userOf('11111111-2222-4333-8444-555555555555', 'Asha Verma', 'North Bank'),
    at: new Date('2011-02-03T04:05:06Z'),
    institute: { logo: '' },
  },
  {
    user: userOf('99999999-8888-4777-a666-000000000000', 'Bina K Das', 'East Side'),
    at: new Date('2024-11-28T13:14:15Z'),
    institute: { logo: '/logo.png' },
  },
]

/** What no outline may show: who they are, and the day on which a module was loaded that keeps it. */
const ofNobody = [
  String(moduleYear),
  ...onlookers.flatMap(({ user }) => [user.id, user.fullName, user.username, user.branch]),
]

const { language, modules } = workerData as Draw
const browser = openBrowser(language)
let screens: typeof import('./screen.tsx') | undefined
for (const module of modules) screens = await import(module)
const outlines: Outline[] = []
for (const { path, roles } of routes) for (const role of roles ?? []) outlines.push(...(await outlinesOf(path, role)))
parentPort?.postMessage(outlines)

async function outlinesOf(path: string, role: Role): Promise<Outline[]> {
  const wide = await outlineOf(path, role, 'wide')
  if (!browser.askedWidth()) return [{ path, role, html: wide }]
  const html = await outlineOf(path, role, 'phone')
  return [
    { path, role, width: 'wide', html: wide },
    { path, role, width: 'phone', html },
  ]
}

async function outlineOf(path: string, role: Role, width: Width): Promise<string> {
  const [first, second] = onlookers
  const screen = await drawnFor(first, path, role, width)
  keepCommon(screen, await drawnFor(second, path, role, width))
  // Side bar and drawer come where there is room for them.
  if (width === 'phone') screen.querySelector('.max-lg\\:hidden')?.remove()
  const html = screen.innerHTML
  const found = ofNobody.find(text => html.includes(text))
  if (found) throw new Error(`${path} shows ${found}, which is true of nobody.`)
  return html
}

function drawnFor(onlooker: Onlooker, path: string, role: Role, width: Width): Promise<Element> {
  const { user, at } = onlooker
  browser.turnTo(onlooker, role, width)
  const address = path.replace(/:(\w+)/g, (_, name) => (name === 'date' ? at.toISOString().slice(0, 10) : user.id))
  const claims = btoa(JSON.stringify({ sub: user.id, role }))
  if (!screens) throw new Error('There is no module that draws screens.')
  return screens.drawScreen(address, `.${claims}.`, screen => {
    const copy = screen.cloneNode(true) as Element
    renumber(copy)
    return copy
  })
}

function userOf(id: string, fullName: string, branch: string): Onlooker['user'] {
  const name = fullName.toLowerCase().replaceAll(' ', '.')
  return {
    id,
    fullName,
    branch,
    username: name,
    email: `${name}@example.com`,
    role: 'student',
    mobile: null,
    instituteId: id,
    instituteName: branch,
    instituteAddress: null,
    isActive: true,
    lastLogin: null,
    selfRegistered: false,
    mustChangePassword: false,
    // Somebody who signs in with one step is asked to have two, unless the browser knows better.
    secondFactor: false,
    createdAt: '2001-01-01T00:00:00.000Z',
    version: 1,
  }
}

/** Ids that React makes are counted through all screens; here from 1 in each, so that labels keep their fields. */
function renumber(screen: Element): void {
  const numbers = new Map<string, number>()
  const numbered = (id: string) => {
    numbers.set(id, numbers.get(id) ?? numbers.size + 1)
    return `_o_${numbers.get(id)}_`
  }
  for (const element of screen.querySelectorAll('*'))
    for (const attribute of element.attributes) attribute.value = attribute.value.replace(/_r_\w+?_/g, numbered)
}
