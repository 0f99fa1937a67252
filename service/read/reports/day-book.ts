import type { Kysely } from 'kysely'
import { PaymentMethod } from '#contract/fields/fields'
import { toRupees } from '#contract/fields/money'
import type { DayBook, DayBookEntry } from '#contract/reports/day-book'
import type { MovementKind } from '#contract/reports/movement'
import { type Scope, within } from '#db/lists/scope'
import { methodOfAccount, moneyAccount, moneyAccounts } from '#ledger/accounts'
import { postingsOf } from '#ledger/events/events'
import type { DB } from '#models/database'
import { balance } from './balance.ts'
import { eventsWithParty, namesInReports, tell } from './entries.ts'

/** What one event moved on one money account, in paise: positive for money that came in. */
interface Move extends Omit<DayBookEntry, 'in' | 'out'> {
  readonly amount: number
}

/**
 * A day of the money accounts, or several days taken as one. The opening balance is the sum of all days before; what moved
 * is listed entry by entry, and every figure is the sum of those entries.
 */
export async function dayBook(db: Kysely<DB>, scope: Scope, date: string, from = date): Promise<DayBook> {
  const [openings, moves] = await Promise.all([openingsOf(db, scope, from), movesOf(db, scope, from, date)])
  const days = PaymentMethod.options.map(paymentMethod => ({
    paymentMethod,
    account: moneyAccount(paymentMethod),
    ...figuresOf(
      openings.get(paymentMethod) ?? 0,
      moves.filter(move => move.paymentMethod === paymentMethod),
    ),
  }))
  return {
    date,
    methods: days.map(day => ({ ...day, ...inRupees(day) })),
    totals: inRupees(figuresOf(added(days.map(({ opening }) => opening)), moves)),
    entries: moves.map(({ amount, ...move }) => ({
      ...move,
      in: toRupees(Math.max(amount, 0)),
      out: toRupees(Math.max(-amount, 0)),
    })),
  }
}

async function openingsOf(db: Kysely<DB>, scope: Scope, date: string): Promise<Map<PaymentMethod | undefined, number>> {
  const rows = await db
    .selectFrom('read.account_days as d')
    .select(['d.account', balance.as('amount')])
    .where(within(scope, 'd.institute_id'))
    .where('d.account', 'in', moneyAccounts)
    .where('d.day', '<', date)
    .groupBy('d.account')
    .execute()
  return new Map(rows.map(({ account, amount }) => [methodOfAccount.get(account), amount]))
}

/** In the order in which they were recorded, branch by branch. */
async function movesOf(db: Kysely<DB>, scope: Scope, from: string, date: string): Promise<Move[]> {
  const names = await namesInReports(db)
  const rows = await eventsWithParty(db)
    // By its first leg, in the journal's own order. Entries without money are all of one kind.
    .innerJoin('read.journal as j', join =>
      join.onRef('j.institute_id', '=', 'e.institute_id').onRef('j.seq', '=', 'e.seq').on('j.leg', '=', 0),
    )
    .where(within(scope, 'j.institute_id'))
    .where('j.occurred_on', '>=', from)
    .where('j.occurred_on', '<=', date)
    .where('j.kind', '<>', 'charges')
    .orderBy('i.name')
    .orderBy('e.seq')
    .execute()
  return rows.flatMap(row => {
    const { event, named } = tell(row, names)
    return postingsOf(event).flatMap(({ account, amount }) => {
      const paymentMethod = methodOfAccount.get(account)
      return paymentMethod ? [{ ...named, paymentMethod, amount }] : []
    })
  })
}

function figuresOf(opening: number, moves: readonly Move[]) {
  const of = (kind: MovementKind) => added(moves.filter(move => move.kind === kind).map(({ amount }) => amount))
  return {
    opening,
    receipts: of('fees'),
    income: of('income'),
    refunds: 0 - of('refunds'),
    expenses: 0 - of('expenses'),
    transfers: of('transfers'),
    closing: opening + added(moves.map(({ amount }) => amount)),
  }
}

const added = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

const inRupees = (day: ReturnType<typeof figuresOf>) => ({
  opening: toRupees(day.opening),
  receipts: toRupees(day.receipts),
  income: toRupees(day.income),
  refunds: toRupees(day.refunds),
  expenses: toRupees(day.expenses),
  transfers: toRupees(day.transfers),
  closing: toRupees(day.closing),
})
