/**
 * The HTML of a page that can be read before any module has come: they come after its first paint, because on a slow line
 * they would keep what shows waiting.
 */
export function paintedFirst(html: string): string {
  const others = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g)]
  const module = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html)
  if (!module) throw new Error('The page has no module.')
  const later = `<script async src="/after-paint.js" data-module="${module[1]}" data-others="${others.map(([, href]) => href).join(' ')}"></script>`
  return others.reduce((rest, [link]) => rest.replace(link, ''), html).replace(module[0], () => later)
}
