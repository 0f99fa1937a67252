import { type Kysely, sql } from 'kysely'
import { toRupees } from '#contract/fields/money'
import type { CorrectionChanges, CorrectionRequest, CorrectionStatus } from '#contract/payments/corrections'
import { layoutOf } from '#db/layout/layout'
import { sameInstitute } from '#db/queries/same-institute'
import { type Listing, page } from '#lists/page'
import { everyOf, type Scope, within } from '#lists/scope'
import type { DB } from '#models/database'
import { isOutdated } from '#records/corrections'
import { enrollmentOfEach } from './payment-rows.ts'

interface CorrectionFilter extends Scope, Listing {
  /** Who asks, and finds their own requests marked. */
  readonly userId: string
  readonly status?: CorrectionStatus | undefined
  readonly paymentId?: string | undefined
}

const sorting = { columns: { createdAt: sql`r.asked_at` }, id: sql`r.id`, fallback: '-createdAt' }

export async function listCorrectionRequests(db: Kysely<DB>, filter: CorrectionFilter) {
  const { status, paymentId, userId } = filter
  const wanted = everyOf([
    within(filter, 'r.institute_id'),
    status && sql`r.status = ${status}`,
    paymentId && sql`r.payment_id = ${paymentId}`,
  ])
  const query = requests(db, filter.institute).where(wanted)
  const { rows, ...rest } = await page(db, query, filter, sorting, row => presentRequest(row, userId))
  return { correctionRequests: rows, ...rest }
}

/** One request; undefined when it isn't there or not in scope. */
export async function findCorrectionRequest(
  db: Kysely<DB>,
  id: string,
  { scope, userId }: { readonly scope: string | null; readonly userId: string },
): Promise<CorrectionRequest | undefined> {
  const row = await requests(db, scope)
    .where('r.id', '=', id)
    .where(within({ institute: scope }, 'r.institute_id'))
    .executeTakeFirst()
  return row && presentRequest(row, userId)
}

const requests = (db: Kysely<DB>, institute: string | null) =>
  db
    .selectFrom('correction_requests as r')
    .innerJoin('read.payments as p', join => sameInstitute(join, 'p.id', 'r.payment_id'))
    // Up to PostgreSQL 16, shards take no branch that is named beside the join.
    .innerJoinLateral(enrollmentOfEach(db, layoutOf(db) === 'one machine' ? institute : null).as('e'), join =>
      join.onTrue(),
    )
    .innerJoin('students as s', join => sameInstitute(join, 's.id', 'e.student_id'))
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .innerJoin('institutes as i', 'i.id', 'r.institute_id')
    .innerJoin('users as asker', 'asker.id', 'r.asked_by')
    .leftJoin('users as answerer', 'answerer.id', 'r.answered_by')
    .select([
      'r.institute_id',
      'r.id',
      'r.payment_id',
      'r.payment_version',
      'r.payment_seen',
      'r.changes',
      'r.reason',
      'r.status',
      'r.asked_by',
      'r.asked_at',
      'r.answered_at',
      'r.answer',
      'p.receipt_number',
      'p.amount',
      'p.method',
      'p.payment_date',
      'p.status as payment_status',
      'p.refunded',
      'p.cheque',
      'p.reference',
      'p.cheque_number',
      'p.cheque_bank',
      'p.cheque_date',
      'p.version',
      's.id as student_id',
      's.full_name',
      'c.name as course_name',
      'i.name as institute_name',
      'i.address as institute_address',
      'asker.full_name as asker',
      'answerer.full_name as answerer',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number]

const presentRequest = (row: Row, userId: string): CorrectionRequest => ({
  id: row.id,
  paymentId: row.payment_id,
  instituteName: row.institute_name,
  instituteAddress: row.institute_address,
  branch: row.institute_name,
  receiptNumber: row.receipt_number,
  payment: { amount: toRupees(row.amount), paymentMethod: row.method, paymentDate: row.payment_date },
  student: { id: row.student_id, fullName: row.full_name },
  courseName: row.course_name,
  changes: inRupees(row.changes),
  reason: row.reason,
  status: row.status,
  outdated: row.status === 'open' && isOutdated(row, { ...row, status: row.payment_status }),
  requestedBy: { fullName: row.asker },
  own: row.asked_by === userId,
  createdAt: row.asked_at.toISOString(),
  answeredBy: row.answerer === null ? null : { fullName: row.answerer },
  answeredAt: row.answered_at?.toISOString() ?? null,
  answer: row.answer,
})

const inRupees = ({ amount, ...changes }: CorrectionChanges): CorrectionChanges => ({
  ...(amount && { amount: { from: toRupees(amount.from), to: toRupees(amount.to) } }),
  ...changes,
})
