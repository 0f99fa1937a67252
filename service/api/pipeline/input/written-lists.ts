import { z } from 'zod'

/**
 * The fields of a form with its lists read. A program that follows our description of the API writes a list as JSON into
 * one field, because that is how OpenAPI sends what a field of text can't hold; our own client writes `rows[0][amount]`.
 * What is no list stays as it is, for the schema to say so.
 */
export function withWrittenLists(form: unknown, body: z.ZodType | undefined): Record<string, unknown> {
  const fields: Record<string, unknown> = typeof form === 'object' ? { ...form } : {}
  const read = (name: string, value: unknown) =>
    typeof value === 'string' && takesList(body, name) ? readList(value) : value
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, read(name, value)]))
}

function takesList(body: z.ZodType | undefined, name: string): boolean {
  if (!(body instanceof z.ZodObject) || !Object.hasOwn(body.shape, name)) return false
  const field: unknown = body.shape[name]
  return (field instanceof z.ZodOptional ? field.unwrap() : field) instanceof z.ZodArray
}

function readList(written: string): unknown {
  try {
    const value: unknown = JSON.parse(written)
    return Array.isArray(value) ? value : written
  } catch {
    return written
  }
}
