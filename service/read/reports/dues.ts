import { type Kysely, sql } from 'kysely'
import { toRupees } from '#contract/fields/money'
import type { Due, DueAge } from '#contract/reports/dues'
import { type Listing, page } from '#db/lists/page'
import type { Scope } from '#db/lists/scope'
import { foundIn } from '#db/lists/search'
import type { DB } from '#models/database'
import { studentInside } from '#records/students/inside'
import { advancesOf, ageColumns, type Owing, owing, totalsOf } from './owing.ts'

export interface DuesFilter extends Scope, Listing {
  readonly asOf?: string | undefined
  readonly age?: DueAge | undefined
  readonly search?: string | undefined
}

const sorting = {
  columns: {
    oldestDue: sql`coalesce(o.oldest_due, '9999-12-31'::date)`,
    outstanding: sql`o.outstanding`,
    fullName: sql`s.full_name`,
  },
  id: sql`o.enrollment_id`,
  fallback: 'oldestDue',
}

export async function listDues(db: Kysely<DB>, filter: DuesFilter, today: string) {
  const { asOf = today, age, search } = filter
  const all = owing(db, filter, asOf, today)
  let query = withNames(db, all, asOf)
  if (age) query = query.where(`o.${ageColumns[age]}`, '>', 0)
  if (search) query = query.where(foundIn(search, 's.full_name', 's.mobile', 's.email', 'c.name'))
  const { rows: dues, ...rest } = await page(db, query, filter, sorting, row => present(row, asOf))
  const [{ totals, counts }, advances] = await Promise.all([totalsOf(db, all), advancesOf(db, filter, asOf, today)])
  return { asOf, totals: { ...totals, advances: toRupees(advances) }, counts, dues, ...rest }
}

const withNames = (db: Kysely<DB>, all: Owing, asOf: string) =>
  db
    .selectFrom(all.as('o'))
    .innerJoin('students as s', join =>
      join.onRef('s.institute_id', '=', 'o.institute_id').onRef('s.id', '=', 'o.student_id'),
    )
    .innerJoin('courses as c', 'c.id', 'o.course_id')
    .innerJoin('institutes as i', 'i.id', 'o.institute_id')
    .selectAll('o')
    .select([...studentInside.columns, 'c.name as course_name', 'i.name as institute_name'])
    .select(eb =>
      eb
        .selectFrom('read.payments as p')
        .select(({ fn }) => fn.max('p.payment_date').as('last'))
        .whereRef('p.institute_id', '=', 'o.institute_id')
        .whereRef('p.enrollment_id', '=', 'o.enrollment_id')
        .where('p.status', '<>', 'voided')
        .where('p.payment_date', '<=', asOf)
        .as('last_paid_on'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

const present = (row: Row, asOf: string): Due => ({
  enrollmentId: row.enrollment_id,
  studentId: row.student_id,
  Student: studentInside.present(row),
  courseName: row.course_name,
  instituteName: row.institute_name,
  outstanding: toRupees(row.outstanding),
  notDue: toRupees(row.not_due),
  days0to7: toRupees(row.days_0_7),
  days8to30: toRupees(row.days_8_30),
  days31to60: toRupees(row.days_31_60),
  over60: toRupees(row.over_60),
  oldestDue: row.oldest_due,
  daysOverdue: row.oldest_due === null ? 0 : Math.max(0, daysBetween(row.oldest_due, asOf)),
  lastPaidOn: row.last_paid_on,
})

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
