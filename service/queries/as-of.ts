import type { Kysely } from 'kysely'
import type { EnrollmentRow } from '#contract/shapes'
import type { DB } from '#db/schema'
import { type Enrollment, evolve, isStanding, noEnrollment, type StandingEnrollment } from '#ledger/enrollment'
import { readEvent } from '#ledger/events'
import { figuresOf } from '#projections/enrollments'
import { type EnrollmentFilter, filtered, presentEnrollment } from '#queries/enrollments'
import { presentFigures } from '#queries/inside'
import { pageOfRows } from '#queries/page-of-rows'
import type { Links } from '#service/files/links'

/**
 * Enrollments as they stood at the end of a date: the events that had occurred by then, folded once more. What was
 * enrolled later is left out; a status filter means the status of that day.
 */
export async function listAsOf(db: Kysely<DB>, filter: EnrollmentFilter, asOf: string, { photo }: Links) {
  const { status, ...rest } = filter
  const endDate = rest.endDate !== undefined && rest.endDate < asOf ? rest.endDate : asOf
  const rows = await filtered(db, { ...rest, endDate }).execute()
  const states = await statesAsOf(
    db,
    rows.map(({ id }) => id),
    asOf,
  )
  const standing = rows.flatMap((row): EnrollmentRow[] => {
    const state = states.get(row.id)
    if (!state || (status && state.status !== status)) return []
    return [{ ...presentEnrollment(row, photo), ...presentFigures(figuresOf(state)) }]
  })
  const { rows: enrollments, ...page } = pageOfRows(standing, filter, sorting)
  return { enrollments, ...page }
}

/** As the plain list sorts, by the figures of the day. */
const sorting = {
  keys: {
    enrollmentDate: (row: EnrollmentRow) => row.enrollmentDate,
    fullName: (row: EnrollmentRow) => row.Student.fullName,
    remainingAmount: (row: EnrollmentRow) => row.remainingAmount,
    nextInstallmentDate: (row: EnrollmentRow) => row.nextInstallmentDate ?? '9999-12-31',
  },
  fallback: '-enrollmentDate',
}

async function statesAsOf(
  db: Kysely<DB>,
  ids: readonly string[],
  asOf: string,
): Promise<Map<string, StandingEnrollment>> {
  if (ids.length === 0) return new Map()
  const events = await db
    .selectFrom('events')
    .innerJoin('read.enrollments as e', join =>
      join.onRef('e.institute_id', '=', 'events.institute_id').onRef('e.id', '=', 'events.stream_id'),
    )
    .select('canon')
    .where('e.id', 'in', ids)
    .where('occurred_on', '<=', asOf)
    .orderBy('events.institute_id')
    .orderBy('seq')
    .execute()
  const states = new Map<string, Enrollment>()
  for (const event of events.map(({ canon }) => readEvent(canon)))
    states.set(event.stream, evolve(states.get(event.stream) ?? noEnrollment, event))
  return new Map([...states].flatMap(([id, state]) => (isStanding(state) ? [[id, state] as const] : [])))
}
