import { type Kysely, sql } from 'kysely'
import { formatPaise, paise } from '#contract/fields/money'
import type { FieldProblem } from '#contract/problem'
import type { DB } from '#db/schema'

/** Section 269ST bars ₹2,00,000 or more in cash from one person; from this sum on the desk is warned. In paise. */
const warnFrom = 1_50_000_00
const barred = 2_00_000_00

/** A word of warning about a payment, when its student has paid much in cash at this institute, whatever for. */
export async function cashWarning(db: Kysely<DB>, paymentId: string): Promise<FieldProblem | undefined> {
  const { rows } = await sql<{ cash: number }>`
    select coalesce(sum(q.amount), 0)::bigint as cash
    from read.payments p
    join read.enrollments mine on mine.institute_id = p.institute_id and mine.id = p.enrollment_id
    join read.enrollments e on e.institute_id = p.institute_id and e.student_id = mine.student_id
    join read.payments q on q.institute_id = e.institute_id and q.enrollment_id = e.id
    where p.id = ${paymentId} and p.method = 'cash' and q.method = 'cash' and q.status <> 'voided'`.execute(db)
  const cash = rows[0]?.cash ?? 0
  if (cash < warnFrom) return undefined
  const message = `is cash: this student has paid ${formatPaise(paise(cash))} in cash. ${formatPaise(paise(barred))} or more from one person is barred (section 269ST).`
  return { path: 'paymentMethod', message }
}
