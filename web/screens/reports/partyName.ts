import type { JournalEntry } from '#contract/reports/journal'
import { titleCase } from '../../shared/ui/format/titleCase.ts'

/** Whom an entry is about: a student's name in title case, anything else as it was typed. */
export const partyName = ({ party, enrollmentId }: Pick<JournalEntry, 'party' | 'enrollmentId'>): string =>
  (party && enrollmentId ? titleCase(party) : party) ?? '–'
