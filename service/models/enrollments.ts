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
import type { Projection, Writer } from './projection.ts'
import { givenRows, upserting } from './rows.ts'
import type { RowOf } from './table.ts'

/**
 * Enrollments with their balances, and their installments: the ledger's own fold, kept row by row. One that was withdrawn
 * moves to a table of its own, because its voided payments are still shown.
 */
export const enrollments: Projection = {
  name: 'enrollments',
  version: 6,
  tables: [enrollmentsTable, withdrawnTable, installmentsTable],
  apply: async (writer, institute, events) => {
    const mine = events.filter(event => isOf('enrollment', event))
    if (mine.length === 0) return
    const before = await savedStates(writer, institute, mine)
    const after = new Map<string, Known>()
    for (const event of mine) {
      const known = after.get(event.stream) ?? before.get(event.stream)
      after.set(event.stream, {
        state: evolveEnrollment(known?.state ?? noEnrollment, event),
        createdAt: known?.createdAt ?? event.recordedAt,
        createdBy: known?.createdBy ?? event.actor,
      })
    }
    await Promise.all([
      saveEnrollments(writer, institute, [...after.values()]),
      saveInstallments(writer, institute, statesOf(before), statesOf(after)),
    ])
  },
}

/** An enrollment as it is now, with who made it and when. */
interface Known {
  readonly state: Enrollment
  readonly createdAt: string
  readonly createdBy: string
}

const statesOf = (known: ReadonlyMap<string, Known>): ReadonlyMap<string, Enrollment> =>
  new Map([...known].map(([stream, { state }]) => [stream, state]))

type SavedState = Pick<RowOf<typeof enrollmentsTable>, 'id' | 'state' | 'created_at' | 'created_by'>

/** The states before this batch, except of the streams that begin in it. */
async function savedStates(
  writer: Writer,
  institute: string,
  events: readonly LedgerEvent[],
): Promise<ReadonlyMap<string, Known>> {
  const begun = new Set(events.filter(({ type }) => type === 'StudentEnrolled').map(({ stream }) => stream))
  const wanted = [...new Set(events.map(({ stream }) => stream).filter(stream => !begun.has(stream)))]
  if (wanted.length === 0) return new Map()
  const { rows } = await writer.query<SavedState>({
    name: 'enrollment-states',
    text: `select id, state::json, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, created_by
           from enrollments where institute_id = $1 and id = any($2)`,
    values: [institute, wanted],
  })
  return new Map(
    rows.map(({ id, state, created_at, created_by }) => [id, { state, createdAt: created_at, createdBy: created_by }]),
  )
}

const save = upserting(enrollmentsTable)

async function saveEnrollments(writer: Writer, institute: string, known: readonly Known[]): Promise<void> {
  const standing = known.flatMap(({ state, createdAt, createdBy }) =>
    isStanding(state) ? [enrollmentRow(state, createdAt, createdBy)] : [],
  )
  const withdrawn = known.flatMap(({ state, createdAt, createdBy }) =>
    state.status === 'withdrawn' ? [enrollmentRow(asCancelled(state), createdAt, createdBy)] : [],
  )
  await Promise.all([
    save(writer, institute, standing),
    withdrawn.length > 0 &&
      writer.query({ name: 'withdraw-enrollments', text: withdraw, values: [institute, JSON.stringify(withdrawn)] }),
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
  with ended as (insert into withdrawn ${givenRows(withdrawnTable)} returning id)
  delete from enrollments where institute_id = $1 and id in (select id from ended)`
