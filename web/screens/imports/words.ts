import type { ImportKind, RowStatus } from '#contract/records/imports'
import type { Tone } from '../../shared/ui/page/Badge.tsx'

interface KindWords {
  label: string
  nouns: readonly [singular: string, plural: string]
  /** What the file holds, below the title. */
  about: string
}

export const kinds: Record<ImportKind, KindWords> = {
  students: {
    label: 'Students',
    nouns: ['student', 'students'],
    about: 'One row per student. Students whose e-mail address is already known in the institute are left unchanged.',
  },
  'opening-balances': {
    label: 'Opening balances',
    nouns: ['balance', 'balances'],
    about:
      'One row for each amount that a student still owes for a course. It becomes an enrollment with that amount as its fees, which is no income, and keeps its due date, also one before the opening date. Import the students first.',
  },
}

type Words = Record<RowStatus, readonly [Tone, string]>

/** Before the import, and after it. */
export const planned: Words = {
  created: ['green', 'Will be added'],
  skipped: ['slate', 'Already there'],
  failed: ['red', 'Has a problem'],
}
export const done: Words = {
  created: ['green', 'Added'],
  skipped: ['slate', 'Already there'],
  failed: ['red', 'Not imported'],
}

export const counted = (count: number, [singular, plural]: readonly [string, string]): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? singular : plural}`
