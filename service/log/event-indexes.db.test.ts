import { expect, test } from 'vitest'
import { databaseForAllTests } from '#db/testing/database'
import { beginningsOf, eventsOf, eventsThatMake, eventsWith, receiptEvents, slipEvents } from '#ledger/events/lists'

/** Migrations only go forward, so the types in their indexes can't be generated: they are checked against the catalogue. */
const indexes: Readonly<Record<string, readonly string[]>> = {
  events_of_banking: [...beginningsOf('deposit'), ...beginningsOf('movement')],
  events_of_books: [...eventsOf('closing'), ...eventsOf('deposit'), ...eventsOf('movement')],
  events_of_course: eventsWith('courseId'),
  events_of_enrolling: beginningsOf('enrollment'),
  events_of_drop_outs: [...eventsThatMake('cancelled'), 'EnrollmentReopened'],
  events_of_payment: receiptEvents,
  events_of_refund_numbers: eventsWith('refundNumber'),
  events_of_refunds: eventsWith('refundNumber'),
  events_of_slips: slipEvents,
  events_of_stream: [...beginningsOf('enrollment'), ...beginningsOf('entry')],
  events_of_student: eventsWith('studentId'),
  events_of_transfers: ['MoneyMoved'],
  events_of_voids: ['PaymentVoided'],
  events_of_withdrawing: eventsThatMake('withdrawn'),
}

const database = databaseForAllTests()

test('each partial index names the types that the catalogue says, as queries do', async () => {
  const { rows } = await database.pool.query<{ name: string; condition: string }>(
    `select c.relname as name, pg_get_expr(i.indpred, i.indrelid) as condition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'public.events'::regclass and pg_get_expr(i.indpred, i.indrelid) like '%type%'`,
  )
  const found = rows.map(({ name, condition }) => [name, (condition.match(/(?<=')\w+(?=')/g) ?? []).toSorted()])
  const wanted = Object.entries(indexes).map(([name, types]) => [name, types.toSorted()])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
})
