// The service worker of the app behind the sign-in. It keeps the app's own files and the page around every screen, and
// nothing else: no answer of the API, no receipt, no picture, and no public page, which may have been edited a second ago.
// The build fills in its version, the files that a start needs, and the first parts of the addresses of screens.
const { version, start, screens } = __BUILD__

const own = `app-${version}`
/** Any screen's page starts the whole app; this one is kept. */
const shell = '/dashboard'
/** How long the service may take to send a page before the kept one is shown, in milliseconds. */
const patience = 3000

addEventListener('install', event => event.waitUntil(keepStart()))
addEventListener('message', event => event.waitUntil(hear(event)))
addEventListener('fetch', event => {
  const { method, url, mode } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(file(event))
  else if (mode === 'navigate' && screens.includes(pathname.split('/')[1])) event.respondWith(page(event, pathname))
})

/** All or nothing: a version whose files can't all be had isn't installed. */
async function keepStart() {
  const cache = await caches.open(own)
  await cache.addAll(start)
  if (!(await keepShell(await fetch(shell)))) throw new Error('The service sends the page of another version.')
}

/**
 * Keeps the page if it is one of this version, with the files that it names, such as those of its language. It says
 * nothing of anybody: the app asks for that later.
 */
async function keepShell(answer) {
  const html = answer.ok ? await answer.clone().text() : ''
  if (!html.includes(`data-version="${version}"`)) return false
  const cache = await caches.open(own)
  for (const [name] of html.matchAll(/\/assets\/[\w.-]+/g))
    if (!(await cache.match(name, { ignoreVary: true }))) await cache.add(name)
  await cache.put(shell, answer)
  return true
}

/** The kept page is in the language of the page that was opened last, whichever screen that shows. */
async function keepLanguage(language) {
  const kept = await caches.match(shell, { cacheName: own })
  if (!(await kept?.text())?.includes(`<html lang="${language}"`)) await keepShell(await fetch(shell))
}

/** The name of a file contains a hash of its content, so whichever version kept it, it is the same. */
async function file({ request }) {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const cache = await caches.open(own)
    await cache.put(request, answer.clone())
  }
  return answer
}

/** The page as the service sends it now; without a network, or when it takes too long, the kept one. */
async function page(event, pathname) {
  const sent = fetch(event.request)
  const late = new Promise(done => setTimeout(done, patience))
  const answer = await Promise.race([sent, late]).catch(() => undefined)
  if (answer && answer.status < 500) {
    if (pathname === shell) event.waitUntil(keepShell(answer.clone()))
    return answer
  }
  return (await caches.match(shell, { cacheName: own })) ?? answer ?? sent
}

/**
 * A page tells its language; and its own version, or that its user wants the newest one, and hears the version of this
 * worker. This worker waits while pages of an older version are open, unless they want it.
 */
async function hear({ data, source }) {
  if (data.language) return keepLanguage(data.language)
  if (data === version || data === 'reload') await skipWaiting()
  source?.postMessage(version)
}
