import { type AliasedExpression, type Kysely, type RawBuilder, sql } from 'kysely'
import { toRupees } from '#contract/fields/money'
import type { Due, DueAge } from '#contract/reports/dues'
import { literals } from '#db/queries/literals'
import { sameInstitute } from '#db/queries/same-institute'
import { feeReversals, receiptEvents } from '#ledger/events/lists'
import { type Listing, page } from '#lists/page'
import { placesIn } from '#lists/places'
import { everyOf, isAll, type Scope, within } from '#lists/scope'
import type { DB } from '#models/database'
import { undated } from '#models/owed'
import { ofEnrollmentsFor } from '#read/queries/search/search'
import { enrollmentsThenFor } from '#read/queries/search/then'
import { studentInside, studentName } from '#records/students/inside'
import { owedTotals, owesOfAge, owing } from './owed-now.ts'
import { advancesOf, ageColumns, type Owing, owingThen, totalsThen } from './owed-then.ts'

export interface DuesFilter extends Scope, Listing {
  readonly asOf?: string | undefined
  readonly age?: DueAge | undefined
  readonly search?: string | undefined
}

const sorting = {
  columns: { oldestDue: sql`e.oldest_due`, outstanding: sql`e.outstanding`, fullName: studentName },
  id: sql`e.id`,
  fallback: 'oldestDue',
  sorted: ['oldestDue', 'outstanding'],
}

/** Who owes how much at the end of a day. Only a past day takes the events, because it is about payments made since. */
export const listDues = (db: Kysely<DB>, filter: DuesFilter, today: string) => {
  const { asOf = today } = filter
  return asOf < today ? duesThen(db, filter, asOf) : duesNow(db, filter, asOf)
}

async function duesNow(db: Kysely<DB>, filter: DuesFilter, asOf: string) {
  const { age, search } = filter
  const { totals, counts } = await owedTotals(db, filter, asOf)
  const wanted = everyOf([
    within(filter, 'e.institute_id'),
    age && owesOfAge(age, asOf),
    await ofEnrollmentsFor(db, filter, search, ['e.institute_id', 'e.id']),
  ])
  const own = {
    from: db.selectFrom('read.owed as e'),
    wanted,
    ofEach: isAll(filter) && !search && ('e.institute_id' as const),
    total: search ? undefined : age ? counts[age] : totals.enrollments,
    parts: { fullName: [byName(db, wanted)] },
  }
  const query = withNames(db, owing(db, asOf).as('e')).select(lastPaid(asOf))
  const { rows: dues, ...rest } = await page(db, query, filter, sorting, row => present(row, asOf), own)
  return { asOf, totals: { ...totals, advances: 0 }, counts, dues, ...rest }
}

/** In the order of the index of students, each with the enrollments that an index finds for them: many of these owe something. */
const byName = (db: Kysely<DB>, wanted: RawBuilder<boolean>) =>
  placesIn(
    {
      from: db
        .selectFrom('students as s')
        .innerJoin('read.enrollments as x', join => sameInstitute(join, 'x.student_id', 's.id'))
        .innerJoin('read.owed as e', join => sameInstitute(join, 'e.id', 'x.id'))
        .where('s.deleted_at', 'is', null),
      wanted,
    },
    { column: studentName, id: sorting.id },
  )

/**
 * Each enrollment that may have owed something is folded from its events up to that day: once for the totals, which also tell how
 * many there are, and at the same time to find the page.
 */
async function duesThen(db: Kysely<DB>, filter: DuesFilter, asOf: string) {
  const { age, search } = filter
  const all = owingThen(db, filter, asOf)
  const wanted = everyOf([
    within(filter, 'e.institute_id'),
    age && sql<boolean>`${sql.ref(`e.${ageColumns[age]}`)} > 0`,
    // By the student and not by the enrollment, which may have been withdrawn since.
    search && (await enrollmentsThenFor(db, filter, search)),
  ])
  const figures = Promise.all([totalsThen(db, all), advancesOf(db, filter, asOf)])
  const known = () => figures.then(([{ totals, counts }]) => (age ? counts[age] : totals.enrollments))
  const own = { from: db.selectFrom(all.as('e')), wanted, total: search ? undefined : known }
  const query = withNames(db, all.as('e')).select(lastPaidThen(asOf))
  const [[{ totals, counts }, advances], { rows: dues, ...rest }] = await Promise.all([
    figures,
    page(db, query, filter, sorting, row => present(row, asOf), own),
  ])
  return { asOf, totals: { ...totals, advances: toRupees(advances) }, counts, dues, ...rest }
}

const withNames = (db: Kysely<DB>, all: AliasedExpression<Owing, 'e'>) =>
  db
    .selectFrom(all)
    .innerJoin('students as s', join => sameInstitute(join, 's.id', 'e.student_id'))
    .where('s.deleted_at', 'is', null)
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .innerJoin('institutes as i', 'i.id', 'e.institute_id')
    .selectAll('e')
    .select([...studentInside.columns, 'c.name as course_name', 'i.name as institute_name'])

const lastPaid = (asOf: string) =>
  sql<string | null>`(select max(p.payment_date) from read.payments p
    where p.institute_id = e.institute_id and p.enrollment_id = e.id and p.status <> 'voided' and p.payment_date <= ${asOf})`.as(
    'last_paid_on',
  )

/** By the events, as the balance beside it: what was voided or moved to another day since still counted then. */
const lastPaidThen = (asOf: string) =>
  sql<string | null>`(select max(r.occurred_on) from events r
    where r.institute_id = e.institute_id and r.stream_id = e.id and r.type in (${literals(receiptEvents)})
      and r.occurred_on <= ${asOf} and not exists (select from events v
        where v.institute_id = r.institute_id and v.stream_id = r.stream_id and v.reverses = r.seq
          and v.type in (${literals(feeReversals)}) and v.occurred_on <= ${asOf}))`.as('last_paid_on')

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number] & {
  readonly last_paid_on: string | null
}

const present = (row: Row, asOf: string): Due => {
  const oldestDue = row.oldest_due === undated ? null : row.oldest_due
  return {
    enrollmentId: row.id,
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
    oldestDue,
    daysOverdue: oldestDue === null ? 0 : Math.max(0, daysBetween(oldestDue, asOf)),
    lastPaidOn: row.last_paid_on,
  }
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
