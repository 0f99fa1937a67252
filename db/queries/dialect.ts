import { PostgresDialect, type PostgresPool, PostgresQueryCompiler } from 'kysely'

/** To make one binds a hundred functions, which is more than most requests ask it to compile. It begins anew with each query. */
const compiler = new PostgresQueryCompiler()

/** For typed queries over a pool, or over what lends connections like one. Requests make their own, and share a compiler. */
export const dialectOver = (pool: PostgresPool): PostgresDialect =>
  Object.assign(new PostgresDialect({ pool }), { createQueryCompiler: () => compiler })
