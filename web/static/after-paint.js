// Loads a page's modules when the page has been painted. A page that nobody sees yet is never painted: then they come
// after a second. A page that shows nothing by itself has nothing to wait for. What is pressed meanwhile on a public page
// is pressed again when the page says that it is `alive`.
;(() => {
  const { modules, others, screens, shows } = document.currentScript.dataset
  const add = (kind, attributes) => document.head.append(Object.assign(document.createElement(kind), attributes))
  const listOf = text => text?.split(' ').filter(Boolean) ?? []
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    const ofRole = screens && JSON.parse(screens)[window.askedProfile?.role]
    for (const href of [...listOf(others), ...listOf(ofRole)]) add('link', { rel: 'modulepreload', href })
    // They run in their order.
    for (const src of listOf(modules)) add('script', { type: 'module', src, async: false })
  }
  if (shows && !document.querySelector(shows)) return begin()
  // An outline is no use without the screen, so a slow computer doesn't wait until it has painted it.
  setTimeout(begin, shows ? 600 - performance.now() : 1000)
  new PerformanceObserver(paints => paints.getEntriesByName('first-contentful-paint').length > 0 && begin()).observe({
    type: 'paint',
    buffered: true,
  })

  let pressed = null
  const remember = ({ target }) => {
    pressed = target.closest('button[type=button]')
  }
  document.addEventListener('click', remember)
  document.addEventListener('alive', () => {
    document.removeEventListener('click', remember)
    pressed?.click()
  })
})()
