import type { JournalEntry } from '#contract/reports/journal'
import { titleCase } from '#wording/title-case'
import { heard } from '../../base/language/say.ts'

/** What the service writes where no party was typed. */
const written = new Set(['Another branch', 'Bank', 'Owner'])

/** Whom an entry is about: a student's name in title case, anything else as it was typed. */
export function partyName({ party, enrollmentId }: Pick<JournalEntry, 'party' | 'enrollmentId'>): string {
  if (!party) return '–'
  if (enrollmentId) return titleCase(party)
  return partyInFile(party)
}

/** The same in a file, which has names as they are stored. */
export const partyInFile = (party: string): string => (written.has(party) ? heard(party) : party)
