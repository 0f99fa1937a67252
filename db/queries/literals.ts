import { type RawBuilder, sql } from 'kysely'

/**
 * Values that the program itself names, as literals in SQL: the planner matches partial indexes by literals only, and a
 * statement that is prepared once needs no parameters for them.
 */
export const literals = (values: readonly string[]): RawBuilder<unknown> =>
  sql.join(values.map(value => sql.lit(value)))

/** The same for a statement that is plain text. */
export const quoted = (values: readonly string[]): string =>
  values.map(value => `'${value.replaceAll("'", "''")}'`).join(', ')
