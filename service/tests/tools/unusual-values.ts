import { z } from 'zod'
import { at } from '#tests/served/at'

/** Values that may be sent in a field by a faulty program, by mistake or on purpose. */
export const unusualValues: readonly (readonly [string, unknown])[] = [
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
  ['only invisible marks', '\u200b\u2060\ufeff'],
  ['a mark that reverses the text', 'abc\u202egnp'],
  ['marks without width', 'क्\u200dष\u200b'],
  ['emoji', '👩‍👩‍👧 ₹'],
  ['combining marks', `e${'\u0301'.repeat(20)}`],
  ['the name of a property of all objects', 'constructor'],
  ['a date that does not exist', '2026-02-30'],
  ['a date in the far future', '9999-12-31'],
  ['quotes and SQL', `'; drop table students; --`],
]

const Fields = z.record(z.string(), z.unknown())
const Shape = z.object({
  properties: z
    .record(z.string(), z.object({ items: z.object({ properties: Fields.optional() }).optional() }))
    .default({}),
})
const shapeOf = (body: z.ZodType) => Shape.parse(z.toJSONSchema(body, { io: 'input' }))

/** The paths of a body's fields: the name, and for the fields of objects in a list also their index. */
export const fieldsOf = (body: z.ZodType): string[] =>
  Object.entries(shapeOf(body).properties).flatMap(([name, { items }]) => [
    name,
    ...Object.keys(items?.properties ?? {}).map(inner => `${name}.0.${inner}`),
  ])

/** The same body with another value in one field; undefined removes the field. */
export function withField(body: unknown, path: string, value: unknown): unknown {
  const [name = '', ...rest] = path.split('.')
  const changed = rest.length === 0 ? value : withField(at(body, name), rest.join('.'), value)
  if (Array.isArray(body)) return body.map((item, index) => (String(index) === name ? changed : item))
  return { ...Object(body), [name]: changed }
}
