import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

/** A module of the client, as far as its texts are concerned. */
export interface Speaker {
  /** Below `web/`. */
  readonly path: string
  /** The texts that it says, in the order of its code. */
  readonly texts: readonly string[]
  /** Those among them that it says as soon as it runs, outside of functions. */
  readonly atOnce: ReadonlySet<string>
  /** The modules below `web/` that it imports, on demand too. */
  readonly imports: readonly string[]
}

/** All modules of the client. */
export function speakersOf(web: string): Speaker[] {
  return speakersBelow(web, ['app', 'base', 'screens', 'shared', 'site', 'ui'])
}

/** All modules in these folders. */
export function speakersBelow(root: string, folders: readonly string[]): Speaker[] {
  return folders
    .flatMap(top => readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map(name => `${top}/${name}`))
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
    .map(path => speakerOf(root, path))
}

function speakerOf(web: string, path: string): Speaker {
  const code = readFileSync(join(web, path), 'utf8')
  const { program, module } = parseSync(path, code)
  const found: Found = { texts: [], atOnce: new Set() }
  visit(program, found, true)
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ]
  const imports = requests
    .filter(request => request.startsWith('.'))
    .map(request => relative(web, join(web, dirname(path), request)))
  return { path, ...found, imports }
}

interface Found {
  readonly texts: string[]
  readonly atOnce: Set<string>
}

interface Node {
  type: string
  value?: unknown
  callee?: { name?: string }
  arguments?: Node[]
  consequent?: Node
  alternate?: Node
}

const sayers = new Set(['say', 'sayAround'])

function visit(node: unknown, found: Found, isOutside: boolean): void {
  if (Array.isArray(node)) for (const one of node) visit(one, found, isOutside)
  else if (isNode(node)) {
    if (node.type === 'CallExpression' && sayers.has(node.callee?.name ?? ''))
      collect(node.arguments?.[0], found, isOutside)
    const staysOutside = isOutside && !/Function/.test(node.type)
    for (const value of Object.values(node)) visit(value, found, staysOutside)
  }
}

/** A text, or those that a condition chooses from. */
function collect(node: Node | undefined, found: Found, isOutside: boolean): void {
  if (node?.type === 'Literal' && typeof node.value === 'string') {
    found.texts.push(node.value)
    if (isOutside) found.atOnce.add(node.value)
  } else if (node?.type === 'ConditionalExpression')
    for (const one of [node.consequent, node.alternate]) collect(one, found, isOutside)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
