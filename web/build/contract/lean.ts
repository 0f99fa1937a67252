import { parseSync } from 'vite'

/** What the web reads of a row of the API: it neither checks what it sends by the row nor parses what it gets. */
const read = new Set(['method', 'path'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly key?: { readonly name?: string }
  readonly callee?: Node & {
    readonly name?: string
    readonly object?: Node
    readonly property?: { readonly name?: string }
  }
  readonly arguments?: readonly Node[]
  readonly properties?: readonly Node[]
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * The code of a module of the contract without what only the service reads: what an endpoint takes and answers, and the
 * descriptions of schemas. What calls make is marked as free of side effects, so that the schemas which no form checks with
 * disappear, and with them the time to make them.
 */
export function leanContractOf(path: string, code: string): string {
  const values = parseSync(path, code).program.body.flatMap(statement => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declared?.type === 'VariableDeclaration' ? declared.declarations.map(({ init }) => init) : []
  })
  return values
    .flatMap(value => (isNode(value) && calls(value) ? [...pure(value), ...unread(value)] : []))
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
}

/** A bundler leaves a marked call out, but not what makes its arguments, unless all of it stands in a function. */
const pure = ({ start, end }: Node): Edit[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
]

/** Cuts out what the web doesn't read, wherever it stands in a value. */
function unread(node: unknown): Edit[] {
  if (Array.isArray(node)) return node.flatMap(unread)
  if (!isNode(node)) return []
  const { callee } = node
  if (callee?.name === 'endpoint') return unreadParts(node.arguments?.[0]?.properties ?? [])
  if (callee?.property?.name === 'meta' && callee.object)
    return [...unread(callee.object), cut(callee.object.end, node.end)]
  return Object.values(node).flatMap(unread)
}

const unreadParts = (parts: readonly Node[]): Edit[] =>
  parts.flatMap(({ start, end, key }, index) =>
    key?.name && !read.has(key.name) ? [cut(parts[index - 1]?.end ?? start, end)] : [],
  )

const cut = (start: number, end: number): Edit => ({ start, end, text: '' })

/** Whether a call runs when the value is made; what stands in a function doesn't. */
function calls(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(calls)
  if (!isNode(node) || /Function/.test(node.type)) return false
  return node.type === 'CallExpression' || node.type === 'NewExpression' || Object.values(node).some(calls)
}

const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null && 'type' in node
