import { layoutOf } from '#db/layout/layout'
import {
  type Enrollment,
  isStanding,
  noEnrollment,
  type StandingEnrollment,
  total,
} from '#ledger/enrollment/enrollment'
import { evolveEnrollment } from '#ledger/enrollment/evolve'
import { isOf, type LedgerEvent } from '#ledger/events/events'
import { enrollmentRow, enrollmentsTable, withdrawnTable } from './enrollment-rows.ts'
import { installmentsTable, saveInstallments } from './installments.ts'
import { restored } from './kept-state.ts'
import { owedDaysTable, owedTable, saveOwed } from './owed.ts'
import { planned } from './plan-change.ts'
import type { Projection, Writer } from './projection.ts'
import { atPlaces, givenRows, givenValues, inserting, type Place, placeOf, upserting } from './rows.ts'
import type { RowOf } from './table.ts'

/**
 * Enrollments with their balances, their installments and what they owe: the ledger's own fold, kept row by row. One that
 * was withdrawn moves to a table of its own, because its voided payments are still shown.
 */
export const enrollments: Projection = {
  name: 'enrollments',
  version: 13,
  tables: [enrollmentsTable, withdrawnTable, installmentsTable, owedTable, owedDaysTable],
  apply: async (writer, events) => {
    const mine = events.filter(event => isOf('enrollment', event))
    if (mine.length === 0) return
    const before = await savedStates(writer, mine)
    const after = new Map<string, Known>()
    for (const event of mine) {
      const place = placeOf(streamOf(event))
      const known = after.get(place) ?? before.get(place)
      after.set(place, {
        institute: event.institute,
        state: evolveEnrollment(known?.state ?? noEnrollment, event),
        createdAt: known?.createdAt ?? event.recordedAt,
        createdBy: known?.createdBy ?? event.actor,
      })
    }
    const plans = [...after].map(([place, known]) => ({ was: planned(before.get(place)), is: planned(known) }))
    await Promise.all([
      saveEnrollments(writer, [...after.values()]),
      saveInstallments(writer, plans),
      saveOwed(writer, plans),
    ])
  },
}

/** An enrollment as it is now, with who made it and when. */
interface Known {
  readonly institute: string
  readonly state: Enrollment
  readonly createdAt: string
  readonly createdBy: string
}

const streamOf = ({ institute, stream }: LedgerEvent): Place => ({ institute, id: stream })

interface SavedState extends Pick<RowOf<typeof enrollmentsTable>, 'institute_id' | 'id' | 'created_at' | 'created_by'> {
  /** As its JSON, which Postgres needn't read. */
  readonly state: string
}

/** The states before this batch, except of the streams that begin in it. */
async function savedStates(writer: Writer, events: readonly LedgerEvent[]): Promise<ReadonlyMap<string, Known>> {
  if (writer.filling) return new Map()
  const begun = new Set(events.filter(({ type }) => type === 'StudentEnrolled').map(event => placeOf(streamOf(event))))
  const wanted = events.map(streamOf).filter(place => !begun.has(placeOf(place)))
  if (wanted.length === 0) return new Map()
  const { rows } = await writer.query<SavedState>(
    atPlaces(layoutOf(writer), wanted, 'enrollment-states', { columns: stateColumns, table: 'enrollments' }),
  )
  return new Map(
    rows.map(({ institute_id: institute, id, state, created_at, created_by }) => [
      placeOf({ institute, id }),
      { institute, state: restored(JSON.parse(state)), createdAt: created_at, createdBy: created_by },
    ]),
  )
}

const stateColumns = `institute_id, id, state,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, created_by`

const save = upserting(enrollmentsTable)
const keepWithdrawn = inserting(withdrawnTable)

async function saveEnrollments(writer: Writer, known: readonly Known[]): Promise<void> {
  const standing = known.flatMap(({ institute, state, createdAt, createdBy }) =>
    isStanding(state) ? [enrollmentRow(institute, state, createdAt, createdBy)] : [],
  )
  const withdrawn = known.flatMap(({ institute, state, createdAt, createdBy }) =>
    state.status === 'withdrawn' ? [enrollmentRow(institute, asCancelled(state), createdAt, createdBy)] : [],
  )
  await Promise.all([save(writer, standing), moveToWithdrawn(writer, withdrawn)])
}

async function moveToWithdrawn(writer: Writer, rows: readonly RowOf<typeof withdrawnTable>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  if (writer.filling) await writer.filling.put(withdrawnTable, rows)
  else if (layoutOf(writer) === 'one machine')
    await writer.query({ name: 'withdraw-enrollments', text: withdraw, values: givenValues(withdrawnTable, rows) })
  else
    await Promise.all([
      keepWithdrawn(writer, rows),
      writer.query({
        name: 'withdraw-enrollments-of-one',
        text: 'delete from enrollments where institute_id = $1 and id = any($2)',
        values: [first.institute_id, rows.map(({ id }) => id)],
      }),
    ])
}

/** A withdrawn enrollment has no payments and nothing due, like a cancelled one that was never paid. */
const asCancelled = (state: Extract<Enrollment, { status: 'withdrawn' }>): StandingEnrollment => ({
  ...state,
  status: 'cancelled',
  writtenOff: total(state),
  cancelledOn: state.enrolledOn,
})

const withdraw = `
  with ended as (insert into withdrawn ${givenRows(withdrawnTable)} returning institute_id, id)
  delete from enrollments e using ended where e.institute_id = ended.institute_id and e.id = ended.id`
