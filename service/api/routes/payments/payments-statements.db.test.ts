import { beforeAll, expect, test } from 'vitest'
import { recordPayment } from '#contract/payments/payments'
import type { Enrollment } from '#contract/shapes/enrollment'
import { onShards } from '#db/testing/on-shards'
import { deskForAllTests, newKey } from '#tests/desk/desk'
import type { Client } from '#tests/served/client'
import { watchStatements } from '#tests/served/statements'

const desk = deskForAllTests()
let enrollments: Enrollment[]
let seen: string[]
beforeAll(async () => {
  enrollments = await Promise.all(Array.from({ length: 40 }, () => desk.enrol()))
  seen = await watchStatements(desk.server)
})

/** What the statements of a request, besides those that append and project, are for. */
const purposes: readonly (readonly [string, RegExp])[] = [
  ['session and key', /from sessions/],
  ['place', /as "stream" from "events"/],
  ['sight', /set_config\('ledger.institutes', \$1/],
  ['answer', /^\/\* payments/],
  ['warning of cash', /^\/\* cash/],
  ['warning of the reference', /^\/\* same-references/],
  ['answer kept', /update commands/],
  ['head', /from "ledger_heads"/],
]
const known = (text: string) => purposes.find(([, pattern]) => pattern.test(text))?.[0]
/** The statements of the product's own work: appends, projections and what follows them. */
const ofLedger = /^(begin|commit|rollback|discard)|ledger_heads|checkpoints|canon|unnest|institutes where|pg_notify/

function taken(): string[] {
  return seen.splice(0).flatMap(text => known(text) ?? (ofLedger.test(text.trim()) ? [] : [text]))
}

const pay = (client: Client, enrollment: Enrollment | undefined, fields: object) =>
  client.ok(recordPayment, { body: { enrollmentId: enrollment?.id ?? '', amount: 10, ...fields }, key: newKey() })

// On shards each payment is asked for by itself, and each transaction is told what it may see.
test.skipIf(onShards).each([
  ['in cash', { paymentMethod: 'cash' as const }, ['warning of cash']],
  ['with a reference', { paymentMethod: 'upi' as const, transactionId: '632514789012' }, ['warning of the reference']],
  ['without one', { paymentMethod: 'upi' as const }, []],
])('a payment %s reads the session, its answer and its warnings once, and no place', async (_, fields, warnings) => {
  seen.splice(0)
  await pay(desk.pune, enrollments[0], fields)
  expect(taken().toSorted()).toEqual(['session and key', 'sight', 'answer', ...warnings, 'answer kept'].toSorted())
})

test.skipIf(onShards)('a payment that is refused reads the session and waits without asking anything', async () => {
  seen.splice(0)
  const body = { enrollmentId: enrollments[0]?.id, amount: 5001 }
  expect((await desk.pune.refused(recordPayment, { body, key: newKey() })).code).toBe('OVERPAYMENT')
  expect(taken()).toEqual(['session and key'])
})

test('only who sees every branch looks for the one of the payment', async () => {
  seen.splice(0)
  await pay(desk.admin, enrollments[0], { paymentMethod: 'upi' })
  expect(taken().filter(what => what === 'place')).toHaveLength(1)
})

test.skipIf(onShards)('payments of the same moment share their statements', async () => {
  seen.splice(0)
  await Promise.all(enrollments.map(enrollment => pay(desk.pune, enrollment, { paymentMethod: 'cash' })))
  const all = taken()
  for (const [purpose] of purposes)
    expect(all.filter(what => what === purpose).length, purpose).toBeLessThan(enrollments.length / 2)
})
