import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import Koa from 'koa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { securityHeaders } from '#api/pipeline/headers'
import { type Listening, listen } from '#main/listen'
import { publicSite } from '#wording/public-site'
import { websiteExamples } from '#wording/website'
import { openPages, type Shown } from './pages.ts'
import { serveWeb } from './static.ts'

const root = mkdtempSync(join(tmpdir(), 'fee-ledger-web-'))
const pages = [
  {
    path: '/',
    html: '<head>__SITE_HEAD__</head>__SITE_BODY__<script id="site">__SITE__</script>',
    status: 200,
    listed: true,
  },
  { path: '/about', html: '<title>About</title>', status: 200, listed: true },
  { path: '*', language: 'en', html: '<title>Not Found</title>', status: 404, listed: false },
  { path: '*', language: 'hi', html: '<title>नहीं मिला</title>', status: 404, listed: false },
  {
    path: '/students',
    html: '<html data-time-zone="__TIME_ZONE__"><title>Students</title>',
    status: 200,
    listed: false,
  },
  {
    path: '/login',
    html: '<html data-institute="__INSTITUTE__" data-logo="__LOGO__" data-logo-shape="__LOGO_SHAPE__" data-setup="__SETUP__" data-registration="__REGISTRATION__" data-paper-language="__PAPER_LANGUAGE__">',
    status: 200,
    listed: false,
  },
  { path: '/users', language: 'en', html: '<html lang="en-IN">', status: 200, listed: false },
  { path: '/users', language: 'hi', html: '<html lang="hi">', status: 200, listed: false },
  { path: '/students/:id', html: '<script>theme()</script><title>Student</title>', status: 200, listed: false },
  {
    path: '/payments',
    html: '<b>__OUTLINES__</b><script data-to="/a.js">late()</script>',
    outlines: gzipSync('<template>$& __INSTITUTE__</template>').toString('base64'),
    status: 200,
    listed: false,
  },
]
/** What a build makes of the components of the public pages. */
const renderer = `export const render = (path, site, origin) =>
  ({ head: '<link rel="canonical" href="' + origin + path + '">', body: site.slogan.replaceAll('<', '&lt;') })`
const identity = { name: 'Sunrise Institute', logo: null, address: null, phones: [], email: null }
const site = publicSite(identity, websiteExamples, { timeZone: 'Asia/Dubai', branches: [] })
let institute: Shown = {
  name: identity.name,
  logo: null,
  logoShape: null,
  setupDismissed: true,
  registration: true,
  language: 'en',
  site,
}
let listening: Listening
let named: Listening
beforeAll(async () => {
  mkdirSync(join(root, 'assets'))
  mkdirSync(join(root, '.vite'))
  writeFileSync(join(root, '.vite/pages.json'), JSON.stringify(pages))
  writeFileSync(join(root, '.vite/site.mjs'), renderer)
  writeFileSync(join(root, 'assets/main-1a2b.js'), 'start()')
  writeFileSync(join(root, 'assets/main-1a2b.js.br'), brotliCompressSync('start()'))
  listening = await open()
  named = await open('https://fees.example.com')
})
afterAll(async () => {
  await Promise.all([listening.close(), named.close()])
  rmSync(root, { recursive: true })
})

function open(publicUrl?: string): Promise<Listening> {
  const app = new Koa()
  app.use(serveWeb(root, { publicUrl, timeZone: 'Asia/Dubai' }, async () => institute))
  return listen(app.callback(), { host: '127.0.0.1', port: 0 })
}

const get = (path: string, init?: RequestInit) => fetch(`${listening.url}${path}`, init)
const page = { headers: { Accept: 'text/html' } }

