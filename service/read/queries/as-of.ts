import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { EnrollmentStatus } from '#contract/fields/fields'
import { layoutOf } from '#db/layout/layout'
import { literals } from '#db/queries/literals'
import { sameInstitute } from '#db/queries/same-institute'
import type { EventType } from '#ledger/events/catalogue'
import {
  beginningsOf,
  eventsThatMake,
  eventsWhere,
  eventsWith,
  feeReversals,
  receiptEvents,
  refundReversals,
  refundsPaid,
} from '#ledger/events/lists'
import type { DB } from '#models/database'

/**
 * Enrollments as they stood at the end of a business date. An event counts when it occurred by then, whenever it was
 * recorded. An enrollment that began later is left out; one that was withdrawn later still counts. Each enrollment is folded
 * in SQL from its own events, so that a page folds little more than its own rows. Only what events wrote off by then counts as
 * written off, as in the accounts: a cancelled one owes what was paid when it was cancelled and voided only after it was made
 * active again.
 */
export const enrollmentsAsOf = (date: string): RawBuilder<EnrollmentsAsOf> => sql<EnrollmentsAsOf>`(
  select f.*, coalesce(next.rest, 0) as installment, next.due_on as next_due
  from ${foldedAsOf(date)} f
  left join lateral (
    select row.due_on, row.rest from ${restsOfPlan('f')} row
    where row.rest > 0 and f.remaining > 0 order by row.position limit 1
  ) next on true
)`

/** The same without the next installment, of those enrollments that are meant among the events `en` that began them. */
const foldedAsOf = (date: string, isMeant = sql<boolean>`true`) => sql<FoldedAsOf>`(
  select en.institute_id, en.stream_id as id, g.student_id, g.course_id, s.status,
    en.occurred_on as enrolled_on, g.fees, g.discount, g.fees - g.discount as total, g.paid,
    g.written_off, g.fees - g.discount - g.paid - g.written_off as remaining,
    g.refunded, g.plan, g.version, en.recorded_at as created_at
  from events en
  cross join lateral (
    select
      -- Taken from the row that began it, it would be no key: policies forbid to look for what a cast may refuse.
      (${last("v.data ->> 'studentId'", beginningsOf('enrollment'))})::uuid as student_id,
      (${last("v.data ->> 'courseId'", eventsWith('courseId'))})::uuid as course_id,
      (${last("v.data ->> 'fees'", eventsWith('fees'))})::bigint as fees,
      (${last("v.data ->> 'discount'", eventsWith('discount'))})::bigint as discount,
      ${last("v.data -> 'installments'", eventsWith('installments'))} as plan,
      ${last('v.type', [...statuses.keys()])} as turn,
      coalesce(sum(case when v.type in (${literals(receiptEvents)}) then (v.data ->> 'amount')::bigint
        when v.type in (${literals(feeReversals)}) then -(v.data ->> 'amount')::bigint end), 0)::bigint as paid,
      coalesce(sum(case when v.type in (${literals(refundsPaid)}) then (v.data ->> 'amount')::bigint
        when v.type in (${literals(refundReversals)}) then -(v.data ->> 'amount')::bigint end), 0)::bigint as refunded,
      coalesce(sum(case when v.type in (${literals(eventsWith('writtenOff'))}) then (v.data ->> 'writtenOff')::bigint
        when v.type = ${adjustment} then (v.data ->> 'amount')::bigint
        when v.type in (${literals(eventsWith('writtenBack'))}) then -(v.data ->> 'writtenBack')::bigint end), 0)::bigint
        as written_off,
      (count(*) filter (where v.type not in (${literals(notEdits)})))::integer as version
    from events v
    where v.institute_id = en.institute_id and v.stream_id = en.stream_id and v.occurred_on <= ${date}
  ) g
  cross join lateral (select case g.turn ${sql.join(
    [...statuses].map(([type, status]) => sql`when ${sql.lit(type)} then ${sql.lit(status)}`),
    sql` `,
  )} else 'active' end as status) s
  where ${hadBegun(date)} and ${isMeant}
)`

/** The enrollments as of a date without what is folded from their events: enough to count them, and to put them in order. */
export const begunBy = (date: string): RawBuilder<Begun> => sql<Begun>`(
  select en.institute_id, en.stream_id as id, (en.data ->> 'studentId')::uuid as student_id, en.occurred_on as enrolled_on
  from events en where ${hadBegun(date)}
)`

export type Begun = Pick<ListedEnrollment, 'institute_id' | 'id' | 'student_id' | 'enrolled_on'>

