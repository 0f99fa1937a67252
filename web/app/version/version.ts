/**
 * The version of the app that this page runs, and whether another one is ready. The service worker keeps the files of each
 * version. There is none in development, nor where the browser has no secure connection: there, pages load as ever.
 */
const own = document.documentElement.dataset.version
/** Even a page that is never left notices a new version, within this many milliseconds. */
const lookEvery = 60 * 60 * 1000

let isOtherReady = false
let watching = false
const listeners = new Set<() => void>()

export const otherIsReady = (): boolean => isOtherReady

export function onOtherReady(listener: () => void): () => void {
  listeners.add(listener)
  if (!watching && own && 'serviceWorker' in navigator) {
    watching = true
    // Without the worker everything works as it does with it, only slower.
    watch(own).catch(() => undefined)
  }
  return () => {
    listeners.delete(listener)
  }
}

async function watch(version: string): Promise<void> {
  const workers = navigator.serviceWorker
  // Held until the page is gone; until then its files are kept.
  void navigator.locks.request(lockOf(version), { mode: 'shared' }, () => new Promise(() => undefined))
  const registration = await workers.register('/worker.js')
  workers.addEventListener('message', ({ data }) => {
    isOtherReady = data !== version
    for (const listener of listeners) listener()
    if (!isOtherReady) void removeOthers(version, registration)
  })
  // A worker hears which language to keep the page in, and answers with its version.
  const ask = (worker: ServiceWorker | null) => {
    worker?.postMessage({ language: document.documentElement.lang })
    worker?.postMessage(version)
  }
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => worker.state === 'installed' && ask(worker))
  workers.addEventListener('controllerchange', () => ask(workers.controller))
  registration.addEventListener('updatefound', () => follow(registration.installing))
  const look = () => registration.update().catch(() => undefined)
  await look()
  if (registration.installing) follow(registration.installing)
  else ask(registration.waiting ?? registration.active)
  setInterval(look, lookEvery)
}

/** Also the name under which the worker keeps the files of a version. */
const lockOf = (version: string) => `app-${version}`

/** Removes the files of each other version as soon as no page runs it any more. */
async function removeOthers(version: string, registration: ServiceWorkerRegistration): Promise<void> {
  const others = (await caches.keys()).filter(name => name !== lockOf(version))
  // The files of a version that comes next are there already.
  if (registration.installing || registration.waiting) return
  for (const name of others) void navigator.locks.request(name, () => caches.delete(name))
}

/** Loads the page again, as the version that is ready. */
export async function takeOther(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (waiting) {
    const taken = new Promise(done =>
      navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
    )
    waiting.postMessage('reload')
    await taken
  }
  window.location.reload()
}
