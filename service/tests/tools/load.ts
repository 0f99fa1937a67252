import type { z } from 'zod'
import { type NewPayment, recordPayment } from '#contract/payments/payments'
import type { Enrollment } from '#contract/shapes/enrollment'
import { until } from '#db/testing/until'
import { type Desk, makeCourse, newKey } from '#tests/desk/desk'
import { at } from '#tests/served/at'
import type { Client } from '#tests/served/client'
import { startProcess } from './processes.ts'

type PaymentBody = z.input<typeof NewPayment>

/**
 * A load of payments of one rupee, several at a time, each with its own idempotency key, which is also its reference.
 */
export interface Load {
  /** The ids of the payments that were acknowledged, by key. */
  readonly acknowledged: Map<string, string>
  /** Payments that were sent but not acknowledged; they may or may not exist. */
  readonly unanswered: Map<string, PaymentBody>
  /** Waits until this many more were acknowledged. */
  readonly more: (count: number) => Promise<void>
  /** Stops sending and waits for the requests under way. */
  readonly stop: () => Promise<void>
}

/** Enrollments of three branches, dear enough for any load, once a worker of their own has projected them. */
export async function enrollmentsToPay({ server, admin, enrol }: Desk): Promise<Enrollment[]> {
  const worker = await startProcess(server.database.url, '--worker')
  const course = await makeCourse(admin, 'Everything', 100_000)
  const branches = ['Pune', 'Nashik', 'Main Branch', 'Pune', 'Nashik', 'Main Branch']
  const enrolled = await Promise.all(
    branches.map(instituteName => enrol({ courseId: course.id, instituteName }, admin)),
  )
  await worker.kill()
  return enrolled
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
    if (!enrollment || !client) throw new Error('There is no enrollment to pay for, or no client.')
    const body = { enrollmentId: enrollment.id, amount: 1, transactionId: key }
    unanswered.set(key, body)
    // If the connection breaks, the payment stays unanswered.
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

/** Sends everything that was not acknowledged again, with the same key; afterwards all of it is acknowledged. */
export async function retry({ acknowledged, unanswered }: Load, client: Client): Promise<void> {
  for (const [key, body] of unanswered) {
    const { payment } = await client.ok(recordPayment, { body, key })
    acknowledged.set(key, payment.id)
    unanswered.delete(key)
  }
}
