import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** The texts that a module says, in the order of its code. */
export function textsOf(path: string): string[] {
  const texts: string[] = []
  visit(parseSync(path, readFileSync(path, 'utf8')).program, texts)
  return texts
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

function visit(node: unknown, texts: string[]): void {
  if (Array.isArray(node)) for (const one of node) visit(one, texts)
  else if (isNode(node)) {
    if (node.type === 'CallExpression' && sayers.has(node.callee?.name ?? '')) collect(node.arguments?.[0], texts)
    for (const value of Object.values(node)) visit(value, texts)
  }
}

/** A text, or those that a condition chooses from. */
function collect(node: Node | undefined, texts: string[]): void {
  if (node?.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
  else if (node?.type === 'ConditionalExpression')
    for (const one of [node.consequent, node.alternate]) collect(one, texts)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
