// Loads a page's modules when the page has been painted, as a file of its own so that a strict content security policy
// lets it. A page that nobody sees yet is never painted: then they come after a second. What is pressed meanwhile is
// pressed again when the page says that it is `alive`.
;(() => {
  const { module, others } = document.currentScript.dataset
  const add = (kind, attributes) => document.head.append(Object.assign(document.createElement(kind), attributes))
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const href of others.split(' ').filter(Boolean)) add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', src: module })
  }
  setTimeout(begin, 1000)
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })

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
