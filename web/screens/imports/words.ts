import type { ImportKind, RowStatus } from '#contract/records/imports'
import { say } from '../../base/language/say.ts'
import type { Tone } from '../../ui/page/Badge.tsx'

interface KindWords {
  label: string
  nouns: readonly [singular: string, plural: string]
  /** What the file holds, below the title. */
  about: string
}

export const kinds: Record<ImportKind, KindWords> = {
  students: {
    label: say('Students'),
    nouns: [say('student'), say('students')],
    about: say(
      'One row per student. If there is no email, write none. Students whose address is already known in the institute are left unchanged.',
    ),
  },
  'opening-balances': {
    label: say('Opening balances'),
    nouns: [say('balance'), say('balances')],
    about: say(
      'One row for each amount that a student still owes for a course. It becomes an enrollment with that amount as its fees, which is no income, and keeps its due date, also one before the opening date. Import the students first. Those without an email are found by name and mobile.',
    ),
  },
}

type Words = Record<RowStatus, readonly [Tone, string]>

/** Before the import, and after it. */
export const planned: Words = {
  created: ['green', say('Will be added')],
  skipped: ['slate', say('Nothing to add')],
  failed: ['red', say('Has a problem')],
}
export const done: Words = {
  created: ['green', say('Added')],
  skipped: ['slate', say('Nothing to add')],
  failed: ['red', say('Not imported')],
}

export const counted = (count: number, [singular, plural]: readonly [string, string]): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? singular : plural}`
