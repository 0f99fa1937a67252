import { type RawBuilder, sql } from 'kysely'

/** Sums of whole numbers such as paise, 0 where there are no rows. Postgres sums bigint as numeric, which is read as text. */
export const sumOf = (...columns: readonly string[]): RawBuilder<number> =>
  sql`coalesce(sum(${sql.join(
    columns.map(column => sql.ref(column)),
    sql` + `,
  )}), 0)::bigint`

/** The same over the rows for which a condition holds. */
export const sumWhere = (column: string, condition: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce(sum(${sql.ref(column)}) filter (where ${condition}), 0)::bigint`

/** The month of a date, such as `2026-04`. */
export const monthOf = (column: string): RawBuilder<string> => sql`to_char(${sql.ref(column)}, 'YYYY-MM')`
