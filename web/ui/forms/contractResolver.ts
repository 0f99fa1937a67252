import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * What a form is checked by, or how to load that: a form that its screen begins with is shown before the check is loaded.
 */
export type Schema<Values> = z.ZodType<unknown, Values> | (() => Promise<z.ZodType<unknown, Values>>)

/**
 * Checks a form by a schema of the contract. A field shows its first error, in the schema's own words. The package's own
 * resolver is not used, because it looks into unions and tells a mistyped address that it should have been empty.
 */
export const contractResolver =
  <Values extends FieldValues>(
    schema: Schema<Values>,
    read: (values: Values) => Values,
  ): Resolver<Values, unknown, Values> =>
  async (typed, _context, options) => {
    const values = read(typed)
    const { error } = await (typeof schema === 'function' ? await schema() : schema).safeParseAsync(values)
    if (!error) return { values, errors: {} }
    const errors = new Map<string, FieldError>()
    for (const { path, code, message } of error.issues) {
      const name = path.join('.')
      if (!errors.has(name)) errors.set(name, { type: code, message })
    }
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) }
  }

/** The result of a function, made at the first call and kept; a failure is not kept. */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
