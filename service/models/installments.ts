import { bigint, boolean, date, integer, nullable, uuid } from '#db/tables/column'
import { type Enrollment, isStanding, type StandingEnrollment } from '#ledger/enrollment/enrollment'
import { allot } from '#ledger/enrollment/plan'
import { paid } from '#ledger/payment/payment'
import type { Writer } from './projection.ts'
import { upserting } from './rows.ts'
import { type RowOf, table } from './table.ts'

export const installmentsTable = table({
  name: 'installments',
  key: ['enrollment_id', 'id'],
  columns: {
    enrollment_id: uuid(),
    id: uuid(),
    position: integer(),
    due_on: nullable(date()),
    amount: bigint(),
    paid: bigint(),
    rest: bigint(),
    fell_overdue: boolean(),
  },
  fillfactor: 70,
  indexes: ['(institute_id, due_on)'],
})

type Row = RowOf<typeof installmentsTable>
type States = ReadonlyMap<string, Enrollment>

const save = upserting(installmentsTable)

/** Saves only the rows that have changed; a payment usually changes one installment of a plan. */
export async function saveInstallments(
  writer: Writer,
  institute: string,
  before: States,
  after: States,
): Promise<void> {
  const was = new Map(rowsOf(before).map(row => [row.id, JSON.stringify(row)]))
  const is = rowsOf(after)
  const changed = is.filter(row => JSON.stringify(row) !== was.get(row.id))
  const kept = new Set(is.map(({ id }) => id))
  const gone = [...was.keys()].filter(id => !kept.has(id))
  await Promise.all([
    gone.length > 0 &&
      writer.query('delete from installments where institute_id = $1 and enrollment_id = any($2) and id = any($3)', [
        institute,
        [...after.keys()],
        gone,
      ]),
    save(writer, institute, changed),
  ])
}

const rowsOf = (states: States): Row[] =>
  [...states.values()].flatMap(state => (isStanding(state) ? installmentRows(state) : []))

const installmentRows = (state: StandingEnrollment): Row[] =>
  allot(state.installments, paid(state)).map((row, position) => ({
    enrollment_id: state.id,
    id: row.id,
    position,
    due_on: row.dueOn,
    amount: row.amount,
    paid: row.paid,
    rest: row.rest,
    fell_overdue: state.overdue.includes(row.id),
  }))
