import type { Pool } from 'pg'

/** A payment with what belongs to it, as somebody would look for it. */
export interface Sample {
  readonly institute: string
  readonly instituteName: string
  readonly student: string
  readonly enrollment: string
  readonly course: string
  readonly payment: string
  readonly receipt: string
  readonly name: string
  readonly mobile: string
  /** An other income of the institute, or an expense if it has none. */
  readonly entry: string
  /** Who recorded the payment. */
  readonly user: string
}

const each = 40

/** Some payments of each institute, the same for the same books. */
export async function samplesOf(pool: Pool, institutes: readonly string[]): Promise<Sample[]> {
  const { rows } = await pool.query<Sample>(
    `select i.id as institute, i.name as "instituteName", s.id as student, e.id as enrollment, e.course_id as course, p.id as payment,
       p.receipt_number as receipt, s.full_name as name, s.mobile, p.received_by as user,
       (select id from read.entries where institute_id = i.id order by type = 'income' desc, md5(id::text) limit 1) as entry
     from institutes i cross join lateral (
       select * from read.payments where institute_id = i.id and status = 'recorded' order by md5(id::text) limit ${each}) p
     join read.enrollments e on e.id = p.enrollment_id join students s on s.id = e.student_id
     where i.id = any($1) order by p.id`,
    [institutes],
  )
  return rows
}
