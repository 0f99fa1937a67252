import type { Kysely } from 'kysely'
import { toRupees } from '#contract/fields/money'
import type { Receipt } from '#contract/payments/receipts'
import { mustStand, noEnrollment, total } from '#ledger/balance/enrollment'
import { evolveEnrollment } from '#ledger/enrollment/evolve'
import { isOf, type LedgerEvent, readEvent } from '#ledger/events/events'
import type { DB } from '#models/database'
import { courseAt } from '#records/courses/courses'

/**
 * The course and the fee as they were when a receipt or a voucher was issued, so that a print of it says what the first one
 * said: told by the events of its enrollment until then, of one paper at a time.
 */
export async function chargedUntil(
  db: Kysely<DB>,
  { institute, stream, seq }: Pick<LedgerEvent, 'institute' | 'stream' | 'seq'>,
): Promise<Receipt['issuedFor']> {
  const rows = await db
    .selectFrom('events')
    .select('canon')
    .where('institute_id', '=', institute)
    .where('stream_id', '=', stream)
    .where('seq', '<=', seq)
    .orderBy('seq')
    .execute()
  const events = rows.map(({ canon }) => readEvent(canon)).filter(event => isOf('enrollment', event))
  const enrollment = mustStand(events.reduce(evolveEnrollment, noEnrollment))
  const issued = events.at(-1)?.recordedAt ?? ''
  const course = await db
    .selectFrom('courses')
    .select(['name', 'duration', 'earlier'])
    .where('id', '=', enrollment.courseId)
    .executeTakeFirstOrThrow()
  const { name: courseName, duration } = courseAt(course, issued)
  return { courseId: enrollment.courseId, courseName, duration, totalAmount: toRupees(total(enrollment)) }
}
