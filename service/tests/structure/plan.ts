import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** A room of the plan: a folder or a file, its floor (0 is the top one) and its purpose. */
export interface Room {
  readonly path: string
  readonly floor: number
  readonly purpose: string
}

/** One list of floors from top to bottom. A room may import only from the floors below its own. */
export type House = readonly Room[]

/**
 * The houses of the plan in `CONTRIBUTING.md`: each block fenced as `plan` is one, an empty line ends a floor, and a
 * line is a room with its purpose. A path that ends in `*` stands for each folder in that place.
 */
export function readPlan(): House[] {
  const text = readFileSync('CONTRIBUTING.md', 'utf8')
  return [...text.matchAll(/^```plan\n([\s\S]*?)^```$/gm)].map(([, block = '']) => roomsOf(block))
}

const roomsOf = (block: string): House =>
  block
    .trim()
    .split(/\n\s*\n/)
    .flatMap((floor, index) => floor.split('\n').map(line => roomOf(line, index)))

function roomOf(line: string, floor: number): Room {
  const [, path = '', purpose = ''] = /^(\S+) +(\S.*)$/.exec(line) ?? []
  return { path, floor, purpose }
}

/** The room of a file: the one with the longest path that contains it. */
export function roomOfFile(house: House, path: string): Room | undefined {
  const found = house.flatMap(room => matching(room, path) ?? [])
  return found.toSorted((a, b) => b.path.length - a.path.length)[0]
}

function matching(room: Room, path: string): Room | undefined {
  if (!room.path.endsWith('/*')) return path === room.path || path.startsWith(`${room.path}/`) ? room : undefined
  const [folder, ...rest] = path.startsWith(room.path.slice(0, -1)) ? path.slice(room.path.length - 1).split('/') : []
  return folder === undefined || rest.length === 0 ? undefined : { ...room, path: room.path.replace('*', folder) }
}

export interface File {
  readonly path: string
  readonly text: string
}

/** Every import and re-export of a file, including types, because using a type is a dependency too. */
export function importsOf({ path, text }: File): string[] {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read.`)
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))
  const exported = module.staticExports.flatMap(({ entries }) => entries.flatMap(one => one.moduleRequest?.value ?? []))
  return [...module.staticImports.map(one => one.moduleRequest.value), ...exported, ...dynamic]
}

/** The aliases of package.json, such as `#contract/*` for `./service/contract/*.ts`. */
const aliases = Object.entries<string>(JSON.parse(readFileSync('package.json', 'utf8')).imports).map(
  ([from, to]) => [from.replace('*', ''), to.replace(/^\.\//, '').replace('*.ts', '')] as const,
)

/** The file that an import refers to; undefined for a package. */
export function target(path: string, imported: string): string | undefined {
  if (imported.startsWith('.')) return normalize(join(path, '..', imported)).replaceAll('\\', '/')
  const alias = aliases.find(([from]) => imported.startsWith(from))
  return alias && `${imported.replace(...alias)}.ts`
}

/** Tests may import everything, and only tests may import them. */
const tests = /\.(test|spec|types)\.tsx?$|\/testing\/|^web\/e2e\/|^service\/tests\/|^scripts\/attacks(\.ts|\/)/
export const isTest = (path: string): boolean => tests.test(path)

/** Every source file of the repository except type declarations. */
export const sourceFiles = (): File[] =>
  ['service', 'db', 'web', 'scripts'].flatMap(top =>
    readdirSync(top, { recursive: true, encoding: 'utf8' })
      .map(name => `${top}/${name.replaceAll('\\', '/')}`)
      .filter(path => /(?<!\.d)\.tsx?$/.test(path) && !path.includes('/dist/') && !path.includes('/node_modules/'))
      .map(path => ({ path, text: readFileSync(path, 'utf8') })),
  )

/** A function of a file by its first line, with how many lines it has. */
export interface Function {
  readonly at: string
  readonly lines: number
}

export function functionsOf({ path, text }: File): Function[] {
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const visit = (node: unknown): Function[] => {
    if (Array.isArray(node)) return node.flatMap(visit)
    if (typeof node !== 'object' || node === null) return []
    const inside = Object.values(node).flatMap(visit)
    if (!('type' in node && 'start' in node && 'end' in node)) return inside
    if (!/Function(Declaration|Expression)$/.test(String(node.type))) return inside
    const first = lineOf(Number(node.start))
    return [{ at: `${path}:${first}`, lines: lineOf(Number(node.end)) - first + 1 }, ...inside]
  }
  return visit(parseSync(path, text).program)
}
