import {
  type Enrollment,
  evolve,
  isStanding,
  noEnrollment,
  paid,
  remaining,
  type StandingEnrollment,
  total,
  writtenOff,
} from '#ledger/enrollment/enrollment'
import { allot, nextUnpaid } from '#ledger/enrollment/plan'
import type { EventType, LedgerEvent } from '#ledger/events/events'
import type { Projection, Writer } from './projection.ts'

/**
 * Enrollments with their balances, and their installments: the ledger's own fold, kept row by row. The pages have room for
 * changed rows, no index covers what a payment changes, and the state is text: that halves what a payment costs here.
 * One that was withdrawn leaves them and stands in a table of its own, because its voided payments are still shown.
 */
export const enrollments: Projection = {
  name: 'enrollments',
  version: 5,
  tables: ['enrollments', 'withdrawn', 'installments'],
  ddl: `
    create table enrollments (
      institute_id uuid not null, id uuid not null, student_id uuid not null, course_id uuid not null,
      status text not null, enrolled_on date not null,
      fees bigint not null, discount bigint not null, total bigint not null, paid bigint not null,
      written_off bigint not null, refunded bigint not null, remaining bigint not null, installment bigint not null, next_due date,
      version integer not null, created_at timestamptz not null, created_by uuid not null, state text not null,
      primary key (institute_id, id),
      constraint figures_agree check (paid + remaining + written_off = total and total = fees - discount)) with (fillfactor = 70);
    create index on enrollments (id);
    create index on enrollments (institute_id, enrolled_on desc, id);
    create index on enrollments (institute_id, student_id);
    create index on enrollments (course_id);
    create index on enrollments (student_id);
    create table withdrawn (like enrollments, primary key (institute_id, id));
    create table installments (
      institute_id uuid not null, enrollment_id uuid not null, id uuid not null, position integer not null,
      due_on date, amount bigint not null, paid bigint not null, rest bigint not null, fell_overdue boolean not null,
      primary key (institute_id, enrollment_id, id)) with (fillfactor = 70);
    create index on installments (institute_id, due_on);`,
  apply: async (writer, institute, events) => {
    const mine = events.filter(belongs)
    if (mine.length === 0) return
    const before = await states(writer, institute, mine)
    const after = new Map<string, Changed>()
    for (const event of mine) {
      const known = after.get(event.stream) ?? before.get(event.stream)
      after.set(event.stream, {
        state: evolve(known?.state ?? noEnrollment, event),
        createdAt: known?.createdAt ?? event.recordedAt,
        createdBy: known?.createdBy ?? event.actor,
      })
    }
    await Promise.all([saveRows(writer, institute, after), saveInstallments(writer, institute, before, after)])
  },
}

type Known = ReadonlyMap<string, Changed>

interface Changed {
  readonly state: Enrollment
  readonly createdAt: string
  readonly createdBy: string
}

const others = new Set<EventType>([
  'IncomeRecorded',
  'ExpenseRecorded',
  'EntryVoided',
  'CashBanked',
  'BankingVoided',
  'DayClosed',
  'PeriodLocked',
  'PeriodUnlocked',
])
const belongs = (event: LedgerEvent): boolean => !others.has(event.type)

/** The states before this batch of the streams that it does not begin. */
async function states(writer: Writer, institute: string, events: readonly LedgerEvent[]): Promise<Known> {
  const begun = new Set(events.filter(({ type }) => type === 'StudentEnrolled').map(({ stream }) => stream))
  const wanted = [...new Set(events.map(({ stream }) => stream).filter(stream => !begun.has(stream)))]
  if (wanted.length === 0) return new Map()
  const { rows } = await writer.query({
    name: 'enrollment-states',
    text: `select id, state, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", created_by as "createdBy"
           from enrollments where institute_id = $1 and id = any($2)`,
    values: [institute, wanted],
  })
  return new Map(rows.map(({ id, state, ...row }) => [id, { state: JSON.parse(state), ...row }]))
}

