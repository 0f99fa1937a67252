import { bigint, date, fixed, integer, uuid } from '#db/tables/column'
import type { PlanChange, Planned } from './plan-change.ts'
import type { Writer } from './tables/projection.ts'
import { adding, deleting, isSame, upserting } from './tables/rows.ts'
import { summed } from './tables/sums.ts'
import { type RowOf, table } from './tables/table.ts'

/** What has no due date comes after everything that has one. */
export const undated = '9999-12-31'
/** Stands before every due date. */
export const beforeAnyDue = '0001-01-01'

/**
 * The enrollments that owe something, by their own ids: few compared with all that were ever made, so that a report of dues
 * reads nothing else.
 */
export const owedTable = table({
  name: 'owed',
  key: ['id'],
  columns: {
    id: uuid(),
    student_id: fixed(uuid()),
    course_id: uuid(),
    outstanding: bigint(),
    oldest_due: date(),
  },
  indexes: ['(institute_id, oldest_due, id)', '(institute_id, outstanding, id)'],
})

/**
 * What is owed by due date. To count enrollments, each unpaid installment also counts by the due date of the one before it:
 * of an enrollment with something due in a range of days, exactly one installment there has none of the range before it.
 */
export const owedDaysTable = table({
  name: 'owed_days',
  key: ['due_on', 'before'],
  columns: {
    due_on: date(),
    before: date(),
    installments: integer(),
    rest: bigint(),
  },
})

type OwedRow = RowOf<typeof owedTable>
type OwedDay = RowOf<typeof owedDaysTable>

interface Owed {
  readonly row?: OwedRow
  readonly days: readonly OwedDay[]
}

const save = upserting(owedTable)
const add = adding(owedDaysTable)
const remove = deleting(owedTable)
const removeEmpty = deleting(owedDaysTable, 't.installments = 0')

/** Saves what changed between the enrollments as they were and as they are. */
export async function saveOwed(writer: Writer, plans: readonly PlanChange[]): Promise<void> {
  const changes = plans.map(({ was, is }) => ({ was: owedBy(was), is: owedBy(is) }))
  const rows = changes.flatMap(({ was, is }) => (is.row && !isSame(is.row, was.row) ? is.row : []))
  const gone = changes.flatMap(({ was, is }) => (was.row && !is.row ? was.row : []))
  const days = differences(changes)
  await Promise.all([
    save(writer, rows),
    remove(writer, gone),
    add(writer, days),
    // After adding: what came to nothing is deleted, because tables that are filled anew have no row for it either.
    removeEmpty(
      writer,
      days.filter(({ installments }) => installments < 0),
    ),
  ])
}

/** The row and the days of an enrollment; none if it owes nothing. */
function owedBy(plan: Planned | undefined): Owed {
  if (!plan || plan.state.status === 'cancelled') return { days: [] }
  const { institute, state, installments } = plan
  const rests = installments
    .filter(({ rest }) => rest > 0)
    .map(({ dueOn, rest }) => ({ due_on: dueOn ?? undated, rest }))
    .toSorted((a, b) => Number(a.due_on > b.due_on) - Number(a.due_on < b.due_on))
  const [oldest] = rests
  if (!oldest) return { days: [] }
  const row = {
    institute_id: institute,
    id: state.id,
    student_id: state.studentId,
    course_id: state.courseId,
    outstanding: rests.reduce((all, { rest }) => all + rest, 0),
    oldest_due: oldest.due_on,
  }
  const days = rests.map(({ due_on, rest }, index) => ({
    institute_id: institute,
    due_on,
    before: rests[index - 1]?.due_on ?? beforeAnyDue,
    installments: 1,
    rest,
  }))
  return { row, days }
}

/** What is to be added to each day, without the days on which nothing changed. */
function differences(changes: readonly { readonly was: Owed; readonly is: Owed }[]): OwedDay[] {
  const days = changes.flatMap(({ was, is }) => [
    ...was.days.filter((day, index) => !isSame(day, is.days[index])).map(takenOff),
    ...is.days.filter((day, index) => !isSame(day, was.days[index])),
  ])
  return summed(owedDaysTable, days).filter(({ installments, rest }) => installments !== 0 || rest !== 0)
}

const takenOff = (day: OwedDay): OwedDay => ({ ...day, installments: -day.installments, rest: -day.rest })
