import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Everything that a build reads, below the root of the project. Tests are included, because Tailwind looks for the names of
 * classes in them too. The lists of packages, as wanted and as installed, stand for `node_modules`.
 */
const inputs = [
  'web',
  'service/contract',
  'service/wording',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
]
const output = 'web/dist'
const stamp = `${output}/.vite/stamp.json`

/** True if the built client is complete, and a new build would read exactly what the last one read. */
export function isCurrent(root: string): boolean {
  try {
    return readFileSync(join(root, stamp), 'utf8') === stampOf(inputsOf(root), root)
  } catch {
    return false
  }
}

/**
 * Writes the stamp when all else of a build is written. It names the inputs as they were at the beginning, so that what is
 * changed during the build is built at the next start. This must be the last plugin.
 */
export function stamped(root: string): Plugin {
  let read = ''
  return {
    name: 'stamped',
    apply: 'build',
    configResolved({ configFileDependencies }) {
      refuseUnlisted(root, configFileDependencies)
    },
    buildStart() {
      read = inputsOf(root)
    },
    buildEnd(error) {
      if (!error) refuseUnlisted(root, [...this.getModuleIds()])
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        mkdirSync(dirname(join(root, stamp)), { recursive: true })
        writeFileSync(join(root, stamp), stampOf(read, root))
      },
    },
  }
}

/** Stops a build that reads a file of ours that isn't listed above: a change to it would go unnoticed. */
function refuseUnlisted(root: string, files: readonly string[]): void {
  const unlisted = files
    .map(file => relative(root, file.replace(/[?#].*/, '')).replaceAll(sep, '/'))
    .find(file => isOurs(file) && !inputs.some(input => file === input || file.startsWith(`${input}/`)))
  if (unlisted) throw new Error(`The build reads ${unlisted}, which is not among the inputs of web/build/stamp.ts.`)
}

/** Neither a package nor a module that a plugin makes up. */
const isOurs = (file: string) => !/^\.\.|(^|\/)node_modules\/|\0/.test(file)

const stampOf = (read: string, root: string): string =>
  JSON.stringify({ read, written: digest(root, [output], file => file !== stamp) })

function inputsOf(root: string): string {
  const [major] = process.versions.node.split('.')
  // Vite sets it for a build when nobody else has.
  const mode = process.env.NODE_ENV || 'production'
  return `node ${major} ${mode} ${digest(root, inputs, file => !file.startsWith(`${output}/`))}`
}

/** Covers the name, the length and the content of each file. */
function digest(root: string, paths: readonly string[], counts: (file: string) => boolean): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(path => filesOf(root, path)).filter(counts)) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** The files below a path in a fixed order, or the file that it is; none if it does not exist. */
function filesOf(root: string, path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .toSorted()
}
