import { z } from 'zod'
import { endpoint, inOrder, instituteAndDates, listQuery, page, staff } from '#contract/endpoint'
import { BusinessDate, Instant } from '#contract/fields/dates'
import { searchText } from '#contract/fields/fields'
import { Rupees } from '#contract/fields/money'
import { Person } from '#contract/shapes/person'
import { account } from './account.ts'
import { MovementKind, named } from './movement.ts'

export const JournalEntry = z.object({
  ...named,
  date: BusinessDate,
  recordedAt: Instant,
  actor: Person,
  legs: z.array(z.object({ ...account, debit: Rupees, credit: Rupees })),
})
export type JournalEntry = z.infer<typeof JournalEntry>

export const listJournal = endpoint({
  method: 'GET',
  path: '/reports/journal',
  summary: 'Every double entry, newest first; an account stands for those below it too',
  roles: staff,
  query: inOrder(
    listQuery('date', '-date').extend({
      ...instituteAndDates.shape,
      account: searchText.optional(),
      kind: MovementKind.optional(),
      without: MovementKind.optional().meta({
        description: 'Leaves out this kind: the profit of a period is that of its entries without the closes of years',
      }),
    }),
  ),
  answer: z.object({
    totals: z.object({ debit: Rupees, credit: Rupees }).nullable().meta({
      description:
        'Of all legs that were asked for: those on the account, when one is named. Null on a page of a search that finds more than are counted (`more`)',
    }),
    entries: z.array(JournalEntry),
    ...page,
  }),
})
