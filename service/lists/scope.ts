import { type RawBuilder, sql } from 'kysely'

/** Which institutes a query may see: for a sub_admin their own, whatever they ask for; for a super_admin all, or one by name. */
export interface Scope {
  readonly institute: string | null
  /** Case-insensitive, with any spaces between words; absent, empty or `all` for every one. */
  readonly instituteName?: string | undefined
}

/** Whether a scope is every institute. */
export const isAll = ({ institute, instituteName }: Scope): boolean =>
  institute === null && (!instituteName || instituteName.toLowerCase() === 'all')

/** The rows of a table with `institute_id` that a scope may see. */
export function within(scope: Scope, column: string): RawBuilder<boolean> {
  const { institute, instituteName } = scope
  if (institute !== null) return sql`${sql.ref(column)} = ${institute}`
  if (isAll(scope)) return sql`true`
  return sql`${sql.ref(column)} = ${named(instituteName ?? '')}`
}

/**
 * Names are kept with single spaces, but for some of long ago, whose other spelling may be another branch. Without a query
 * inside the query: shards refuse one without columns there.
 */
function named(typed: string): RawBuilder<string> {
  const single = typed.replace(/\s+/g, ' ')
  if (single === typed) return sql`(select id from institutes where lower(name) = lower(${typed}))`
  return sql`(select id from institutes where lower(name) in (lower(${typed}), lower(${single}))
    order by lower(name) = lower(${typed}) desc limit 1)`
}

/** An inclusive range of dates, open at an end that is absent. */
export const between = (column: string, from: string | undefined, to: string | undefined): RawBuilder<boolean> =>
  sql`${from ? sql`${sql.ref(column)} >= ${from}` : sql`true`} and ${to ? sql`${sql.ref(column)} <= ${to}` : sql`true`}`

/** Where all conditions hold; those that are absent are left out. */
export const everyOf = (
  conditions: readonly (RawBuilder<unknown> | false | '' | null | undefined)[],
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    conditions.filter(condition => !!condition),
    sql` and `,
  )})`