/** True for the events `en` that began an enrollment by a date which was not withdrawn by then. */
const hadBegun = (date: string) => sql<boolean>`(
  en.type in (${literals(beginningsOf('enrollment'))}) and en.occurred_on <= ${date} and not exists (
    select from events w where w.institute_id = en.institute_id and w.stream_id = en.stream_id
      and w.type in (${literals(eventsThatMake('withdrawn'))}) and w.occurred_on <= ${date}))`

/**
 * An enrollment as lists show it, now or as of a date: its row without the columns that only the fold needs. A test
 * checks that both have it.
 */
export type ListedEnrollment = Omit<Selectable<DB['read.enrollments']>, 'created_by' | 'last_debit' | 'early' | 'state'>

/** With the installments as they were planned then. */
interface EnrollmentsAsOf extends ListedEnrollment {
  readonly plan: unknown
}

type FoldedAsOf = Omit<EnrollmentsAsOf, 'installment' | 'next_due'>

/**
 * The unpaid rests of installments as they were at the end of a business date. What an enrollment owes that nothing happened to
 * since, it owed then; the others are folded.
 */
export const owedAsOf = (db: Kysely<DB>, date: string) =>
  db
    .selectFrom(foldedAsOf(date, isOtherThan(db, date, 'en.institute_id', 'en.stream_id')).as('e'))
    .innerJoinLateral(restsOfPlan('e').as('row'), join => join.onTrue())
    .select(['e.institute_id', 'e.id as enrollment_id', 'e.student_id', 'e.course_id', 'row.due_on', 'row.rest'])
    .where('e.remaining', '>', 0)
    .where('row.rest', '>', 0)
    .unionAll(
      db
        .selectFrom('read.owed as o')
        .innerJoin('read.installments as t', join => sameInstitute(join, 't.enrollment_id', 'o.id'))
        .select(['o.institute_id', 'o.id as enrollment_id', 'o.student_id', 'o.course_id', 't.due_on', 't.rest'])
        .where('t.rest', '>', 0)
        .where(sql<boolean>`not ${isOtherThan(db, date, 'o.institute_id', 'o.id')}`),
    )

/**
 * True for enrollments that may stand otherwise now than at the end of a date: something happened to them since, or something
 * did that no read model has read yet.
 */
function isOtherThan(db: Kysely<DB>, date: string, institute: string, id: string): RawBuilder<boolean> {
  const [itsInstitute, itself] = [sql.ref(institute), sql.ref(id)]
  // Each by its own events, because no index has all that happened since. Shards take no such limit. Heads tell which logs
  // have anything that isn't read yet; usually none has.
  const fence = layoutOf(db) === 'one machine' ? sql`offset 0` : sql``
  return sql`(
    exists (
      select from events l where l.institute_id = ${itsInstitute} and l.stream_id = ${itself} and l.occurred_on > ${date} ${fence})
    or (${itsInstitute}, ${itself}) in (
      select u.institute_id, u.stream_id from ledger_heads h
      left join checkpoints c on c.institute_id = h.institute_id and c.projection = 'enrollments'
      join events u on u.institute_id = h.institute_id and u.seq > coalesce(c.seq, 0) and h.seq > coalesce(c.seq, 0)))`
}

/**
 * What is left of each installment of the plan of an enrollment: payments cover the first ones, and what was written off the
 * last ones. Less than nothing is written off on days between a payment that was moved and the void of its earlier date.
 */
const restsOfPlan = (of: 'e' | 'f') => sql<RestOfPlan>`(
  select position, due_on, (least(until, ${sql.ref(`${of}.total`)} - greatest(${sql.ref(`${of}.written_off`)}, 0))
    - greatest(until - amount, ${sql.ref(`${of}.paid`)} + least(${sql.ref(`${of}.written_off`)}, 0)))::bigint as rest
  from (
    select position, (r ->> 'dueOn')::date as due_on, (r ->> 'amount')::bigint as amount,
      sum((r ->> 'amount')::bigint) over (order by position) as until
    from jsonb_array_elements(${sql.ref(`${of}.plan`)}) with ordinality as rows (r, position)) as planned
)`

type RestOfPlan = Pick<Selectable<DB['read.installments']>, 'due_on' | 'rest'>

const adjustment = sql.lit('WriteOffAdjusted' satisfies EventType)
const notEdits = eventsWhere(spec => spec.stream === 'enrollment' && !spec.edits)

/** The statuses by the types of events that make them; an enrollment that was withdrawn later is not withdrawn yet. */
const statuses = new Map(
  EnrollmentStatus.options.flatMap(status => eventsThatMake(status).map(type => [type, status] as const)),
)

/** What the last event of these types says. */
function last(said: string, types: readonly string[]): RawBuilder<unknown> {
  return sql`(array_agg(${sql.raw(said)} order by v.seq desc) filter (where v.type in (${literals(types)})))[1]`
}
