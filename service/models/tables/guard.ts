import { READER_ROLE, SERVICE_ROLE, SYSTEM_ROLE } from '#db/connection/connect'
import { type Layout, layoutOf } from '#db/layout/layout'
import type { Writer } from './projection.ts'
import type { Schema } from './schema.ts'

/**
 * Read models belong to the system's role, which writes them. Requests only read: staff read the rows of their branches, a
 * student's account the rows that name one of its records. Exports read everything. All of this follows from the columns,
 * so that a new read model is guarded automatically.
 */
export async function guard(
  writer: Writer,
  schema: Schema,
  tables: readonly string[],
  layout: Layout = layoutOf(writer),
): Promise<void> {
  const { institutes, own: records } = scopes[layout]
  await writer.query(`grant usage on schema ${schema} to ${SERVICE_ROLE}, ${READER_ROLE}`)
  for (const table of tables) {
    const name = `${schema}.${table}`
    await writer.query(`
      alter table ${name} enable row level security;
      grant select on ${name} to ${SERVICE_ROLE}, ${READER_ROLE};
      create policy of_everything on ${name} to ${SYSTEM_ROLE} using (true);
      create policy to_read on ${name} for select to ${READER_ROLE} using (true);
      create policy of_institute on ${name} for select to ${SERVICE_ROLE}
        using (institute_id = any (${institutes}))`)
    const own = await namesOwn(writer, name)
    if (own)
      await writer.query(`create policy of_student on ${name} for select to ${SERVICE_ROLE}
        using (${own.column} = any (${records(own.records)}))`)
  }
}

/**
 * The ids that the policies compare with. On one machine each is a subquery, so that it is looked up once a statement and
 * not once a row. Shards refuse subqueries, so there the session is told which records are a student's own.
 */
const scopes = {
  'one machine': {
    institutes: '(select public.scope_institutes())::uuid[]',
    own: (records: string) => `(select public.own_${records}())::uuid[]`,
  },
  shards: {
    institutes: 'public.scope_institutes()',
    own: (records: string) => `public.scope_own('${records}')`,
  },
} satisfies Record<Layout, unknown>

interface Own {
  readonly column: string
  readonly records: string
}

/** The column, if any, that tells which student's account a row belongs to. */
async function namesOwn(writer: Writer, table: string): Promise<Own | undefined> {
  const { rows } = await writer.query<Own>(
    `select column_name as column, records
     from (values ('student_id', 'students'), ('enrollment_id', 'enrollments')) as own (column_name, records)
     join pg_attribute on attrelid = $1::regclass and attname = column_name`,
    [table],
  )
  return rows[0]
}

/** Guards the read models of a release that left them unguarded. The caller holds the flip lock. */
export async function guardLive(writer: Writer): Promise<void> {
  const tables = await unguarded(writer)
  if (tables.length === 0) return
  await writer.query(`begin; alter schema read owner to ${SYSTEM_ROLE}`)
  for (const table of tables) await writer.query(`alter table read.${table} owner to ${SYSTEM_ROLE}`)
  await guard(writer, 'read', tables)
  await writer.query('commit')
}

/** The live tables without row security. */
export async function unguarded(reader: Writer): Promise<string[]> {
  const { rows } = await reader.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = to_regnamespace('read') and relkind = 'r' and not relrowsecurity order by relname`,
  )
  return rows.map(({ name }) => name)
}
