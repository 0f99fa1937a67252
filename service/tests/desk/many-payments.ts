import type { z } from 'zod'
import { recordPayments } from '#contract/payments/bulk-payments'
import type { Client } from '#tests/served/client'
import { newKey } from './desk.ts'

/** Helpers for tests that send many payments at once. */

type Results = z.output<typeof recordPayments.answer>['results']
export type Sent = Readonly<Record<string, unknown>>

/** A payment of 100, unless the fields say otherwise, with a key that was not used before. */
export const keyed = (fields: object): Sent => ({ idempotencyKey: newKey(), amount: 100, ...fields })

/** Sends payments of which some may be refused; the request itself must succeed. */
export async function sendPayments(payments: readonly Sent[], client: Client) {
  const { status, json, text } = await client.call(recordPayments, { body: { payments } })
  if (status !== 200) throw new Error(text)
  return recordPayments.answer.parse(json)
}

/** For each payment `recorded`, `replayed` or the code of its refusal. */
export const outcomes = (results: Results) => results.map(one => (one.outcome === 'refused' ? one.code : one.outcome))

/** The payments that are in the ledger. */
export const takenOf = (results: Results) => results.flatMap(one => (one.outcome === 'refused' ? [] : [one.payment]))
