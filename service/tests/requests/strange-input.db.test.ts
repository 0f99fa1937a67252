import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { cleanBody } from '#api/pipeline/input/input'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { recordPayments } from '#contract/payments/bulk-payments'
import { NewPayment } from '#contract/payments/payments'
import { ProblemBody } from '#contract/problem'
import { at } from '#tests/served/at'
import type { Client, Loose, Raw } from '#tests/served/client'
import { enrolledStudent, superAdmin } from '#tests/tools/callers'
import { type Digest, digestOf } from '#tests/tools/digest'
import { samples } from '#tests/tools/samples/samples'
import { sceneForAllTests } from '#tests/tools/scene'
import { fieldsOf, unusualValues, withField } from '#tests/tools/unusual-values'

/** Whole forms, which are encrypted and sent back. */
const long = new Set(['drafts', 'sealed'])

/**
 * Every field of every write is filled with every unusual value: either the value is accepted, or the answer names the
 * field in a sentence that a clerk understands and nothing is stored.
 */
const scene = sceneForAllTests()
let admin: Client
let student: Client
beforeAll(async () => {
  admin = (await superAdmin(scene.desk)).client
  student = (await enrolledStudent(scene)).client
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const writes = endpoints.flatMap(row => (row.body ? [[nameOf(row), row, row.body] as const] : []))
const digest = () => digestOf(scene.desk.server.database)

/** Programmers' words, which must not occur in a message. */
const jargon =
  /[a-z][A-Z]|undefined|null|NaN|\bobject\b|expected|received|regex|Invalid input|\.\d+\b(?!\d*\.)|__|\{|\}/

function expectSentence(text: string): void {
  expect(text).toMatch(/^[A-Z].{5,}\.$/)
  // Examples of amounts are allowed.
  expect(text.replace(/such as .+\.$/, '').replace('at least 0.01.', '')).not.toMatch(jargon)
  expect(text.length).toBeLessThan(200)
}

function expectRefused({ status, json, text }: Raw, field: string): void {
  expect(status, text).toBe(400)
  const { error, message, code, details = [] } = ProblemBody.strict().parse(json)
  expect([message, code]).toEqual([error, 'INVALID_INPUT'])
  expectSentence(error)
  const about = details.map(({ path }) => path)
  expect(
    about.filter(path => path === field || path.startsWith(`${field}.`)),
    text,
  ).toEqual(about)
  expect(about.length).toBeGreaterThan(0)
}

/** Values that no field accepts, except a file's field, where texts are ignored, and the trap for robots. */
const neverAccepted = ['10,000 characters', 'a lone surrogate', 'NUL', 'a huge number', 'an object with a value']

const accepts = (row: Endpoint, body: z.ZodType, sent: unknown): boolean => {
  try {
    const cleaned = cleanBody(sent, row.method)
    return body.safeParse(cleaned).success && (row !== recordPayments || acceptsFirst(cleaned))
  } catch {
    return false
  }
}

/** Each of many payments is refused alone: the refusal of the first one is judged as if it were that of the request. */
const acceptsFirst = (body: unknown) => NewPayment.safeParse(at(body, 'payments.0')).success
function asRequest(answer: Raw): Raw {
  const [first] = recordPayments.answer.safeParse(answer.json).data?.results ?? []
  if (first?.outcome !== 'refused') return answer
  const { status, code, message } = first
  const details = first.details?.map(detail => ({ ...detail, path: `payments.0.${detail.path}` }))
  return { ...answer, status, json: { error: message, message, code, details } }
}

describe.each(writes)('%s', (name, row, body) => {
  const sample = () => samples[name]?.input(scene) ?? {}
  const send = (input: Loose, field: string, value: unknown) =>
    (row.roles.includes('super_admin') ? admin : student)
      .call(row, { ...input, body: withField(input.body, field, value) })
      .then(asRequest)

  /** The values that a field accepts, and those that it refuses. */
  const sorted = (input: Loose, field: string) => {
    // A form can only carry well-formed texts.
    const values = unusualValues.filter(
      ([, value]) => !input.files || (typeof value === 'string' && value.isWellFormed()),
    )
    const accepted = values.filter(([, value]) => accepts(row, body, withField(input.body, field, value)))
    return { accepted, refused: values.filter(one => !accepted.includes(one)) }
  }

  describe('refuses', () => {
    let input: Loose
    let before: Digest
    beforeAll(async () => {
      input = await sample()
      before = await digest()
    })

    test.each(fieldsOf(body))('%s', async field => {
      const { accepted, refused } = sorted(input, field)
      const answers = await Promise.all(refused.map(([, value]) => send(input, field, value)))
      for (const answer of answers) expectRefused(answer, field)
      if (row.files?.[field] || field === 'website') return
      const never = long.has(field) ? neverAccepted.slice(1) : neverAccepted
      expect(accepted.map(([what]) => what).filter(what => never.includes(what))).toEqual([])
    })

    // All at once, because it takes longer to look at every row than to ask for everything.
    test('and stores nothing of it', async () => expect(await digest()).toEqual(before))
  })

  test.each(fieldsOf(body))('takes or refuses by a rule: %s', async field => {
    const input: Loose = await sample()
    for (const [what, value] of sorted(input, field).accepted) {
      const fresh = row.method === 'PUT' ? input : await sample()
      const { status, text, json } = await send(fresh, field, value)
      expect(status, `${what}: ${text}`).toBeLessThan(500)
      if (status >= 400) expectSentence(ProblemBody.parse(json).error)
    }
  })
})
