import type { z } from 'zod'
import { newKey } from '#api/routes/testing/desk'
import { at } from '#api/testing/at'
import type { Client } from '#api/testing/client'
import { type NewPayment, recordPayment } from '#contract/payments/payments'
import { until } from '#db/testing/until'

export type PaymentBody = z.input<typeof NewPayment>

/** Payments of one rupee, several at a time, each under a key of its own that stands in it as its reference too. */
export interface Load {
  /** The ids of the payments that were acknowledged, by key. */
  readonly acknowledged: Map<string, string>
  /** What was sent and not acknowledged: nobody knows whether it happened. */
  readonly unanswered: Map<string, PaymentBody>
  /** Waits until so many more were acknowledged. */
  readonly more: (count: number) => Promise<void>
  /** Ends it; what is under way is waited for. */
  readonly stop: () => Promise<void>
}

const atOnce = 6

export function startLoad(clients: () => readonly Client[], enrollments: readonly { readonly id: string }[]): Load {
  const acknowledged = new Map<string, string>()
  const unanswered = new Map<string, PaymentBody>()
  let stopped = false
  let sent = 0

  async function payOne(): Promise<void> {
    const key = newKey()
    const enrollment = enrollments[sent % enrollments.length]
    const client = clients()[sent % clients().length]
    sent += 1
    if (!enrollment || !client) throw new Error('Nobody to pay, or nowhere.')
    const body = { enrollmentId: enrollment.id, amount: 1, transactionId: key }
    unanswered.set(key, body)
    // A connection that breaks leaves it unanswered.
    const answer = await client.call(recordPayment, { body, key }).catch(() => undefined)
    if (answer?.status !== 201) return
    unanswered.delete(key)
    acknowledged.set(key, String(at(answer.json, 'payment.id')))
  }
  const keepPaying = async () => {
    while (!stopped) await payOne()
  }
  const paying = Array.from({ length: atOnce }, keepPaying)

  return {
    acknowledged,
    unanswered,
    more: async count => {
      const wanted = acknowledged.size + count
      await until(() => acknowledged.size >= wanted)
    },
    stop: async () => {
      stopped = true
      await Promise.all(paying)
    },
  }
}

/** Sends again, with its key, what was not acknowledged; afterwards everything is. */
export async function retry({ acknowledged, unanswered }: Load, client: Client): Promise<void> {
  for (const [key, body] of unanswered) {
    const { payment } = await client.ok(recordPayment, { body, key })
    acknowledged.set(key, payment.id)
    unanswered.delete(key)
  }
}
