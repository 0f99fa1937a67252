import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { nextPaint } from '../browser/afterPaint.ts'

/**
 * What jsdom lacks of a browser: layout, media queries, the top layer. Import it first in a test that renders screens.
 * Media queries never match, so tables are drawn as tables and not as a phone's lists.
 */
class SeesNothing {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(window, {
  matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  ResizeObserver: SeesNothing,
  IntersectionObserver: SeesNothing,
  scrollTo: () => {},
})
Object.assign(Element.prototype, {
  scrollIntoView: () => {},
  // jsdom hides a popover and has no way to show it.
  showPopover(this: Element) {
    this.removeAttribute('popover')
  },
})

// A whole screen is slow to draw where other tests run beside it.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
})

// What comes after a paint, such as the focus after a dialog, must find the document that it was asked for in.
afterAll(async () => {
  await nextPaint()
  await nextPaint()
})
