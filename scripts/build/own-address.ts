import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lets a module of ours that moves into a bundle find what lies beside its source: fonts, migrations, the code of threads.
 * `import.meta.url` and `import.meta.dirname` are written as addresses of the source, relative to the bundle's folder, so
 * that the project may be moved. The modules of packages stay as they are.
 */
export function ownAddress(root: string, output: string): Plugin {
  const folder = join(root, output)
  return {
    name: 'own-address',
    transform: {
      filter: { id: { exclude: /\/node_modules\// }, code: /\bimport\.meta\.(url|dirname)\b/ },
      handler(code, id) {
        const source = relative(folder, id).replaceAll(sep, '/')
        return code
          .replace(/\bimport\.meta\.url\b/g, `new URL('${source}', import.meta.url).href`)
          .replace(/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + '/${dirname(source)}')`)
      },
    },
  }
}