describe('a page', () => {
  test.each([
    ['/about', '<title>About</title>'],
    ['/about/', '<title>About</title>'],
    ['/students?from=mail', '<html data-time-zone="Asia/Dubai"><title>Students</title>'],
    ['/students/0199f3c0', '<script>theme()</script><title>Student</title>'],
    ['/payments', '<b><template>$& Sunrise Institute</template></b><script data-to="/a.js">late()</script>'],
  ])('is what %s shows', async (path, html) => {
    const answer = await get(path, page)
    expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(await answer.text()).toBe(html.replace('URL', listening.url))
  })

  test.each([
    ['/ABOUT', '/about'],
    ['/Students?from=Mail', '/students?from=Mail'],
    ['/STUDENTS/PUN-26-27-00042-8F3K', '/students/PUN-26-27-00042-8F3K'],
  ])('is found as %s, as people copy an address from paper', async (path, found) => {
    const answer = await get(path, { ...page, redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, found])
  })

  test.each(['/nothing', '/NOTHING', '/students/1/2', '/studentsx', '/about.html', '/index.php'])(
    'of its own says that %s does not exist',
    async path => {
      const answer = await get(path, page)
      expect([answer.status, await answer.text()]).toEqual([404, '<title>Not Found</title>'])
    },
  )

  test.each(['/assets/gone.js', '/favicon.ico', '/api/courses', '/uploads/photo', '/.vite/pages.json'])(
    'is not what %s shows',
    async path => {
      const answer = await get(path, page)
      expect([answer.status, await answer.text()]).toEqual([404, 'Not Found'])
    },
  )

  test('is not sent to a program that wants data, nor as the answer to a POST', async () => {
    expect(await (await get('/login', { headers: { Accept: 'application/json' } })).text()).toBe('Not Found')
    expect(await (await get('/about', { ...page, method: 'POST' })).text()).toBe('Not Found')
  })

  test('is requested again with its tag, and not sent twice', async () => {
    const tag = (await get('/', page)).headers.get('ETag') ?? ''
    // Sends the header that a browser would send; fetch by default asks for a fresh copy.
    const headers = { ...page.headers, 'If-None-Match': tag, 'Cache-Control': 'max-age=0' }
    expect((await get('/', { headers })).status).toBe(304)
  })

  test('also comes compressed in what plain HTTP offers', async () => {
    const answer = await get('/about', { headers: { ...page.headers, 'Accept-Encoding': 'gzip' } })
    expect(answer.headers.get('Content-Encoding')).toBe('gzip')
    expect(await answer.text()).toBe('<title>About</title>')
  })

  test('comes compressed to clients that accept it and plain to others, with the same content', async () => {
    const compressed = await get('/about', { headers: { ...page.headers, 'Accept-Encoding': 'br' } })
    const plain = await get('/about', { headers: { ...page.headers, 'Accept-Encoding': 'identity' } })
    expect([compressed, plain].map(one => one.headers.get('Content-Encoding'))).toEqual(['br', null])
    expect(compressed.headers.get('ETag')).not.toBe(plain.headers.get('ETag'))
    expect(await compressed.text()).toBe(await plain.text())
    expect(plain.headers.get('Vary')).toBe('Accept-Encoding')
  })
})

test('a page shows the institute as it is now, whatever characters its name has', async () => {
  const read = async () => (await get('/login', page)).text()
  expect(await read()).toBe(
    '<html data-institute="Sunrise Institute" data-logo="" data-logo-shape="" data-setup="" data-registration="open" data-paper-language="en">',
  )
  institute = {
    ...institute,
    name: '"><script>$& & Sons',
    logo: '/uploads/logos/1.png',
    logoShape: 7 / 3,
    setupDismissed: false,
    registration: false,
    language: 'both',
  }
  expect(await read()).toBe(
    '<html data-institute="&quot;>&lt;script>$&amp; &amp; Sons" data-logo="/uploads/logos/1.png" data-logo-shape="2.333" data-setup="open" data-registration="" data-paper-language="both">',
  )
})

