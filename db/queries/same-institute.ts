import { type AnyColumnWithTable, type JoinBuilder, sql } from 'kysely'

/** Joins two tables of an institute on a column of each. Naming the institute finds rows by their keys, and on one shard. */
export const sameInstitute = <DB, Tables extends keyof DB>(
  join: JoinBuilder<DB, Tables>,
  left: AnyColumnWithTable<DB, Tables>,
  right: AnyColumnWithTable<DB, Tables>,
): JoinBuilder<DB, Tables> => join.onRef(instituteOf(left), '=', instituteOf(right)).onRef(left, '=', right)

const instituteOf = (column: string) => sql.ref(`${column.slice(0, column.lastIndexOf('.'))}.institute_id`)
