import { z } from 'zod'
import { Paise } from '#contract/fields/money'
import { note, postings, reverses } from './parts.ts'
import type { EventSpec } from './spec.ts'

/** Cash from the till, brought to the bank. */
export const depositEvents = {
  CashBanked: {
    stream: 'deposit',
    begins: true,
    till: 'banked',
    journal: 'byAccounts',
    dateField: 'date',
    data: z.object({ amount: Paise, reference: z.string().nullable(), note, postings }),
  },
  BankingVoided: {
    stream: 'deposit',
    begins: false,
    till: 'banked',
    journal: 'byAccounts',
    dateField: null,
    data: z.object({ reverses, reason: note, postings }),
  },
} as const satisfies Record<string, EventSpec>
