import type { PoolClient } from 'pg'
import type { Kept } from '#log/batch'

/** Stores notes and commands, and commits; after an error the commit is a rollback. */
export async function keepAndCommit(client: PoolClient, kept: readonly Kept[]): Promise<void> {
  await Promise.all([keepNotes(client, kept), keepCommands(client, kept), client.query('commit')])
}

async function keepNotes(client: PoolClient, kept: readonly Kept[]): Promise<void> {
  const notes = kept.flatMap(submission => submission.notes.map(note => ({ ...note, institute: submission.institute })))
  if (notes.length === 0) return
  await client.query({
    name: 'notes',
    text: 'insert into notes (institute_id, id, body) select * from unnest($1::uuid[], $2::uuid[], $3::text[])',
    values: [notes.map(({ institute }) => institute), notes.map(({ id }) => id), notes.map(({ body }) => body)],
  })
}

async function keepCommands(client: PoolClient, kept: readonly Kept[]): Promise<void> {
  const keyed = kept.flatMap(({ command, ...rest }) => (command ? [{ ...rest, ...command }] : []))
  if (keyed.length === 0) return
  await client.query({
    name: 'keep-commands',
    text: `insert into commands (institute_id, user_id, key, request_hash, result)
           select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bytea[], $5::jsonb[])`,
    values: [
      keyed.map(({ institute }) => institute),
      keyed.map(({ actor }) => actor),
      keyed.map(({ key }) => key),
      keyed.map(({ requestHash }) => requestHash),
      keyed.map(({ result }) => JSON.stringify(result)),
    ],
  })
}
