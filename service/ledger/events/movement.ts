import { z } from 'zod'
import { Id, PaymentMethod } from '#contract/fields/fields'
import { Paise } from '#contract/fields/money'
import { MoneyMovementKind } from '#contract/shapes/money-movement'
import { note, postings, reverses } from './parts.ts'
import type { EventSpec } from './spec.ts'

const ofMovement = { stream: 'movement', till: 'moved', journal: 'byAccounts' } as const

/** Money that moves between the till, the bank, the owner and other branches. It is neither income nor an expense. */
export const movementEvents = {
  MoneyMoved: {
    ...ofMovement,
    begins: true,
    dateField: 'date',
    data: z.object({
      kind: MoneyMovementKind.exclude(['arrival']),
      /** Where it came in or went out; for a settlement, where it waited. Opening balances have several. */
      method: PaymentMethod.nullable(),
      amount: Paise,
      /** What the bank kept of takings when it paid them out: an expense of its own, by its entry. */
      charge: z.object({ entry: Id, amount: Paise }).nullable(),
      /** The branch that a transfer goes to. */
      to: Id.nullable(),
      reference: z.string().nullable(),
      note,
      postings,
    }),
  },
  MovementVoided: {
    ...ofMovement,
    begins: false,
    dateField: null,
    data: z.object({
      reverses,
      /** Opening balances were stated anew. */
      corrected: z.boolean(),
      reason: note,
      postings,
    }),
  },
  /** A branch confirms what arrived from another one. Its stream has the id of the transfer in the other branch's log. */
  TransferConfirmed: {
    ...ofMovement,
    begins: true,
    dateField: 'date',
    data: z.object({ from: Id, method: PaymentMethod, amount: Paise, note, postings }),
  },
} as const satisfies Record<string, EventSpec>
