import { replaceIn } from './replace.ts'

/**
 * The HTML of a page that can be read before any module has come: they come after its first paint, because on a slow line
 * they would keep what shows waiting.
 */
export function paintedFirst(html: string): string {
  const others: string[] = []
  const withoutPreloads = replaceIn(html, /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g, href => {
    others.push(href)
    return ''
  })
  return replaceIn(
    withoutPreloads,
    /<script type="module"[^>]* src="([^"]+)"><\/script>/,
    module => `<script async src="/after-paint.js" data-module="${module}" data-others="${others.join(' ')}"></script>`,
  )
}
