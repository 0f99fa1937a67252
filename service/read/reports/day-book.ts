import { type Kysely, sql } from 'kysely'
import { addDays } from '#contract/fields/dates'
import { PaymentMethod } from '#contract/fields/fields'
import { toRupees } from '#contract/fields/money'
import type { DayBook, DayBookEntry } from '#contract/reports/day-book'
import type { MovementKind } from '#contract/reports/movement'
import { sameInstitute } from '#db/queries/same-institute'
import { methodOfAccount, moneyAccount, moneyAccounts } from '#ledger/accounts'
import { postingsOf } from '#ledger/events/events'
import { type Scope, within } from '#lists/scope'
import type { DB } from '#models/database'
import { accountTotals } from './account-totals.ts'
import { balanceWhere } from './balance.ts'
import { eventsWithParty, namesInReports, tell } from './event-lines.ts'

/** What one event moved on one money account, in paise: positive for money that came in. */
interface Move extends Omit<DayBookEntry, 'in' | 'out'> {
  readonly amount: number
}

/**
 * A day of the money accounts, or several days taken as one. Figures are sums of the daily totals, because days that one close
 * takes in may be years. The entries of one day are listed, and of several none.
 */
export async function dayBook(db: Kysely<DB>, scope: Scope, date: string, from = date): Promise<DayBook> {
  const [moved, moves] = await Promise.all([
    totalsOf(db, scope, from, date),
    from === date ? movesOf(db, scope, date) : [],
  ])
  const days = PaymentMethod.options.map(paymentMethod => ({
    paymentMethod,
    account: moneyAccount(paymentMethod),
    ...figuresOf(moved.filter(one => one.paymentMethod === paymentMethod)),
  }))
  return {
    date,
    methods: days.map(day => ({ ...day, ...inRupees(day) })),
    totals: inRupees(figuresOf(moved)),
    entries: moves.map(({ amount, ...move }) => ({
      ...move,
      in: toRupees(Math.max(amount, 0)),
      out: toRupees(Math.max(-amount, 0)),
    })),
  }
}

/** What entries of a kind moved on the account of a method, in paise: before the days, and on them. */
interface Moved {
  readonly paymentMethod: PaymentMethod | undefined
  readonly kind: MovementKind
  readonly before: number
  readonly amount: number
}

async function totalsOf(db: Kysely<DB>, scope: Scope, from: string, date: string): Promise<Moved[]> {
  const rows = await db
    .selectFrom(accountTotals(db, { to: addDays(from, -1) }, { from, to: date }))
    .select(['d.account', 'd.kind'])
    .select([balanceWhere(sql`d.day < ${from}`).as('before'), balanceWhere(sql`d.day >= ${from}`).as('amount')])
    .where(within(scope, 'd.institute_id'))
    .where('d.account', 'in', moneyAccounts)
    .groupBy(['d.account', 'd.kind'])
    .execute()
  return rows.map(({ account, ...moved }) => ({ paymentMethod: methodOfAccount.get(account), ...moved }))
}

/** In the order in which they were recorded, branch by branch. */
async function movesOf(db: Kysely<DB>, scope: Scope, date: string): Promise<Move[]> {
  const names = await namesInReports(db)
  const rows = await eventsWithParty(db)
    // By its first leg, in the journal's own order. Entries without money are all of one kind.
    .innerJoin('read.journal as j', join => sameInstitute(join, 'j.seq', 'e.seq').on('j.leg', '=', 0))
    .where(within(scope, 'j.institute_id'))
    .where('j.occurred_on', '=', date)
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

function figuresOf(moved: readonly Moved[]) {
  const of = (kind: MovementKind) => added(moved.filter(one => one.kind === kind).map(({ amount }) => amount))
  const opening = added(moved.map(({ before }) => before))
  return {
    opening,
    receipts: of('fees'),
    income: of('income'),
    refunds: 0 - of('refunds'),
    expenses: 0 - of('expenses'),
    transfers: of('transfers'),
    closing: opening + added(moved.map(({ amount }) => amount)),
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
