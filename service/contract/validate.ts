import type { z } from 'zod'
import type { FieldProblem } from './problem.ts'
import { invalidInput, Refusal } from './refusal.ts'

/**
 * The only place where a schema's complaint becomes an answer: 400 with a sentence for each field. A ZodError from
 * anywhere else is a bug of ours and a 500. A row without a schema accepts no input.
 */
export function parse<S extends z.ZodType>(schema: S | undefined, input: unknown): z.output<S>
export function parse(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return {}
  const parsed = schema.safeParse(input, { error: () => unspoken })
  if (parsed.success) return parsed.data
  throw invalidInput(fieldProblems(parsed.error.issues, input))
}

/** A path with something that cannot be an id is answered with 404, because nothing exists there. */
export function parsePath<S extends z.ZodType>(schema: S | undefined, input: unknown): z.output<S>
export function parsePath(schema: z.ZodType | undefined, input: unknown): unknown {
  const parsed = schema?.safeParse(input)
  if (parsed && !parsed.success) throw new Refusal('NOT_FOUND', 'There is nothing at this address.')
  return parsed?.data ?? {}
}

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** Nobody reads more; a body of 100 kB can have ten thousand. */
const mostProblems = 100

/** The first problem of each field. */
function fieldProblems(issues: readonly Issue[], input: unknown): FieldProblem[] {
  const problems = new Map<string, FieldProblem>()
  for (const issue of issues) {
    for (const problem of flatten(issue, input, []))
      if (!problems.has(problem.path)) problems.set(problem.path, problem)
    if (problems.size >= mostProblems) break
  }
  return [...problems.values()].slice(0, mostProblems)
}

/** A union without a message of its own (`clearable`) is explained by its last member, the real schema. */
function flatten(issue: Issue, input: unknown, above: Path): FieldProblem[] {
  const path = [...above, ...issue.path]
  const inner = issue.code === 'invalid_union' && isUnspoken(issue) ? issue.errors.at(-1) : undefined
  if (inner && inner.length > 0) return inner.flatMap(deeper => flatten(deeper, input, path))
  return [{ path: path.map(String).join('.'), message: sentence(issue, valueAt(input, path)) }]
}

/** Replaces zod's own messages, where a schema has no message that is written for the clerk. */
const unspoken = ''
const isUnspoken = ({ message }: Issue) => message === unspoken

function sentence(issue: Issue, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'is required.'
  const mistyped = issue.code === 'invalid_type' && (isUnspoken(issue) || issue.message === 'is required.')
  if (mistyped) return kinds[issue.expected] ?? 'is not valid.'
  return isUnspoken(issue) ? 'is not valid.' : issue.message
}

const kinds: Readonly<Record<string, string>> = {
  string: 'must be text.',
  number: 'must be a number.',
  array: 'must be a list.',
  object: 'must be a group of fields.',
}

function valueAt(input: unknown, path: Path): unknown {
  let value = input
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value
}
