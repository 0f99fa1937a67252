import { replaceIn } from './replace.ts'

interface AfterPaint {
  /** What the script stands before; when it runs, the page is there as far as that. */
  readonly before: RegExp
  /** Whether it is a file of its own, which holds up nothing; otherwise `inlineScripts` can put it into the page. */
  readonly async?: boolean
  /** What the script is told besides. */
  readonly told?: Readonly<Record<string, string>>
}

/**
 * The HTML of a page that can be read before any module has loaded. `static/after-paint.js` loads its modules after the
 * first paint, because on a slow connection they would delay it.
 */
export function paintedFirst(html: string, { before, async = false, told }: AfterPaint): string {
  const others: string[] = []
  const modules: string[] = []
  const taken = (into: string[]) => (address: string) => {
    into.push(address)
    return ''
  }
  const withoutPreloads = replaceIn(html, /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g, taken(others))
  const bare = replaceIn(withoutPreloads, /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/g, taken(modules))
  const data = Object.entries({ modules: modules.join(' '), others: others.join(' '), ...told })
  const attributes = data.map(([name, value]) => ` data-${name}="${value.replaceAll('"', '&quot;')}"`).join('')
  const script = `<script${async ? ' async' : ''} src="/after-paint.js"${attributes}></script>`
  return replaceIn(bare, before, next => `${script}${next}`)
}
