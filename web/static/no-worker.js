// Sent in place of the service worker when it is switched off: removes all that an earlier one kept, and then itself.
addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
