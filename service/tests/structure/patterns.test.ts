import { checkSync } from 'recheck'
import { parseSync } from 'vite'
import { expect, test, vi } from 'vitest'
import { type File, isTest, sourceFiles } from './plan.ts'

/**
 * A pattern that takes the square of its text's length freezes everybody for the sake of one request, so every pattern of
 * the product is proved to be linear. These are left out, for they read what no stranger writes.
 */
const ours: Readonly<Record<string, string>> = {
  'web/build/': 'reads the files of our own build',
  'web/vite.config.ts': 'reads the paths of our own modules',
  'service/api/site/pages.ts': 'reads the pages of our own build',
  'service/base/settings/settings-fields.ts': "reads the operator's own environment",
  'db/embedded/postmaster.ts': 'reads a line of the kernel about a process',
}

const product = sourceFiles().filter(
  ({ path }) => !isTest(path) && !Object.keys(ours).some(one => path.startsWith(one)),
)

interface Found {
  /** Each pattern that is written as such. */
  readonly written: readonly { readonly pattern: string; readonly flags: string }[]
  /** How many are made of a text. */
  readonly made: number
}

function patternsIn({ path, text }: File): Found {
  const written: { pattern: string; flags: string }[] = []
  let made = 0
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node) written.push(Object(node.regex))
    if ('type' in node && (node.type === 'NewExpression' || node.type === 'CallExpression') && 'callee' in node)
      made += Number(Object(node.callee).name === 'RegExp')
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(path, text).program.body)
  return { written, made }
}

/** A part of the check that is cut off, as on a busy machine, calls what it could not try to its end dangerous. */
const withoutHaste = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
}

/** Why a pattern isn't linear; undefined for one that is. */
function objectionTo(pattern: string, flags: string): string | undefined {
  // In JavaScript, because the other forms of the checker need Java or a program for each kind of machine.
  vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure')
  const judged = checkSync(pattern, flags, withoutHaste)
  if (judged.status === 'safe') return undefined
  return judged.status === 'vulnerable' ? judged.complexity.summary : JSON.stringify(judged.error)
}

test('every pattern takes time that grows with its text and no faster', () => {
  const used = new Map<string, string>()
  for (const file of product)
    for (const { pattern, flags } of patternsIn(file).written) used.set(`/${pattern}/${flags}`, file.path)
  expect(used.size).toBeGreaterThan(100)
  const objections = [...used].flatMap(([pattern, path]) => {
    const end = pattern.lastIndexOf('/')
    const objection = objectionTo(pattern.slice(1, end), pattern.slice(end + 1))
    return objection === undefined ? [] : [`${path}: ${pattern} is ${objection}.`]
  })
  expect(objections).toEqual([])
}, 300_000)

test('no pattern is made of a text, because nobody could prove it', () => {
  expect(product.filter(file => patternsIn(file).made > 0).map(({ path }) => path)).toEqual([])
}, 60_000)

test('the check finds patterns that take the square, the cube or forever', () => {
  expect(objectionTo('\\s+$', '')).toBe('2nd degree polynomial')
  expect(objectionTo('^\\S+@\\S+\\.\\S+$', '')).toBe('3rd degree polynomial')
  expect(objectionTo('^(a|a)*$', '')).toBe('exponential')
  expect(objectionTo('^a+$', '')).toBeUndefined()
})
