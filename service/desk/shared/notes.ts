import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Note } from '#log/submission'
import type { DB } from '#models/database'
import { type Noted, noteSaying } from '#read/queries/notes'

/** A text that someone typed about money, with the id by which its event names it; undefined for no text. */
export const noteOf = (text: string | null | undefined): Note | undefined =>
  text === null || text === undefined ? undefined : { id: newId(), body: text }

/** Only the notes that are present. */
export const notesOf = (...notes: (Note | undefined)[]): Note[] => notes.filter(note => note !== undefined)

/**
 * What a change does to a note: leaves it (undefined), removes it (null), or sets it to the id of the new text. A form
 * sends the old text back with everything else; that gives the old note's id, so nothing changes.
 */
export async function changedNote(
  db: Kysely<DB>,
  noted: Noted,
  id: string,
  text: string | null | undefined,
): Promise<{ readonly id: string | null | undefined; readonly written?: Note }> {
  if (text === undefined || text === null) return { id: text }
  const known = await noteSaying(db, noted, id, text)
  if (known) return { id: known }
  const written = { id: newId(), body: text }
  return { id: written.id, written }
}
