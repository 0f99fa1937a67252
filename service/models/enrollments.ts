import { layoutOf } from '#db/layout/layout'
import { receivable } from '#ledger/accounts'
import { type Enrollment, isStanding, noEnrollment, type StandingEnrollment, total } from '#ledger/balance/enrollment'
import { evolveEnrollment } from '#ledger/enrollment/evolve'
import { isOf, type LedgerEvent, postingsOf } from '#ledger/events/events'
import { type EventDates, enrollmentRow, enrollmentsTable, type Known, withdrawnTable } from './enrollment-rows.ts'
import { installmentsTable, saveInstallments } from './installments.ts'
import { restored } from './kept-state.ts'
import { owedDaysTable, owedTable, saveOwed } from './owed.ts'
import { planned } from './plan-change.ts'
import type { Projection, Writer } from './tables/projection.ts'
import { atKeys, deleting, givenRows, givenValues, inserting, nameOf, type RowKey, upserting } from './tables/rows.ts'
import type { RowOf } from './tables/table.ts'

/**
 * Enrollments with their balances, their installments and what they owe: the ledger's own fold, kept row by row. One that
 * was withdrawn moves to a table of its own, because its voided payments are still shown.
 */
export const enrollments: Projection = {
  name: 'enrollments',
  version: 17,
  tables: [enrollmentsTable, withdrawnTable, installmentsTable, owedTable, owedDaysTable],
  apply: async (writer, events) => {
    const mine = events.filter(event => isOf('enrollment', event))
    if (mine.length === 0) return
    const before = await savedStates(writer, mine)
    const after = new Map<string, Known>()
    for (const event of mine) {
      const name = nameOf(keyOf(event))
      const known = after.get(name) ?? before.get(name)
      after.set(name, {
        institute: event.institute,
        state: evolveEnrollment(known?.state ?? noEnrollment, event),
        createdAt: known?.createdAt ?? event.recordedAt,
        createdBy: known?.createdBy ?? event.actor,
        dates: datesAfter(known?.dates ?? { last_debit: null, early: false }, event),
      })
    }
    const plans = [...after].map(([name, known]) => ({ was: planned(before.get(name)), is: planned(known) }))
    await Promise.all([
      saveEnrollments(writer, [...after.values()]),
      saveInstallments(writer, plans),
      saveOwed(writer, plans),
    ])
  },
}

/**
 * In the order of the log, no more is ever paid than is owed. By dates more can be, if something was taken off for an
 * earlier day than something that had been added. A changed write-off is taken off and added at once.
 */
function datesAfter(dates: EventDates, event: LedgerEvent): EventDates {
  const { last_debit: last, early } = dates
  const { type, occurredOn: day } = event
  const owed = postingsOf(event).reduce((sum, { account, amount }) => (account === receivable ? sum + amount : sum), 0)
  const isBehind = last !== null && day < last
  return {
    last_debit: owed > 0 && !isBehind ? day : last,
    early: early || type === 'WriteOffAdjusted' || (owed < 0 && isBehind),
  }
}

const keyOf = ({ institute, stream }: LedgerEvent): RowKey => ({ institute, id: stream })

interface SavedState
  extends Pick<RowOf<typeof enrollmentsTable>, 'institute_id' | 'id' | 'created_at' | 'created_by'>,
    EventDates {
  /** As its JSON, which Postgres needn't read. */
  readonly state: string
}

/** The states before this batch, except of the streams that begin in it. */
async function savedStates(writer: Writer, events: readonly LedgerEvent[]): Promise<ReadonlyMap<string, Known>> {
  if (writer.filling) return new Map()
  const begun = new Set(events.filter(({ type }) => type === 'StudentEnrolled').map(event => nameOf(keyOf(event))))
  const wanted = events.map(keyOf).filter(key => !begun.has(nameOf(key)))
  if (wanted.length === 0) return new Map()
  const { rows } = await writer.query<SavedState>(
    atKeys(layoutOf(writer), wanted, 'enrollment-states', { columns: stateColumns, table: 'enrollments' }),
  )
  return new Map(
    rows.map(({ institute_id: institute, id, state, created_at: createdAt, created_by: createdBy, ...dates }) => [
      nameOf({ institute, id }),
      { institute, state: restored(JSON.parse(state)), createdAt, createdBy, dates },
    ]),
  )
}

const stateColumns = `institute_id, id, state,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at, created_by,
  last_debit::text, early`

const save = upserting(enrollmentsTable)
const keepWithdrawn = inserting(withdrawnTable)
const remove = deleting(enrollmentsTable)

async function saveEnrollments(writer: Writer, known: readonly Known[]): Promise<void> {
  const standing = known.flatMap(({ state, ...rest }) => (isStanding(state) ? enrollmentRow({ ...rest, state }) : []))
  const withdrawn = known.flatMap(({ state, ...rest }) =>
    state.status === 'withdrawn' ? enrollmentRow({ ...rest, state: asCancelled(state) }) : [],
  )
  await Promise.all([save(writer, standing), moveToWithdrawn(writer, withdrawn)])
}

async function moveToWithdrawn(writer: Writer, rows: readonly RowOf<typeof withdrawnTable>[]): Promise<void> {
  if (rows.length === 0) return
  if (writer.filling) await writer.filling.put(withdrawnTable, rows)
  else if (layoutOf(writer) === 'one machine')
    await writer.query({ name: 'withdraw-enrollments', text: withdraw, values: givenValues(withdrawnTable, rows) })
  else await Promise.all([keepWithdrawn(writer, rows), remove(writer, rows)])
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
