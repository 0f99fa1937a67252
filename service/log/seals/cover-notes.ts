import type { PoolClient } from 'pg'

/**
 * What identifies a note, in SQL; for a student that is `studentDigest` below, and what `service/records/students` writes
 * into the audit: the values with a separator that none of them contains, and a mark for null.
 */
export const noteDigest = digestOf(['id::text', 'body'])

/** What identifies a student, in SQL, as `digestOfStudent` has it. */
export const studentDigest = digestOf([
  ...['id::text', 'first_name', 'middle_name', 'last_name', 'email', 'mobile', 'alternate_mobile'],
  ...[`to_char(date_of_birth, 'YYYY-MM-DD')`, 'address'],
])

function digestOf(columns: readonly string[]): string {
  return `sha256(convert_to(array_to_string(array[${columns.join(', ')}], chr(31), chr(30)), 'UTF8'))`
}

/**
 * Records the digest of each new note in the audit, at most `limit` of each log at a time. A note is written with its event
 * and never changed, so this can wait until the audit is chained, and costs the writer nothing.
 */
export async function coverNotes(client: PoolClient, limit: number): Promise<void> {
  const logs = await client.query<{ institute_id: string }>('select distinct institute_id from notes where not covered')
  for (const { institute_id } of logs.rows) {
    const { rows } = await client.query<{ id: string; digest: Buffer }>(
      `select id, ${noteDigest} as digest from notes where institute_id = $1 and not covered limit ${limit}`,
      [institute_id],
    )
    const ids = rows.map(({ id }) => id)
    await client.query(
      `insert into audit (institute_id, action, subject, subject_id, digest)
       select $1, 'covered', 'note', id, digest from unnest($2::uuid[], $3::bytea[]) as n (id, digest)`,
      [institute_id, ids, rows.map(({ digest }) => digest)],
    )
    await client.query('update notes set covered = true where institute_id = $1 and id = any($2)', [institute_id, ids])
  }
}
