import { z } from 'zod'
import type { Service } from '#api/pipeline/service'
import type { Endpoint } from '#contract/endpoint'

/**
 * Compares an answer with its endpoint's schema while it is sent. It checks the JSON itself, not the objects it was
 * made from.
 */
export interface AnswerCheck {
  /** Some rows of a list, as the JSON of an array. */
  readonly rows: (name: string, json: string) => void
  readonly field: (name: string, json: string) => void
  /** To be called when the answer is complete. */
  readonly end: () => void
}

/** Where an answer differs from the contract. It never contains a value, because answers are full of personal data. */
interface Mismatch {
  readonly path: string
  readonly problem: string
}

/** An answer that the contract does not allow, which is a bug of ours. */
class AnswerMismatch extends Error {
  override readonly name = 'AnswerMismatch'

  constructor({ method, path: route }: Endpoint, { path, problem }: Mismatch) {
    super(`The answer of ${method} ${route} is not what the contract says: ${path} ${problem}.`)
  }
}

/** The share of answers that production checks, and how many rows of each list. */
const sample = { share: 0.01, rows: 100 }

export const unchecked: AnswerCheck = { rows: () => {}, field: () => {}, end: () => {} }

/**
 * In development and tests every answer is checked, and a mismatch fails the request. Production checks a sample, and
 * only counts and logs mismatches, because an answer that most clients can use is better than none.
 */
export function checkFor(
  endpoint: Endpoint,
  { settings, metrics, log }: Pick<Service, 'settings' | 'metrics' | 'log'>,
): AnswerCheck {
  const { checkAnswers } = settings
  if (checkAnswers === 'off' || (checkAnswers === 'sample' && Math.random() >= sample.share)) return unchecked
  if (checkAnswers === 'all')
    return checkAnswer(endpoint, mismatch => {
      throw new AnswerMismatch(endpoint, mismatch)
    })
  let told = false
  const tellOnce = (mismatch: Mismatch) => {
    if (told) return
    told = true
    metrics.mismatched({ method: endpoint.method, route: endpoint.path })
    log.error(
      { method: endpoint.method, route: endpoint.path, ...mismatch },
      'An answer is not what the contract says.',
    )
  }
  return checkAnswer(endpoint, tellOnce, sample.rows)
}

/** Reports each mismatch between an answer and its schema, checking at most `most` rows of each list. */
export function checkAnswer(
  { answer }: Pick<Endpoint, 'answer'>,
  tell: (mismatch: Mismatch) => void,
  most = Number.POSITIVE_INFINITY,
): AnswerCheck {
  if (!(answer instanceof z.ZodObject)) throw new Error('An answer is an object.')
  const shape: Readonly<Record<string, z.ZodType>> = answer.shape
  const sent = new Set<string>()
  const counts = new Map<string, number>()
  /** The schema of a field; a name that the contract does not have is a mismatch itself. */
  const schemaOf = (name: string) => {
    sent.add(name)
    const schema = shape[name] ?? answer.def.catchall
    if (schema === undefined) tell({ path: name, problem: 'is not part of the answer' })
    return schema
  }
  return {
    field: (name, json) => {
      const schema = schemaOf(name)
      if (schema) for (const mismatch of mismatches(schema, JSON.parse(json), [name])) tell(mismatch)
    },
    rows: (name, json) => {
      const schema = schemaOf(name)
      if (!(schema instanceof z.ZodArray)) return schema && tell({ path: name, problem: 'is no list' })
      const rows = z.array(z.unknown()).parse(JSON.parse(json))
      const before = counts.get(name) ?? 0
      counts.set(name, before + rows.length)
      for (const [index, row] of rows.slice(0, Math.max(0, most - before)).entries())
        for (const mismatch of mismatches(schema.element, row, [name, before + index])) tell(mismatch)
    },
    end: () => {
      for (const [name, schema] of Object.entries(shape))
        if (!sent.has(name) && !schema.safeParse(undefined).success) tell({ path: name, problem: 'is missing' })
    },
  }
}

type Path = readonly PropertyKey[]

const written = (path: Path): string => path.map(String).join('.')

/** Reports only the kind of each problem that zod found, because zod's own messages may quote a value. */
function mismatches(schema: z.core.$ZodType, value: unknown, path: Path): Mismatch[] {
  const parsed = z.safeParse(schema, value)
  if (!parsed.success)
    return parsed.error.issues.map(issue => ({ path: written([...path, ...issue.path]), problem: problemOf(issue) }))
  return differences(value, parsed.data, path)
}

const problemOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_type' ? `must be of the type ${issue.expected}` : `has the problem ${issue.code}`

/** What a schema dropped or changed while parsing, because an answer must contain exactly what the contract says. */
function differences(value: unknown, parsed: unknown, path: Path): Mismatch[] {
  if (value === parsed) return []
  if (typeof value !== 'object' || value === null || typeof parsed !== 'object' || parsed === null)
    return [{ path: written(path), problem: 'is written in another way' }]
  const found: Mismatch[] = []
  for (const [name, inner] of Object.entries(value)) {
    const kept: unknown = Reflect.get(parsed, name)
    // Most fields of a long list are identical, and cost only this comparison.
    if (inner === kept) continue
    const at = [...path, name]
    if (Object.hasOwn(parsed, name)) found.push(...differences(inner, kept, at))
    else found.push({ path: written(at), problem: 'is not part of the answer' })
  }
  return found
}
