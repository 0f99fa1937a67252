import { expect } from 'vitest'
import { createEnrollment } from '#contract/enrollments'
import { listPayments } from '#contract/payments/payments'
import { createInstitute } from '#contract/records/institutes'
import { openPool, SYSTEM_ROLE } from '#db/connection/connect'
import { until } from '#db/testing/until'
import { projections } from '#models/all'
import { verify } from '#read/verify/verify'
import { makeCourse, person } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'
import type { Load } from './load.ts'

/** Two students in each of two institutes, with fees so high that the payments of a load never reach them. */
export async function enrolledInTwo(admin: Client): Promise<{ id: string }[]> {
  const course = await makeCourse(admin, 'Everything', 100_000)
  await admin.ok(createInstitute, { body: { instituteName: 'Pune' } })
  const enrollments: { id: string }[] = []
  for (const instituteName of ['Pune', 'Main Branch', 'Pune', 'Main Branch']) {
    const body = { ...person(), courseId: course.id, instituteName }
    enrollments.push((await admin.ok(createEnrollment, { body })).enrollment)
  }
  return enrollments
}

/** The ids of the listed payments by idempotency key, which each carries as its transaction id. */
export async function shown(client: Client): Promise<Map<string | null, string[]>> {
  const { payments } = await client.ok(listPayments)
  return new Map(
    Object.entries(Object.groupBy(payments, ({ transactionId }) => String(transactionId))).map(([key, all = []]) => [
      key,
      all.map(({ id }) => id),
    ]),
  )
}

/** Polls until every acknowledged payment is listed exactly once, with its own id. */
export const showsAll = ({ acknowledged }: Load, client: Client) =>
  until(async () => {
    const all = await shown(client)
    return [...acknowledged].every(([key, id]) => all.get(key)?.join() === id)
  })

/** Chain, receipts, balances and read models of the ledger in this database agree. */
export async function expectVerified(database: string): Promise<void> {
  const pool = openPool(database, { max: 2, applicationName: 'test', role: SYSTEM_ROLE })
  const { findings, events } = await verify(pool, projections)
  await pool.end()
  expect(findings).toEqual([])
  expect(events).toBeGreaterThan(0)
}
