import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** What a build reads and where it writes, below the root of the project. */
export interface Build {
  readonly name: string
  readonly inputs: readonly string[]
  readonly output: string
}

/** What every build reads: the lists of packages, as wanted and as installed, stand for `node_modules`. */
const always = ['tsconfig.base.json', 'package.json', 'package-lock.json', 'node_modules/.package-lock.json']

/** Tests are included, because Tailwind looks for the names of classes in them too. */
export const client: Build = {
  name: 'client',
  inputs: ['web', 'service/contract', 'service/wording', 'scripts/build', ...always],
  output: 'web/dist',
}

export const service: Build = {
  name: 'service',
  inputs: ['service', 'db', 'scripts/build', ...always],
  output: 'service/dist',
}

export const builds = [client, service]

const stampIn = (output: string) => `${output}/.vite/stamp.json`

/** True if all that was built is still there, and a new build would read exactly what the last one read. */
export function isCurrent(root: string, build: Build): boolean {
  try {
    return readFileSync(join(root, stampIn(build.output)), 'utf8') === stampOf(inputsOf(root, build), root, build)
  } catch {
    return false
  }
}

/**
 * Writes the stamp when all else of a build is written. It names the inputs as they were at the beginning, so that what is
 * changed during the build is built at the next start. This must be the last plugin.
 */
export function stamped(root: string, build: Build): Plugin {
  const stamp = join(root, stampIn(build.output))
  let read = ''
  return {
    name: 'stamped',
    apply: 'build',
    configResolved({ configFileDependencies }) {
      refuseUnlisted(root, build, configFileDependencies)
    },
    buildStart() {
      read = inputsOf(root, build)
    },
    buildEnd(error) {
      if (!error) refuseUnlisted(root, build, [...this.getModuleIds()])
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        mkdirSync(dirname(stamp), { recursive: true })
        writeFileSync(stamp, stampOf(read, root, build))
      },
    },
  }
}

/** Stops a build that reads a file of ours that isn't listed above: a change to it would go unnoticed. */
function refuseUnlisted(root: string, { inputs }: Build, files: readonly string[]): void {
  const unlisted = files
    // Modules of Node, and those that a plugin makes up, have no address.
    .filter(file => isAbsolute(file))
    .map(file => relative(root, file.replace(/[?#].*/, '')).replaceAll(sep, '/'))
    .find(file => isOurs(file) && !inputs.some(input => file === input || file.startsWith(`${input}/`)))
  if (unlisted) throw new Error(`The build reads ${unlisted}, which is not among the inputs of scripts/build/stamp.ts.`)
}

/** Not a package's. */
const isOurs = (file: string) => !/^\.\.|(^|\/)node_modules\//.test(file)

const stampOf = (read: string, root: string, { output }: Build): string =>
  JSON.stringify({ read, written: digest(root, [output], file => file !== stampIn(output)) })

function inputsOf(root: string, { inputs, output }: Build): string {
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