async function saveRows(writer: Writer, institute: string, after: Known): Promise<void> {
  const standing = [...after.values()].flatMap(({ state, ...rest }) => (isStanding(state) ? [{ state, ...rest }] : []))
  const gone = [...after.values()].flatMap(({ state, ...rest }) =>
    state.status === 'withdrawn' ? [{ state: asItEnded(state), ...rest }] : [],
  )
  const rows = standing.map(({ state, createdAt, createdBy }) => enrollmentRow(state, createdAt, createdBy))
  await Promise.all([
    rows.length > 0 &&
      writer.query({ name: 'save-enrollments', text: saveEnrollments, values: [institute, JSON.stringify(rows)] }),
    gone.length > 0 &&
      writer.query({
        name: 'withdraw-enrollments',
        text: withdraw,
        values: [institute, JSON.stringify(gone.map(one => enrollmentRow(one.state, one.createdAt, one.createdBy)))],
      }),
  ])
}

/** Nothing was paid and nothing is due any more: what a cancelled one looks like. */
const asItEnded = (state: Extract<Enrollment, { status: 'withdrawn' }>): StandingEnrollment => ({
  ...state,
  status: 'cancelled',
  writtenOff: total(state),
  cancelledOn: state.enrolledOn,
})

/** Only rows that differ from what they were; a payment changes one of a plan, most often. */
async function saveInstallments(writer: Writer, institute: string, before: Known, after: Known): Promise<void> {
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
    changed.length > 0 &&
      writer.query({ name: 'save-installments', text: upsert, values: [institute, JSON.stringify(changed)] }),
  ])
}

const rowsOf = (known: Known) =>
  [...known.values()].flatMap(({ state }) => (isStanding(state) ? installmentRows(state) : []))

/** The figures of an enrollment as its row holds them, in paise. */
export function figuresOf(state: StandingEnrollment) {
  const owing = remaining(state) > 0 ? nextUnpaid(state.installments, paid(state)) : undefined
  return {
    status: state.status,
    enrolled_on: state.enrolledOn,
    fees: state.fees,
    discount: state.discount,
    total: total(state),
    paid: paid(state),
    written_off: writtenOff(state),
    refunded: state.refunded,
    remaining: remaining(state),
    installment: owing?.rest ?? 0,
    next_due: owing?.dueOn ?? null,
  }
}

const enrollmentRow = (state: StandingEnrollment, createdAt: string, createdBy: string) => ({
  id: state.id,
  student_id: state.studentId,
  course_id: state.courseId,
  ...figuresOf(state),
  version: state.version,
  created_at: createdAt,
  created_by: createdBy,
  state,
})

const installmentRows = (state: StandingEnrollment) =>
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

const given = `
  select $1::uuid, r.* from json_to_recordset($2) as r (id uuid, student_id uuid, course_id uuid, status text, enrolled_on date,
    fees bigint, discount bigint, total bigint, paid bigint, written_off bigint, refunded bigint, remaining bigint, installment bigint, next_due date,
    version integer, created_at timestamptz, created_by uuid, state json)`

const withdraw = `
  with ended as (insert into withdrawn ${given} returning id)
  delete from enrollments where institute_id = $1 and id in (select id from ended)`

const saveEnrollments = `
  insert into enrollments ${given}
  on conflict (institute_id, id) do update set course_id = excluded.course_id, status = excluded.status, fees = excluded.fees,
    discount = excluded.discount, total = excluded.total, paid = excluded.paid, written_off = excluded.written_off, refunded = excluded.refunded,
    remaining = excluded.remaining, installment = excluded.installment, next_due = excluded.next_due,
    version = excluded.version, state = excluded.state`

const upsert = `
  insert into installments
  select $1, r.* from json_to_recordset($2) as r (enrollment_id uuid, id uuid, position integer, due_on date, amount bigint,
    paid bigint, rest bigint, fell_overdue boolean)
  on conflict (institute_id, enrollment_id, id) do update set position = excluded.position, due_on = excluded.due_on,
    amount = excluded.amount, paid = excluded.paid, rest = excluded.rest, fell_overdue = excluded.fell_overdue`
