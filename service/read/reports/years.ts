import { type Kysely, sql } from 'kysely'
import type { Year } from '#contract/counter/years'
import { addDays, addMonths, financialYear, financialYearEnd, financialYearStart } from '#contract/fields/dates'
import { toRupees } from '#contract/fields/money'
import { type Scope, within } from '#db/lists/scope'
import { moneyAccount } from '#ledger/accounts'
import type { DB } from '#models/database'
import { accountTotals } from './account-totals.ts'
import { balance } from './balance.ts'
import { openDaysBetween } from './day-closes.ts'
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
  return {
    financialYear: financialYear(endDate),
    startDate,
    endDate,
    profit: await profitOf(db, scope, { startDate, endDate }),
    openDays: (await openDaysBetween(db, scope, startDate, endDate)).length,
    chequesInHand: toRupees(await heldOn(db, scope, moneyAccount('cheque'), endDate)),
  }
}

async function heldOn(db: Kysely<DB>, scope: Scope, account: string, date: string): Promise<number> {
  const { amount } = await db
    .selectFrom(accountTotals(db, { to: date }))
    .select(balance.as('amount'))
    .where(within(scope, 'd.institute_id'))
    .where('d.account', '=', account)
    .executeTakeFirstOrThrow()
  return amount ?? 0
}
