import { type Kysely, sql } from 'kysely'
import { businessDate } from '#contract/fields/dates'
import { toRupees } from '#contract/fields/money'
import type { DB } from '#models/database'

/** The present figures of the system, in rupees, from its read models. */
export async function summarize(db: Kysely<DB>, timeZone: string) {
  const today = businessDate(new Date(), timeZone)
  const { rows } = await sql<{
    students: number
    enrollments: number
    collected: number
    dues: number
    overdue: number
  }>`
    select (select count(*) from students) as students, (select count(*) from read.enrollments) as enrollments,
      (select coalesce(sum(cash + card + upi + bank_transfer + cheque), 0)::bigint from read.day_totals) as collected,
      (select coalesce(sum(dues), 0)::bigint from read.day_totals) as dues,
      (select count(*) from read.installments i join read.enrollments e on e.institute_id = i.institute_id and e.id = i.enrollment_id
        where i.rest > 0 and i.due_on < ${today} and e.status <> 'cancelled') as overdue`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate query returned no row.')
  return { ...row, collected: toRupees(row.collected), dues: toRupees(row.dues) }
}