describe('a public page', () => {
  const read = async () => (await get('/', page)).text()
  const partsOf = (html: string) =>
    /^<head>(.*)<\/head>(.*)<script id="site">(.*)<\/script>$/.exec(html)?.slice(1) ?? []

  test('is rendered with what the institute says, and carries it along', async () => {
    const [head, body, data = ''] = partsOf(await read())
    expect([head, body]).toEqual([`<link rel="canonical" href="${listening.url}/">`, site.slogan])
    expect(JSON.parse(data)).toEqual(site)
  })

  test('is rendered anew when the institute says something else, whatever its words look like', async () => {
    const before = institute
    const slogan = '</script><img src=x onerror=alert(1)> __SITE_HEAD__ $& __SITE__'
    institute = { ...before, site: { ...site, slogan } }
    const html = await read()
    institute = before
    const [, body, data = ''] = partsOf(html)
    expect(body).toBe(slogan.replaceAll('<', '&lt;'))
    expect(JSON.parse(data)).toEqual({ ...site, slogan })
    expect(html.split('<img')).toHaveLength(1)
    expect(await read()).toContain(site.slogan)
  })
})

describe('the language of a screen', () => {
  const users = (cookie: string) => get('/users', { headers: { ...page.headers, cookie } })

  test.each([
    ['', 'en-IN'],
    ['language=en', 'en-IN'],
    ['language=hi', 'hi'],
    ['language=toString', 'en-IN'],
    ['other=hi', 'en-IN'],
  ])('with the cookie "%s" is %s', async (cookie, lang) => {
    expect(await (await users(cookie)).text()).toContain(`lang="${lang}"`)
  })

  test('is that of an unknown address too', async () => {
    const answer = await get('/no/such/page', { headers: { ...page.headers, cookie: 'language=hi' } })
    expect([answer.status, await answer.text()]).toEqual([404, '<title>नहीं मिला</title>'])
    expect(answer.headers.get('vary')).toContain('Cookie')
  })

  test('is named to caches, and a page that is the same in every language is found in each', async () => {
    expect((await users('language=hi')).headers.get('vary')).toContain('Cookie')
    expect((await get('/students', { headers: { ...page.headers, cookie: 'language=hi' } })).status).toBe(200)
  })
})

describe('absolute links', () => {
  test('begin with the address that is set', async () => {
    const texts = ['/', '/robots.txt', '/sitemap.xml'].map(async path => (await fetch(named.url + path, page)).text())
    for (const text of await Promise.all(texts)) expect(text).toContain('https://fees.example.com/')
  })

  test('begin with the address of the service, whatever a stranger calls it', async () => {
    for (const host of ['desk.local:3000', 'evil.example', '"><script>'])
      for (const path of ['/', '/robots.txt', '/sitemap.xml'])
        expect(await rawBody(path, { host })).toContain(`${listening.url}/`)
  })

  test('are the same for every stranger, so a page is compressed once', async () => {
    const pages = openPages(root, 'Asia/Dubai')
    const find = (origin: string) => pages.find('/', origin, async () => institute, 'en')
    const [first, again] = [find('http://127.0.0.1:1'), find('http://127.0.0.1:1')]
    expect(await first).toBe(await again)
    const addresses = Array.from({ length: 40 }, (_, index) => `http://10.0.0.${index}:1`)
    for (const address of addresses) await find(address)
    expect(await find('http://127.0.0.1:1')).not.toBe(await first)
  })
})

