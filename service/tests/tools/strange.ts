import { z } from 'zod'
import { at } from '#api/testing/at'

/** What may stand in a field although nobody meant it to: by a wrong program, a wrong hand, or on purpose. */
export const strange: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a blank text', ' \t '],
  ['an object', {}],
  ['an object with a value', { value: 'x' }],
  ['an object with the keys of all objects', JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}')],
  ['a list', []],
  ['a list with a value', ['x']],
  ['true', true],
  ['a fraction', 12.345],
  ['a huge number', 1e308],
  ['a negative number', -1],
  ['a whole number too large to count with', 2 ** 53],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['a lone surrogate', 'a\ud800b'],
  ['NUL', 'a\0b'],
  ['nothing but marks that nobody sees', '\u200b\u2060\ufeff'],
  ['a mark that turns the text round', 'abc\u202egnp'],
  ['marks without width', 'क्\u200dष\u200b'],
  ['emoji', '👩‍👩‍👧 ₹'],
  ['combining marks', `e${'\u0301'.repeat(20)}`],
  ['the name of what all objects have', 'constructor'],
  ['a date that there is not', '2026-02-30'],
  ['a date far away', '9999-12-31'],
  ['quotes and SQL', `'; drop table students; --`],
]

const Fields = z.record(z.string(), z.unknown())
const Shape = z.object({
  properties: z
    .record(z.string(), z.object({ items: z.object({ properties: Fields.optional() }).optional() }))
    .default({}),
})
const shapeOf = (body: z.ZodType) => Shape.parse(z.toJSONSchema(body, { io: 'input' }))

/** Where a body has its fields: a plain one by its name, those in a list of objects also by place. */
export const fieldsOf = (body: z.ZodType): string[] =>
  Object.entries(shapeOf(body).properties).flatMap(([name, { items }]) => [
    name,
    ...Object.keys(items?.properties ?? {}).map(inner => `${name}.0.${inner}`),
  ])

/** The same body with something else in one field; undefined takes it away. */
export function withField(body: unknown, path: string, value: unknown): unknown {
  const [name = '', ...rest] = path.split('.')
  const changed = rest.length === 0 ? value : withField(at(body, name), rest.join('.'), value)
  if (Array.isArray(body)) return body.map((item, index) => (String(index) === name ? changed : item))
  return { ...Object(body), [name]: changed }
}
