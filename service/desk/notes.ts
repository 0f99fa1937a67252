import type { Kysely } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Note } from '#log/submission'
import type { DB } from '#models/database'
import { type Noted, noteSaying } from '#read/queries/notes'

/** A text that someone typed about money, under the id that its event names; nothing for no text. */
export const noteOf = (text: string | null | undefined): Note | undefined =>
  text === null || text === undefined ? undefined : { id: newId(), body: text }

/** The notes that there are. */
export const notesOf = (...notes: (Note | undefined)[]): Note[] => notes.filter(note => note !== undefined)

/**
 * What a change means for the note of something: left as it is (undefined), taken away (null), or the id of what it
 * says. A form sends the old text back with everything else; that names the old note, so that nothing changes.
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
