import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema'

/** What carries a note: payments, and entries of the book. */
export type Noted = 'payments' | 'book'

/** The id of the note that something has, when it says just this. Notes never change, so a late answer is right too. */
export async function noteSaying(db: Kysely<DB>, noted: Noted, id: string, text: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select n.id from ${sql.table(`read.${noted}`)} r join notes n on n.institute_id = r.institute_id and n.id = r.note_id
    where r.id = ${id} and n.body = ${text}`.execute(db)
  return rows[0]?.id
}
