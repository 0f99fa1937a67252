import { z } from 'zod'

/** The paths of all fields of a schema, those inside lists and other fields too; the first of each list. */
export function pathsIn(schema: unknown, above = ''): string[] {
  const own = (name: string) => (above === '' ? name : `${above}.${name}`)
  const at = (name: string, inner: unknown) => [own(name), ...pathsIn(inner, own(name))]
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, inner]) => at(name, inner))
  if (schema instanceof z.ZodArray) return at('0', schema.element)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => pathsIn(option, above))
  if (schema instanceof z.ZodPipe) return [...pathsIn(schema.in, above), ...pathsIn(schema.out, above)]
  const wraps = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return wraps ? pathsIn(schema.unwrap(), above) : []
}
