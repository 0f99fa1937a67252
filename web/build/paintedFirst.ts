import { replaceIn } from './replace.ts'

/**
 * The HTML of a page that can be read before any module has loaded. Its modules load after the first paint, because on a
 * slow connection they would delay it.
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
