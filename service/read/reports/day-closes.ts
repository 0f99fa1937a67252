import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { listDayCloses as contract, DayClose } from '#contract/counter/day-close'
import { addDays } from '#contract/fields/dates'
import { toRupees } from '#contract/fields/money'
import { moneyAccounts } from '#ledger/accounts'
import { between, type Scope, within } from '#lists/scope'
import type { DB } from '#models/database'
import type { Range } from '#read/queries/analytics'
import { type TillDay, tillByDay } from '#records/institutes/till'
import { type Recorded, type RecordedFilter, recordedEvents } from './recorded-events.ts'

type Close = Recorded<'DayClosed'>
type Reopening = Recorded<'DayReopened'>
type Booking = Recorded<'CashDifferenceBooked'>

/** What was done about a close after it. */
interface Later {
  readonly reopening: Reopening | undefined
  readonly booking: Booking | undefined
}

interface CloseFilter extends RecordedFilter {
  /** Whether each close lists what moved on each of its days. */
  readonly withDays?: boolean
}

/** The closes of days, newest first, also those that hold no more because their day was reopened. */
export async function listDayCloses(
  db: Kysely<DB>,
  { startDate, endDate, recordedSince, withDays = false, ...scope }: CloseFilter,
): Promise<DayClose[]> {
  const { closedBefore } = await historyOf(db, scope)
  const closes = await recordedEvents(db, ['DayClosed'], { ...scope, startDate, endDate, recordedSince })
  const reopenings = await recordedEvents(db, ['DayReopened'], scope)
  const bookings = await recordedEvents(db, ['CashDifferenceBooked'], scope)
  return Promise.all(
    closes.map(async close => {
      const after = closedBefore.get(nameOf(close.event.institute, close.event.seq)) ?? null
      const isIts = ({ event }: Reopening | Booking) =>
        event.institute === close.event.institute && event.data.close === close.event.seq
      const later = { reopening: reopenings.find(isIts), booking: bookings.find(isIts) }
      return presented(close, after, later, withDays ? await daysOf(db, close, after) : [])
    }),
  )
}

/** A close or a reopening, as far as it decides which days are closed. */
interface Mark {
  readonly institute_id: string
  readonly seq: number
  readonly type: 'DayClosed' | 'DayReopened'
  readonly date: string
}

interface History {
  /** By branch and sequence number of each close: the last day that was closed before it. */
  readonly closedBefore: ReadonlyMap<string, string | null>
  /** By branch: the last day that is closed now. */
  readonly closedThrough: ReadonlyMap<string, string>
}

const nameOf = (institute: string, seq: number) => `${institute} ${seq}`

/** Follows every branch through its closes and reopenings. The day that is reopened is always the last closed one. */
async function historyOf(db: Kysely<DB>, scope: Scope): Promise<History> {
  const { rows } = await sql<Mark>`
    select institute_id, seq, type, data ->> 'date' as date from events
    where type in ('DayClosed', 'DayReopened') and ${within(scope, 'institute_id')} order by seq`.execute(db)
  const closedBefore = new Map<string, string | null>()
  const closed = new Map<string, string[]>()
  for (const { institute_id, seq, type, date } of rows) {
    const days = closed.get(institute_id) ?? []
    closed.set(institute_id, days)
    if (type === 'DayReopened') days.pop()
    else {
      closedBefore.set(nameOf(institute_id, seq), days.at(-1) ?? null)
      days.push(date)
    }
  }
  const last = [...closed].flatMap(([institute, days]) => days.slice(-1).map(day => [institute, day] as const))
  return { closedBefore, closedThrough: new Map(last) }
}

const daysOf = (db: Kysely<DB>, { event }: Close, after: string | null): Promise<readonly TillDay[]> =>
  tillByDay(db, event.institute, { after, until: event.data.date, upTo: event.seq })

function presented(
  { event, by, note, institute }: Close,
  after: string | null,
  { reopening, booking }: Later,
  days: readonly TillDay[],
): DayClose {
  const { date, counted, confirmed, headSeq, headHash, reason: _, openFrom: __, ...paise } = event.data
  return {
    date,
    coversFrom: after && addDays(after, 1),
    days: days.map(day => ({ date: day.date, ...moved(day) })),
    opening: toRupees(paise.opening),
    ...moved(paise),
    expected: toRupees(paise.expected),
    counted,
    countedTotal: toRupees(paise.countedTotal),
    difference: toRupees(paise.difference),
    reason: note,
    confirmed,
    headSeq,
    headHash,
    instituteName: institute,
    closedBy: by,
    createdAt: event.recordedAt,
    booked: booking ? { by: booking.by, at: booking.event.recordedAt } : null,
    reopened: reopening ? { by: reopening.by, at: reopening.event.recordedAt, reason: reopening.note } : null,
  }
}

