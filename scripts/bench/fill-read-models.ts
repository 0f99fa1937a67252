import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import type { DB } from '#models/database'
import { firstNames, lastNames } from './books/lines.ts'

/**
 * A branch with many students, each with an enrollment and a payment. Only for reading: there are no events for them.
 */
interface Filled {
  readonly institute: string
  readonly course: string
  readonly count: number
}

interface Connections {
  /** With the service's role. */
  readonly db: Kysely<DB>
  /** With the role of the database's owner, which ANALYZE requires. */
  readonly owner: Pool
}

/** Fills the students and the read models of an institute in a few statements. */
export async function fillReadModels({ db, owner }: Connections, institute: string, count: number): Promise<Filled> {
  const course = newId()
  const name = (names: readonly string[], by: number) =>
    sql`(${sql.val([...names])}::text[])[n / ${sql.lit(by)} % ${sql.lit(names.length)} + 1]`
  await db.transaction().execute(async t => {
    await sql`insert into courses (id, name, duration, fees) values (${course}, 'Tally Prime', 3, 1200000)`.execute(t)
    await sql`create temporary table many on commit drop as
      select n, uuidv7() as student, uuidv7() as enrollment, uuidv7() as payment from generate_series(1, ${count}::integer) n`.execute(
      t,
    )
    await sql`insert into students (institute_id, id, first_name, middle_name, last_name, email, mobile, date_of_birth, address)
      select ${institute}, student, ${name(firstNames, 1)}, 'Ramesh', ${name(lastNames, 11)} || ' ' || n,
        'student' || n || '@example.com', (9000000000 + n)::text, date '2000-01-01' + n % 3000, 'Near the bus stand, ward ' || n % 40
      from many`.execute(t)
    await sql`insert into read.enrollments select ${institute}, enrollment, student, ${course}, 'active', date '2025-01-01' + n % 500,
        1200000, 50000, 1150000, 400000, 0, 0, 750000, 350000, date '2026-01-01' + n % 200, 2, now(), ${newId()}, null, false, '{}' from many`.execute(
      t,
    )
    await sql`insert into read.installments
      select ${institute}, enrollment, uuidv7(), position, date '2026-01-01' + n % 200, 575000,
        case position when 0 then 400000 else 0 end, case position when 0 then 175000 else 575000 end, false
      from many, generate_series(0, 1) position`.execute(t)
    await sql`insert into read.payments select ${institute}, payment, enrollment, 400000, 'upi', '632514' || n, null,
        date '2025-01-01' + n % 500, 'MNY/25-26/' || lpad(n::text, 6, '0'), '{}', 750000, 'recorded', null, ${newId()}, 1, now(), n, 0, null, 0, ' mny/25-26/' || lpad(n::text, 6, '0') || ' 632514' || n,
        to_char(date '2025-01-01' + n % 500, 'YYYYMMDD') || to_char(now(), 'YYYYMMDDHH24MISSMS') || lpad(n::text, 12, '0'), '632514' || n
      from many`.execute(t)
  })
  await owner.query('analyze')
  return { institute, course, count }
}
