import { z } from 'zod'
import { EntryCategory, PaymentMethod } from '#contract/fields/fields'
import { Paise } from '#contract/fields/money'
import { note, postings, reverses } from '#ledger/events/parts'
import type { EventSpec } from '#ledger/events/spec'

const recorded = z.object({
  category: EntryCategory,
  source: z.string(),
  amount: Paise,
  method: PaymentMethod,
  note,
  postings,
})

/** Income and expenses that have nothing to do with a student. */
export const entryEvents = {
  IncomeRecorded: {
    stream: 'entry',
    begins: true,
    drawer: 'otherIncome',
    journal: 'byAccounts',
    dateField: 'date',
    data: recorded,
  },
  ExpenseRecorded: {
    stream: 'entry',
    begins: true,
    drawer: 'expenses',
    journal: 'byAccounts',
    dateField: 'date',
    data: recorded,
  },
  EntryVoided: {
    stream: 'entry',
    begins: false,
    drawer: 'otherIncomeOrExpenses',
    journal: 'byAccounts',
    dateField: null,
    data: z.object({ reverses, corrected: z.boolean(), reason: note, postings }),
  },
} as const satisfies Record<string, EventSpec>