/** Closes from before there were other movements have no figure of theirs. */
type Moved = Omit<TillDay, 'date' | 'moved'> & { readonly moved?: TillDay['moved'] | undefined }

const moved = (paise: Moved) => ({
  received: toRupees(paise.received),
  otherIncome: toRupees(paise.otherIncome),
  refunds: toRupees(paise.refunds),
  expenses: toRupees(paise.expenses),
  banked: toRupees(paise.banked),
  moved: toRupees(paise.moved ?? 0),
})

/** By branch, the last day that is closed now. */
export const closedDays = async (db: Kysely<DB>, scope: Scope): Promise<ReadonlyMap<string, string>> =>
  (await historyOf(db, scope)).closedThrough

/** The past days on which money moved and that no close has taken in, newest first: of a range, or since the last closes. */
export async function listOpenDays(
  db: Kysely<DB>,
  scope: Scope,
  today: string,
  { startDate, endDate }: Range = {},
): Promise<OpenDays> {
  const yesterday = addDays(today, -1)
  const until = endDate !== undefined && endDate < yesterday ? endDate : yesterday
  const days = await openDaysBetween(db, scope, startDate, until)
  return days.map(({ day, name }) => ({ date: day, instituteName: name }))
}

/** How far back a branch that never closed a day is looked at: its years would hide what others have to do. */
const lookedBack = 31

/**
 * The days from one date to another on which money moved and that no close has taken in, newest first. Opening balances
 * move nothing: they say what was there before the books began, so a day with nothing else needs no close.
 */
export async function openDaysBetween(db: Kysely<DB>, scope: Scope, startDate: string | undefined, endDate: string) {
  const closedThrough = await closedDays(db, scope)
  const before = addDays(startDate ?? endDate, startDate === undefined ? -lookedBack : -1)
  const branches = await db.selectFrom('institutes').select('id').where(within(scope, 'id')).execute()
  const open = await db
    .selectFrom('read.account_days as d')
    .innerJoin('institutes as i', 'i.id', 'd.institute_id')
    .select(['d.institute_id', 'd.day', 'i.name', sql<number>`sum(d.debit + d.credit)::bigint`.as('moved')])
    .where(between('d.day', startDate, endDate))
    .where('d.account', 'in', moneyAccounts)
    // The key passes over the years that are closed, branch by branch.
    .where(({ eb, or, and }) =>
      or(
        branches.map(({ id }) =>
          and([eb('d.institute_id', '=', id), eb('d.day', '>', closedThrough.get(id) ?? before)]),
        ),
      ),
    )
    .groupBy(['d.institute_id', 'd.day', 'i.name'])
    .orderBy('d.day', 'desc')
    .orderBy('i.name')
    .execute()
  if (open.length === 0) return []
  const openings = await openingsByDay(db, scope)
  return open.filter(({ institute_id, day, moved }) => moved > (openings.get(`${institute_id} ${day}`) ?? 0))
}

/** What opening balances, also those that were stated anew, brought to and took from the books on a day at a branch, in paise. */
async function openingsByDay(db: Kysely<DB>, scope: Scope): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ institute_id: string; day: string; moved: number }>`
    select e.institute_id, e.occurred_on as day, sum(abs((leg ->> 'amount')::bigint))::bigint as moved
    from (
      select distinct institute_id, stream_id from events
      where type = 'MoneyMoved' and data ->> 'kind' = 'opening' and ${within(scope, 'institute_id')}
    ) as opening
    join events e on e.institute_id = opening.institute_id and e.stream_id = opening.stream_id
    cross join lateral jsonb_array_elements(e.data -> 'postings') as leg
    where leg ->> 'account' = any (${moneyAccounts}::text[])
    group by e.institute_id, e.occurred_on`.execute(db)
  return new Map(rows.map(({ institute_id, day, moved }) => [`${institute_id} ${day}`, moved]))
}

type OpenDays = z.infer<(typeof contract)['answer']>['openDays']
