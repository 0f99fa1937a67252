/**
 * The HTML of a page that can be read before any module has come: its styles come along in it, and its modules after its
 * first paint, because on a slow line they would keep what shows waiting.
 */
export function paintedFirst(html: string, read: (file: string) => string): string {
  const others = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g)]
  const module = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html)
  if (!module) throw new Error('The page has no module.')
  const later = `<script async src="/after-paint.js" data-module="${module[1]}" data-others="${others.map(([, href]) => href).join(' ')}"></script>`
  return others
    .reduce((rest, [link]) => rest.replace(link, ''), html)
    .replace(module[0], () => later)
    .replace(/<link rel="stylesheet"[^>]* href="([^"]+)">/g, (_link, href) => `<style>${read(href)}</style>`)
}
