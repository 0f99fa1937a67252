import type { Pool } from 'pg'
import { drive, type Load, type Measured } from './load.ts'

/** The events table without a ledger: the same columns and key, but no checks, triggers or further indexes. */
const table = `
  drop table if exists plain;
  create table plain (
    institute_id uuid not null, seq bigint not null, stream_id uuid not null, type text not null, version smallint not null,
    data jsonb not null, occurred_on date not null, recorded_at timestamptz not null, actor uuid not null, command_id text,
    canon text not null, prev_hash bytea not null, hash bytea not null, reverses bigint, primary key (institute_id, seq))`

const columns =
  'institute_id, seq, stream_id, type, version, data, occurred_on, recorded_at, actor, command_id, canon, prev_hash, hash'

const insert = {
  name: 'plain',
  text: `insert into plain (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
}

/**
 * Inserts the rows that a round of appends has just written again as texts: the same bytes, one row and transaction per
 * call.
 */
export async function drivePlain(pool: Pool, load: Load, institutes: readonly string[]): Promise<Measured> {
  await pool.query(table)
  const { rows } = await pool.query<unknown[]>({
    rowMode: 'array',
    text: `select institute_id, seq, stream_id, type, version, data::text, occurred_on, recorded_at::text, actor, command_id, canon, prev_hash, hash
           from (select *, row_number() over (partition by institute_id order by seq desc) as back from events where institute_id = any($1)) e
           order by back, institute_id limit $2`,
    values: [institutes, load.calls],
  })
  return drive(load, index => pool.query({ ...insert, values: rows[index] ?? [] }))
}
