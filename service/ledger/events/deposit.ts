import { z } from 'zod'
import { Paise } from '#contract/fields/money'
import { note, postings, reverses } from './parts.ts'
import type { EventSpec } from './spec.ts'

/** Cash from the drawer, brought to the bank. */
export const depositEvents = {
  CashBanked: {
    stream: 'deposit',
    begins: true,
    drawer: 'banked',
    journal: 'byAccounts',
    dateField: 'date',
    data: z.object({ amount: Paise, reference: z.string().nullable(), note, postings }),
  },
  BankingVoided: {
    stream: 'deposit',
    begins: false,
    drawer: 'banked',
    journal: 'byAccounts',
    dateField: null,
    data: z.object({ reverses, reason: note, postings }),
  },
} as const satisfies Record<string, EventSpec>
