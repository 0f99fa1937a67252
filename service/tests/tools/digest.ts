import type { Pool } from 'pg'
import type { TestDatabase } from '#db/testing/database'

/** A hash of all rows of each table. */
export type Digest = Readonly<Record<string, string>>

/** Everything stored except the job queue's tables, and what jobs write at moments of their own. */
export const digestOf = async ({ owner, pool }: Pick<TestDatabase, 'owner' | 'pool'>): Promise<Digest> => ({
  ...(await tablesOf(owner, 'public')),
  ...(await tablesOf(pool, 'read')),
})

/** What checks found, and how far the audit is chained. */
const ofJobs = ['checks', 'audit_head']
/** With these columns a job marks what it has chained. */
const marks = ['chain_seq', 'chain_hash', 'covered']
/** The same job tells the audit what a note says that it didn't know yet. */
const notCovered = `where action <> 'covered'`

async function tablesOf(pool: Pool, schema: string): Promise<Digest> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = $1 and tablename <> all ($2) order by name`,
    [schema, ofJobs],
  )
  const hashes = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || md5(string_agg(row, '' order by row)) as hash
       from (select md5((to_jsonb(t) - '{${marks}}'::text[])::text) as row from ${name} t ${name === 'public.audit' ? notCovered : ''}) rows`,
  )
  const found = await pool.query<{ name: string; hash: string | null }>(hashes.join(' union all '))
  return Object.fromEntries(found.rows.map(({ name, hash }) => [name, hash ?? 'empty']))
}
