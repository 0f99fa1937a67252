import { type Kysely, sql } from 'kysely'
import type { Year } from '#contract/counter/years'
import { addDays, addMonths, financialYear, financialYearEnd, financialYearStart } from '#contract/fields/dates'
import { toRupees } from '#contract/fields/money'
import type { MovementKind } from '#contract/reports/movement'
import { moneyAccount } from '#ledger/accounts'
import { between, type Scope, within } from '#lists/scope'
import { sumOf } from '#lists/sums'
import type { DB } from '#models/database'
import { accountTotals } from './account-totals.ts'
import { openDaysBetween } from './day-closes.ts'
import { listTransfers } from './movements/transfers.ts'
import { profitOf } from './profit-and-loss.ts'
import { type Recorded, recordedEvents } from './recorded-events.ts'

type Turn = Recorded<'YearClosed' | 'YearReopened'>

/** The financial years of a branch that are over, latest first: from the year of its first entry, or of its first close. */
export async function listYears(
  db: Kysely<DB>,
  scope: Scope & { readonly institute: string },
  today: string,
): Promise<Year[]> {
  const turns = await recordedEvents(db, ['YearClosed', 'YearReopened'], scope)
  const { name, first } = await beginning(db, scope)
  const throughs = turns.map(({ event }) => event.data.through)
  const from = [first, ...throughs].filter(date => date !== null).toSorted()[0]
  if (from === undefined) return []
  const ends: string[] = []
  for (let end = financialYearEnd(from); end < today; end = addMonths(addDays(end, 1), 12).replace('-04-01', '-03-31'))
    ends.push(end)
  return Promise.all(
    ends.toReversed().map(async end => ({
      ...(await figuresOf(db, scope, end)),
      instituteName: name,
      ...stateOf(turnOf(turns, end)),
    })),
  )
}

/** The event that says how a year stands: its own last one, or the close of a later year, which carried it too. */
function turnOf(turns: readonly Turn[], end: string): Turn | undefined {
  const last = new Map<string, Turn>()
  for (const turn of turns.toSorted((a, b) => a.event.seq - b.event.seq)) last.set(turn.event.data.through, turn)
  const closed = [...last.values()].filter(({ event }) => event.type === 'YearClosed' && event.data.through >= end)
  return closed.toSorted((a, b) => a.event.data.through.localeCompare(b.event.data.through))[0] ?? last.get(end)
}

/** The name of the institute and the day of its first entry, which an index tells by itself when nothing is joined to it. */
const beginning = (db: Kysely<DB>, { institute }: { readonly institute: string }) =>
  db
    .selectFrom('institutes as i')
    .innerJoin(
      eb =>
        eb
          .selectFrom('read.account_days as d')
          .select(sql<string | null>`min(d.day)`.as('first'))
          .where('d.institute_id', '=', institute)
          .as('days'),
      join => join.onTrue(),
    )
    .select(['i.name', 'days.first'])
    .where('i.id', '=', institute)
    .executeTakeFirstOrThrow()

const stateOf = (turn: Turn | undefined) => ({
  status: turn?.event.type === 'YearClosed' ? ('closed' as const) : ('open' as const),
  changedBy: turn?.by ?? null,
  changedAt: turn?.event.recordedAt ?? null,
  reason: turn?.note ?? null,
})

async function figuresOf(db: Kysely<DB>, scope: Scope, endDate: string) {
  const startDate = financialYearStart(endDate)
  const sent = await listTransfers(db, { ...scope, asOf: endDate })
  return {
    financialYear: financialYear(endDate),
    startDate,
    endDate,
    profit: await profitOf(db, scope, { startDate, endDate }),
    openDays: (await openDaysBetween(db, scope, startDate, endDate)).length,
    ...(await chequesOn(db, scope, endDate)),
    transfersOnTheWay: toRupees(sent.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)),
  }
}

const cheques = moneyAccount('cheque')

/**
 * Cheques taken and cheques given that the bank had not dealt with at the end of a day. One account holds both, and both are
 * cleared by entries that only move money: a debit clears what was given, and a credit what was taken. The void of such an
 * entry stands on the other side, where it would clear as much, so it counts for both.
 */
async function chequesOn(db: Kysely<DB>, scope: Scope, date: string) {
  const rows = await db
    .selectFrom(accountTotals(db, { to: date }))
    .select(['d.kind', sumOf('d.debit').as('debit'), sumOf('d.credit').as('credit')])
    .where(within(scope, 'd.institute_id'))
    .where('d.account', '=', cheques)
    .groupBy('d.kind')
    .execute()
  const of = (side: 'debit' | 'credit', ...kinds: readonly MovementKind[]) =>
    rows.reduce((sum, row) => (kinds.includes(row.kind) ? sum + row[side] : sum), 0)
  const again = await clearedNoMore(db, scope, date)
  const taken = of('debit', 'fees', 'income') - of('credit', 'fees', 'income') - of('credit', 'transfers')
  const given = of('credit', 'refunds', 'expenses') - of('debit', 'refunds', 'expenses') - of('debit', 'transfers')
  return { chequesInHand: toRupees(taken + again), chequesGiven: toRupees(given + again) }
}

/** The sum of cheques whose clearing was voided, taken and given ones. */
async function clearedNoMore(db: Kysely<DB>, scope: Scope, date: string): Promise<number> {
  const { amount } = await db
    .selectFrom('events as e')
    .select(sql<number>`coalesce(sum((e.data ->> 'amount')::bigint), 0)::bigint`.as('amount'))
    .where(within(scope, 'e.institute_id'))
    .where(
      sql<boolean>`e.reverses is not null and e.type in ('ClearingVoided', 'EntryClearingVoided', 'RefundClearingVoided')`,
    )
    .where(between('e.occurred_on', undefined, date))
    .executeTakeFirstOrThrow()
  return amount
}
