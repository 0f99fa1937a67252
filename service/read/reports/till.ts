import { type Kysely, sql } from 'kysely'
import type { CashDeposit, DayClose, Period } from '#contract/counter/till'
import { toRupees } from '#contract/fields/money'
import type { Refund } from '#contract/payments/after-payment'
import { between, type Scope, within } from '#db/lists/scope'
import { type EventType, type LedgerEvent, readEvent } from '#ledger/events/events'
import type { DB } from '#read/models/database'

/**
 * Refunds, closed days, locked months and bankings: few among many events, and each says all there is to say, so they
 * are read from the log itself.
 */

/** An event of one of some types, with who recorded it, what was noted, and what took it back. */
type Told<Type extends EventType> = {
  readonly event: Extract<LedgerEvent, { type: Type }>
  readonly by: { readonly fullName: string } | null
  readonly text: string | null
  readonly institute: string
  readonly voided: boolean
}

interface Filter extends Scope {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly stream?: string | undefined
}

async function told<Type extends EventType>(
  db: Kysely<DB>,
  types: readonly Type[],
  { startDate, endDate, stream, ...scope }: Filter,
): Promise<Told<Type>[]> {
  const rows = await db
    .selectFrom('events as e')
    .innerJoin('institutes as i', 'i.id', 'e.institute_id')
    .leftJoin('users as u', 'u.id', 'e.actor')
    .leftJoin('notes as n', join =>
      join
        .onRef('n.institute_id', '=', 'e.institute_id')
        .on(sql<boolean>`n.id = coalesce(e.data ->> 'reason', e.data ->> 'note')::uuid`),
    )
    .select([
      'e.canon',
      'u.full_name',
      'n.body',
      'i.name',
      sql<boolean>`exists (select from events r where r.institute_id = e.institute_id and r.reverses = e.seq)`.as(
        'voided',
      ),
    ])
    // By literals, which the partial index is found by.
    .where(sql<boolean>`e.type in (${sql.join(types.map(type => sql.lit(type)))})`)
    .where(within(scope, 'e.institute_id'))
    .where(between('e.occurred_on', startDate, endDate))
    .$if(stream !== undefined, query => query.where('e.stream_id', '=', String(stream)))
    .orderBy('e.occurred_on', 'desc')
    .orderBy('e.seq', 'desc')
    .execute()
  const wanted: ReadonlySet<EventType> = new Set(types)
  const isWanted = (event: LedgerEvent): event is Extract<LedgerEvent, { type: Type }> => wanted.has(event.type)
  return rows.flatMap(({ canon, full_name, body, name, voided }) => {
    const event = readEvent(canon)
    const by = full_name === null ? null : { fullName: full_name }
    return isWanted(event) ? [{ event, by, text: body, institute: name, voided }] : []
  })
}

export const refundsOf = async (db: Kysely<DB>, institute: string, enrollment: string): Promise<Refund[]> =>
  (await told(db, ['RefundPaid'], { institute, stream: enrollment })).map(({ event, by, text }) => ({
    id: event.data.refundId,
    refundNumber: event.data.refundNumber,
    paymentId: event.data.paymentId,
    enrollmentId: event.stream,
    amount: toRupees(event.data.amount),
    paymentMethod: event.data.method,
    date: event.occurredOn,
    reason: text,
    paidBy: by,
    createdAt: event.recordedAt,
  }))

export const listCashDeposits = async (db: Kysely<DB>, filter: Filter): Promise<CashDeposit[]> =>
  (await told(db, ['CashBanked'], filter)).map(({ event, by, text, institute, voided }) => ({
    id: event.stream,
    amount: toRupees(event.data.amount),
    date: event.occurredOn,
    reference: event.data.reference,
    notes: text,
    instituteName: institute,
    depositedBy: by,
    status: voided ? 'voided' : 'recorded',
    createdAt: event.recordedAt,
  }))

export const listDayCloses = async (db: Kysely<DB>, filter: Filter): Promise<DayClose[]> =>
  (await told(db, ['DayClosed'], filter)).map(({ event, by, text, institute }) => {
    const { date, counted, confirmed, headSeq, headHash, reason: _, openFrom: __, ...paise } = event.data
    return {
      date,
      opening: toRupees(paise.opening),
      received: toRupees(paise.received),
      otherIncome: toRupees(paise.otherIncome),
      refunds: toRupees(paise.refunds),
      expenses: toRupees(paise.expenses),
      banked: toRupees(paise.banked),
      expected: toRupees(paise.expected),
      counted,
      countedTotal: toRupees(paise.countedTotal),
      difference: toRupees(paise.difference),
      reason: text,
      confirmed,
      headSeq,
      headHash,
      instituteName: institute,
      closedBy: by,
      createdAt: event.recordedAt,
    }
  })

/** The months that were ever locked, latest first, each as it stands now. */
export async function listPeriods(db: Kysely<DB>, filter: Filter, now: Date): Promise<Period[]> {
  const events = await told(db, ['PeriodLocked', 'PeriodUnlocked'], filter)
  const last = new Map<string, (typeof events)[number]>()
  for (const one of events) {
    const key = `${one.event.data.month} ${one.institute}`
    if ((last.get(key)?.event.seq ?? 0) < one.event.seq) last.set(key, one)
  }
  return [...last.values()]
    .map(({ event, by, text, institute }) => {
      const until = event.type === 'PeriodUnlocked' && new Date(event.data.until) > now ? event.data.until : null
      return {
        month: event.data.month,
        status: until === null ? ('locked' as const) : ('unlocked' as const),
        unlockedUntil: until,
        reason: text,
        instituteName: institute,
        changedBy: by,
        changedAt: event.recordedAt,
      }
    })
    .toSorted((a, b) => b.month.localeCompare(a.month) || a.instituteName.localeCompare(b.instituteName))
}
