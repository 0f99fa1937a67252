import { v7 as newId } from 'uuid'
import type { Note } from '#ledger/submission'

/** A text that someone typed about money, under the id that its event names; nothing for no text. */
export const noteOf = (text: string | null | undefined): Note | undefined =>
  text === null || text === undefined ? undefined : { id: newId(), body: text }

/** The notes that there are. */
export const notesOf = (...notes: (Note | undefined)[]): Note[] => notes.filter(note => note !== undefined)
