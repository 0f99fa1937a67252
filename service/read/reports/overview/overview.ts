import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { addDays, addMonths } from '#contract/fields/dates'
import { PaymentMethod } from '#contract/fields/fields'
import { toRupees } from '#contract/fields/money'
import { lastPassed, type Period, periodBefore } from '#contract/fields/periods'
import type { Overview, OverviewFigures } from '#contract/reports/overview'
import { type Scope, within } from '#lists/scope'
import { sumOf } from '#lists/sums'
import type { DB } from '#models/database'
import type { Range } from '#read/queries/analytics'
import { cancellation, isLasting } from '#read/queries/enrollments'
import { advancesOf } from '../dues/owed-then.ts'
import { type Now, needsAttention } from './attention.ts'
import { stepsOf } from './overview-steps.ts'

/** The first and last day that a date may have. */
const ever: Period = { from: '1900-01-01', to: '2199-12-31' }

/**
 * A period as it was received and spent, against the one before, branch by branch. All figures are sums of the totals of
 * days, asked for at once, so the report costs little more than one of them.
 */
export async function overview(
  db: Kysely<DB>,
  scope: Scope,
  { startDate, endDate }: Range,
  now: Now,
): Promise<Overview> {
  const { today } = now
  const branches = await branchesOf(db, scope)
  const first = branches.flatMap(({ since }) => since ?? []).toSorted()[0] ?? null
  const period = { from: startDate ?? first ?? today, to: endDate ?? (today > (startDate ?? '') ? today : ever.to) }
  const before = startDate && endDate ? periodBefore(period, today) : null
  const { step, steps } = stepsOf({ from: period.from, to: lastPassed(period, today) })
  const months = monthsOf(period, today)
  const parts = partsOf([period, ...(before ? [before] : []), months, ever, ...steps])
  const [sums, losses, targets, attention] = await Promise.all([
    sumsOf(db, scope, parts),
    dropOutsOf(db, scope, parts),
    targetsOf(db, scope, months),
    needsAttention(db, scope, now),
  ])
  const find = (wanted: Period, institute?: string) => figuresOf(sums, losses, wanted, institute)
  const earlier = (since: string | null, institute?: string) =>
    before !== null && since !== null && since <= before.to ? find(before, institute) : null
  // They are those of today, so they are compared with the past only where the period reaches until today.
  const pastDues = before && earlier(first) && period.to >= today ? await duesThen(db, scope, sums, before.to) : null
  const collected = (institute: string) => find(months, institute).income
  const withTarget = branches.filter(({ id }) => targets.has(id))
  return {
    before: before && days(before),
    totals: find(period),
    earlier: earlier(first),
    dues: {
      outstanding: toRupees(duesIn(sums, ever)),
      earlier: pastDues === null ? null : toRupees(pastDues),
    },
    step,
    steps: steps.map(part => ({ ...days(part), ...find(part) })),
    branches: branches.map(({ id, name, since }) => ({
      instituteName: name,
      ...find(period, id),
      earlier: earlier(since, id),
      dues: toRupees(duesIn(sums, ever, id)),
      target: targets.get(id) ?? null,
      collected: collected(id),
    })),
    targets: {
      ...days(months),
      target: total(withTarget.map(({ id }) => targets.get(id) ?? 0)),
      collected: total(withTarget.map(({ id }) => collected(id))) ?? 0,
    },
    attention,
  }
}

const days = ({ from, to }: Period) => ({ startDate: from, endDate: to })

/** A sum of rupees, added up in paise; null if there is nothing to add. */
const total = (amounts: readonly number[]): number | null =>
  amounts.length === 0 ? null : toRupees(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0))

/** The whole months that a period touches and that have begun. */
function monthsOf(period: Period, today: string): Period {
  const last = lastPassed(period, today)
  return { from: `${period.from.slice(0, 8)}01`, to: addDays(addMonths(`${last.slice(0, 8)}01`, 1), -1) }
}

const branchesOf = (db: Kysely<DB>, scope: Scope) =>
  db
    .selectFrom('institutes as i')
    .leftJoin('read.day_totals as d', 'd.institute_id', 'i.id')
    .select(['i.id', 'i.name', ({ fn }) => fn.min('d.day').as('since')])
    .where(within(scope, 'i.id'))
    .groupBy(['i.id', 'i.name'])
    .orderBy('i.name')
    .execute()

/** All periods in parts that don't overlap, so that each day is read once; every period consists of whole parts. */
function partsOf(periods: readonly Period[]): Period[] {
  const starts = [...new Set(periods.flatMap(({ from, to }) => [from, addDays(to, 1)]))].toSorted()
  return starts.flatMap((from, place) => {
    const next = starts[place + 1]
    return next === undefined ? [] : [{ from, to: addDays(next, -1) }]
  })
}

