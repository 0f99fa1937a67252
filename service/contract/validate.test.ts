import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { UserChange } from '#contract/accounts/auth'
import { clearable, Email, text } from '#contract/fields/fields'
import { unusualValues } from '#tests/tools/unusual-values'
import { endpoints } from './endpoints.ts'
import { Refusal } from './refusal.ts'
import { parse, parsePath } from './validate.ts'

function refusalOf(work: () => unknown): Refusal {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('It was not refused.')
}

const Person = z.object({ name: text(10), email: Email, age: z.number(), tags: z.array(z.string()).optional() })
const problemsOf = (schema: z.ZodType, input: unknown) => {
  const { success } = schema.safeParse(input)
  return success ? [] : (told(schema, input) ?? [])
}
const told = (schema: z.ZodType, input: unknown) => refusalOf(() => parse(schema, input)).details

describe('the sentence', () => {
  test('names one field', () => {
    const { code, message } = refusalOf(() => parse(Person, { name: 'Asha', email: 'a@b.example' }))
    expect([code, message]).toEqual(['INVALID_INPUT', 'Age is required.'])
  })

  test('names several, with one full stop', () => {
    expect(refusalOf(() => parse(Person, { email: 'no' })).message).toBe(
      'Please correct: name is required; email must be an email address, such as name@example.com; age is required.',
    )
  })

  test('names the request when it is not an object at all', () => {
    expect(refusalOf(() => parse(Person, [])).message).toBe('The request must be a group of fields.')
  })
})

/** Of bodies this is told by service/tests/requests/strange-input.db.test.ts, which sends them. */
describe('of a query', () => {
  const queries = endpoints.flatMap(({ method, path, query }) =>
    query instanceof z.ZodObject ? [[`${method} ${path}`, query] as const] : [],
  )
  test.each(queries)('%s says what each field must be', (_, query) => {
    for (const field of Object.keys(query.shape))
      for (const [what, value] of unusualValues.filter(([, sent]) => typeof sent === 'string' || Array.isArray(sent)))
        for (const { path, message } of problemsOf(query, { [field]: value }).filter(({ path }) => path === field))
          expect(message, `${path}: ${what}`).toMatch(/^(must .{4,}|is required|holds characters that cannot .+)\.$/)
  })
})

test('of a body with thousands of mistakes the first hundred are told, and each field is named once', () => {
  const many = z.record(z.string(), z.number().min(1).multipleOf(5))
  const details = told(many, Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`field${n}`, -1])))
  expect(details).toHaveLength(100)
  expect(new Set(details?.map(({ path }) => path)).size).toBe(100)
})

describe('a field', () => {
  test.each([
    ['missing', undefined, 'is required.'],
    ['null', null, 'is required.'],
    ['of another type', '5', 'must be a number.'],
  ])('%s is told so', (_, age, message) => {
    expect(told(Person, { name: 'Asha', email: 'a@b.example', age })).toEqual([{ path: 'age', message }])
  })

  test('deep inside is named by its path', () => {
    const input = { name: 'Asha', email: 'a@b.example', age: 1, tags: ['x', 2] }
    expect(told(Person, input)).toEqual([{ path: 'tags.1', message: 'must be text.' }])
  })

  test('has only one problem reported at a time', () => {
    expect(told(z.object({ a: z.string().min(5).regex(/^x/) }), { a: 'b' })).toHaveLength(1)
  })

  test('that may be cleared gets the error of its real schema', () => {
    expect(told(UserChange, { mobile: 'abc', password: 'short' })).toEqual([
      { path: 'password', message: 'must have at least 8 characters.' },
      { path: 'mobile', message: 'must be a phone number of digits, such as 9876543210.' },
    ])
    expect(parse(z.object({ a: clearable(text(3)) }), { a: '' })).toEqual({ a: null })
  })
})

test("zod's own words never reach the clerk", () => {
  const strange = z.object({ a: z.enum(['x']), b: z.string().min(3), c: z.union([z.number(), z.boolean()]) })
  expect(
    told(strange, { a: 'y', b: 'b', c: {} })
      ?.map(({ message }) => message)
      .join(),
  ).not.toMatch(/Invalid|expected/)
})

test('a row without a schema takes nothing', () => {
  expect(parse(undefined, { anything: 1 })).toEqual({})
})

test('a path that matches nothing of ours is answered with 404', () => {
  expect(refusalOf(() => parsePath(z.object({ id: z.uuid() }), { id: '1' })).code).toBe('NOT_FOUND')
})

test('an error of a schema that is not about the input stays an error', () => {
  const broken = z.string().transform((): string => {
    throw new TypeError('our mistake')
  })
  expect(() => parse(broken, 'x')).toThrow(TypeError)
})
