import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Checks a form by a schema of the contract. A field shows its first error, in the schema's own words. The package's own
 * resolver is not used, because it looks into unions and tells a mistyped address that it should have been empty.
 */
export const contractResolver =
  <Values extends FieldValues>(
    schema: z.ZodType<unknown, Values>,
    read: (values: Values) => Values,
  ): Resolver<Values, unknown, Values> =>
  async (typed, _context, options) => {
    const values = read(typed)
    const { error } = await schema.safeParseAsync(values)
    if (!error) return { values, errors: {} }
    const errors = new Map<string, FieldError>()
    for (const { path, code, message } of error.issues) {
      const name = path.join('.')
      if (!errors.has(name)) errors.set(name, { type: code, message })
    }
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) }
  }