/** The number of the part, from 1 on, that a date lies in. */
const partOf = (date: string, parts: readonly Period[]) =>
  sql<number>`width_bucket(${sql.ref(date)}, ${parts.map(({ from }) => from)}::date[])`

/** What was found out about parts, with the first day of each in place of its number. */
const withFirstDays = <Row extends { readonly part: number }>(rows: readonly Row[], parts: readonly Period[]) =>
  rows.flatMap(({ part, ...row }) => {
    const first = parts[part - 1]?.from
    return first === undefined ? [] : { ...row, first }
  })

/** The sums of each of these parts and each branch, in paise. */
async function sumsOf(db: Kysely<DB>, scope: Scope, parts: readonly Period[]) {
  const rows = await db
    .selectFrom('read.day_totals as d')
    .select([
      partOf('d.day', parts).as('part'),
      'd.institute_id as institute',
      sumOf('d.other_income', ...PaymentMethod.options.map(method => `d.${method}`)).as('income'),
      sumOf('d.expense').as('expense'),
      sumOf('d.enrollments').as('enrollments'),
      sumOf('d.dues').as('dues'),
    ])
    .where(within(scope, 'd.institute_id'))
    .groupBy(['part', 'd.institute_id'])
    .execute()
  return withFirstDays(rows, parts)
}

async function dropOutsOf(db: Kysely<DB>, scope: Scope, parts: readonly Period[]) {
  const rows = await db
    .selectFrom('events as e')
    .select(({ fn }) => [
      partOf('e.occurred_on', parts).as('part'),
      'e.institute_id as institute',
      fn.countAll<number>().as('dropOuts'),
    ])
    .where('e.type', '=', cancellation)
    .where(isLasting('e'))
    .where(isNotDeleted)
    .where(within(scope, 'e.institute_id'))
    .groupBy(['part', 'e.institute_id'])
    .execute()
  return withFirstDays(rows, parts)
}

/** Whoever was enrolled by mistake did not drop out. */
const isNotDeleted = ({ not, exists, selectFrom }: ExpressionBuilder<{ e: DB['events'] } & DB, 'e'>) =>
  not(
    exists(
      selectFrom('read.withdrawn as w')
        .select('w.id')
        .whereRef('w.institute_id', '=', 'e.institute_id')
        .whereRef('w.id', '=', 'e.stream_id'),
    ),
  )

type Sums = Awaited<ReturnType<typeof sumsOf>>
type Losses = Awaited<ReturnType<typeof dropOutsOf>>

/** The figures of a period, of one branch or of all in scope. */
function figuresOf(sums: Sums, losses: Losses, period: Period, institute?: string): OverviewFigures {
  const isWanted = isIn(period, institute)
  const rows = sums.filter(isWanted)
  const sum = (figure: 'income' | 'expense' | 'enrollments') => rows.reduce((all, row) => all + row[figure], 0)
  return {
    income: toRupees(sum('income')),
    expense: toRupees(sum('expense')),
    profit: toRupees(sum('income') - sum('expense')),
    enrollments: sum('enrollments'),
    dropOuts: losses.filter(isWanted).reduce((all, row) => all + row.dropOuts, 0),
  }
}

const duesIn = (sums: Sums, period: Period, institute?: string): number =>
  sums.filter(isIn(period, institute)).reduce((all, { dues }) => all + dues, 0)

/** What was paid before it was charged makes the sum smaller, but not what others owed. */
const duesThen = async (db: Kysely<DB>, scope: Scope, sums: Sums, to: string): Promise<number> =>
  duesIn(sums, { ...ever, to }) + (await advancesOf(db, scope, to))

/** Whether a part belongs to a period, and is of this branch if one is named. */
const isIn =
  ({ from, to }: Period, institute?: string) =>
  (part: { readonly first: string; readonly institute: string }) =>
    from <= part.first && part.first <= to && (institute === undefined || part.institute === institute)

/** By branch: the sum of its targets in these months, in rupees. */
async function targetsOf(db: Kysely<DB>, scope: Scope, { from, to }: Period): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('targets as t')
    .select(['t.institute_id as institute', sumOf('t.amount').as('amount')])
    .where('t.month', '>=', from.slice(0, 7))
    .where('t.month', '<=', to.slice(0, 7))
    .where(within(scope, 't.institute_id'))
    .groupBy('t.institute_id')
    .execute()
  return new Map(rows.map(({ institute, amount }) => [institute, toRupees(amount)]))
}
