import type { ImportKind, RowStatus } from '#contract/records/imports'
import type { Tone } from '../../shared/ui/page/Badge.tsx'

interface KindWords {
  label: string
  nouns: readonly [one: string, many: string]
  /** What the file holds, below the title. */
  about: string
}

export const kinds: Record<ImportKind, KindWords> = {
  students: {
    label: 'Students',
    nouns: ['student', 'students'],
    about: 'One row a student. Somebody whose e-mail address is known in the institute is left as they are.',
  },
  'opening-balances': {
    label: 'Opening balances',
    nouns: ['balance', 'balances'],
    about:
      'One row for what a student still owes in a course. It becomes an enrollment with just that as its fees. Import the students first.',
  },
}

type Words = Record<RowStatus, readonly [Tone, string]>

/** Before the import, and after it. */
export const planned: Words = {
  created: ['green', 'Will be added'],
  skipped: ['slate', 'Already there'],
  failed: ['red', 'Needs a look'],
}
export const done: Words = {
  created: ['green', 'Added'],
  skipped: ['slate', 'Already there'],
  failed: ['red', 'Not imported'],
}

export const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
