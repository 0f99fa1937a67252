import { bigint, boolean, date, integer, nullable, uuid } from '#db/tables/column'
import type { PlanChange, Planned } from './plan-change.ts'
import type { Writer } from './tables/projection.ts'
import { deleting, isSame, upserting } from './tables/rows.ts'
import { type RowOf, table } from './tables/table.ts'

/**
 * The due date by which installments are listed: those without one come last. As `case`, because behind a policy the index
 * would not be searched by `coalesce`, which isn't leakproof.
 */
export const dueOrLast = (column: string): string =>
  `case when ${column} is null then '9999-12-31'::date else ${column} end`

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
  // In the order of the list of installments. What is owed is a small part of them.
  indexes: [
    `(institute_id, (${dueOrLast('due_on')}), id)`,
    `((${dueOrLast('due_on')}), id)`,
    `(institute_id, (${dueOrLast('due_on')}), id) include (enrollment_id, due_on, rest) where rest > 0`,
    `((${dueOrLast('due_on')}), id) include (institute_id, enrollment_id, due_on, rest) where rest > 0`,
  ],
})

type Row = RowOf<typeof installmentsTable>

const save = upserting(installmentsTable)
const remove = deleting(installmentsTable)

/** Saves only the rows that have changed; a payment usually changes one installment of a plan. */
export async function saveInstallments(writer: Writer, plans: readonly PlanChange[]): Promise<void> {
  const changes = plans.map(changeOf)
  await Promise.all([
    remove(
      writer,
      changes.flatMap(({ gone }) => gone),
    ),
    save(
      writer,
      changes.flatMap(({ changed }) => changed),
    ),
  ])
}

function changeOf({ was, is }: PlanChange) {
  const before = new Map(rowsOf(was).map(row => [row.id, row]))
  const changed: Row[] = []
  for (const row of rowsOf(is)) {
    if (!isSame(row, before.get(row.id))) changed.push(row)
    before.delete(row.id)
  }
  return { changed, gone: [...before.values()] }
}

function rowsOf(plan: Planned | undefined): Row[] {
  if (!plan) return []
  const { institute, state, installments } = plan
  return installments.map((row, position) => ({
    institute_id: institute,
    enrollment_id: state.id,
    id: row.id,
    position,
    due_on: row.dueOn,
    amount: row.amount,
    paid: row.paid,
    rest: row.rest,
    fell_overdue: state.overdue.includes(row.id),
  }))
}