describe.each([undefined, 'https://fees.example.com'])('the policy with the public address %s', publicUrl => {
  let guarded: Listening
  beforeAll(async () => {
    const app = new Koa()
    app.use(securityHeaders({ publicUrl }))
    app.use(serveWeb(root, { publicUrl, timeZone: 'Asia/Dubai' }, async () => institute))
    guarded = await listen(app.callback(), { host: '127.0.0.1', port: 0 })
  })
  afterAll(() => guarded.close())
  const policyOf = async (path: string) =>
    (await fetch(guarded.url + path, page)).headers.get('Content-Security-Policy') ?? ''

  test('lets no page name another place for its links, nor embed anything that runs', async () => {
    expect(await policyOf('/about')).toMatch(/object-src 'none';base-uri 'none';/)
  })

  test('lets a page’s own scripts run, and no others', async () => {
    const scripts = async (path: string) => /script-src[^;]*/.exec(await policyOf(path))?.[0]
    const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
    expect(await scripts('/students/0199f3c0')).toBe(`script-src ${hash('theme()')} 'self'`)
    expect(await scripts('/payments')).toBe(`script-src ${hash('late()')} 'self'`)
    expect(await scripts('/about')).toBe("script-src 'self'")
  })

  test.each(['/about', '/students/0199f3c0', '/nothing'])(
    'of %s has no fault that a public judge is sure of',
    async path => {
      // Scripts of our own origin may be whatever we send as such: uploads come with a policy that runs nothing.
      expect(faultsOf(await policyOf(path))).toEqual(["script-src 'self'"])
    },
  )
})

test('browsers are told for a year and all subdomains to use https, if that is the public address', async () => {
  const policies = [undefined, 'http://fees.example.com', 'https://fees.example.com'].map(async publicUrl => {
    const app = new Koa().use(securityHeaders({ publicUrl }))
    const { url, close } = await listen(app.callback(), { host: '127.0.0.1', port: 0 })
    const { headers } = await fetch(url)
    await close()
    return headers.get('Strict-Transport-Security')
  })
  expect(await Promise.all(policies)).toEqual([null, null, 'max-age=31536000; includeSubDomains'])
})

test('the judge of policies objects to scripts from anywhere', () => {
  expect(faultsOf("script-src 'self' 'unsafe-inline' https:")).toEqual(
    expect.arrayContaining(["script-src 'unsafe-inline'", 'script-src https:', 'object-src ']),
  )
})

/** What Google's evaluator objects to, whatever its severity, as directive and value. */
const faultsOf = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp).evaluate().map(({ directive, value }) => `${directive} ${value ?? ''}`)

test('search engines are told of the public pages, and of no screen behind the sign-in', async () => {
  const [map, robots] = await Promise.all(['/sitemap.xml', '/robots.txt'].map(async path => (await get(path)).text()))
  const { url } = listening
  expect([...String(map).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([`${url}/`, `${url}/about`])
  expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`)
  expect(robots).toContain('Allow: /api/courses')
})

test('without a build of the web client there are no pages', async () => {
  const app = new Koa()
  app.use(serveWeb(join(root, 'assets'), { publicUrl: undefined, timeZone: 'Asia/Dubai' }, async () => institute))
  const empty = await listen(app.callback(), { host: '127.0.0.1', port: 0 })
  expect((await fetch(empty.url, page)).status).toBe(404)
  await empty.close()
})

test('a script may be cached forever, because its name changes with its content', async () => {
  const answer = await get('/assets/main-1a2b.js')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(await answer.text()).toBe('start()')
})

test('a script is sent as the build compressed it', async () => {
  const answer = await get('/assets/main-1a2b.js', { headers: { 'Accept-Encoding': 'br' } })
  expect([answer.headers.get('Content-Encoding'), answer.headers.get('Content-Type')]).toEqual([
    'br',
    'text/javascript; charset=utf-8',
  ])
  expect(await answer.text()).toBe('start()')
})

test('a file that a newer build removed is still sent, because older pages refer to it', async () => {
  const file = join(root, 'assets/old-3c4d.js')
  writeFileSync(file, 'old()')
  const running = await open()
  rmSync(file)
  expect(await (await fetch(`${running.url}/assets/old-3c4d.js`)).text()).toBe('old()')
  await running.close()
})

test.each(['/../package.json', '/..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd', '/assets/%00'])(
  'nothing outside the folder is read by %s',
  async path => {
    expect(['Not Found', '<title>Not Found</title>']).toContain(await rawBody(path))
  },
)

/** Sends the path unchanged; fetch would normalize it. */
function rawBody(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { hostname, port } = new URL(listening.url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers }, answer => text(answer).then(resolve, reject))
    sent.on('error', reject)
    sent.end()
  })
}
