import { z } from 'zod'
import { endpoint, staff } from '#contract/endpoint'
import { text } from '#contract/fields/fields'
import { FieldProblem } from '#contract/problem'
import { PaymentInside } from '#contract/shapes/payment'
import { NewPayment } from './payments.ts'

/** The most payments of one request. Even with notes of full length they stay below the largest body. */
export const mostPayments = 200

const idempotencyKey = text(200).meta({
  description: 'Kept 7 days, one for each payment; the same as the Idempotency-Key of POST /payments',
})

/** One of many payments: what POST /payments takes, with a key of its own. */
const KeyedPayment = NewPayment.extend({ idempotencyKey })

const { $schema: _, ...described } = z.toJSONSchema(KeyedPayment, { io: 'input' })

/**
 * A payment as it was sent. Of the whole request only the keys are checked; the other fields are checked payment by
 * payment, so that a wrong one refuses its own payment and no other.
 */
const SentPayment = z.looseObject({ idempotencyKey }).meta(described)
export type SentPayment = z.output<typeof SentPayment>

const SentPayments = z
  .array(SentPayment, { error: issue => (issue.input === undefined ? 'is required.' : 'must be a list.') })
  .min(1, { error: 'must have at least one payment.' })
  .max(mostPayments, { error: `must have at most ${mostPayments} payments.` })
  .superRefine((payments, context) => {
    const first = new Map<string, number>()
    for (const [index, { idempotencyKey: key }] of payments.entries()) {
      const before = first.get(key)
      if (before === undefined) first.set(key, index)
      else context.addIssue({ code: 'custom', path: [index, 'idempotencyKey'], message: repeats(before) })
    }
  })

const repeats = (before: number) => `is that of payment ${before + 1} too. Each payment needs a key of its own.`

const payment = PaymentInside.meta({
  description: 'The payment as it was recorded, whatever became of it since; GET /payments/{id} shows it as it is now',
})

/** What became of one payment of many. */
const BulkResult = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('recorded'), payment }),
  z.object({ outcome: z.literal('replayed'), payment }).meta({ description: 'Recorded before, under the same key' }),
  z
    .object({
      outcome: z.literal('refused'),
      status: z.number().int(),
      code: z.string(),
      message: z.string(),
      details: z.array(FieldProblem).optional(),
    })
    .meta({ description: 'What POST /payments would have answered' }),
])
export type BulkResult = z.infer<typeof BulkResult>

export const recordPayments = endpoint({
  method: 'POST',
  path: '/payments/bulk',
  summary: `Take up to ${mostPayments} payments, each recorded or refused on its own`,
  roles: staff,
  body: z.object({ payments: SentPayments }),
  answer: z.object({
    results: z.array(BulkResult).meta({ description: 'In the order of the payments, without warnings' }),
    recorded: z.number().int().meta({ description: 'How many were recorded now; replayed ones do not count' }),
    refused: z.number().int(),
  }),
  keyless: true,
})
