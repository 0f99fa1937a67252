import { type Kysely, type RawBuilder, sql } from 'kysely'
import { toRupees } from '#contract/fields/money'
import type { JournalEntry } from '#contract/reports/journal'
import type { MovementKind } from '#contract/reports/movement'
import { layoutOf } from '#db/layout/layout'
import { sameInstitute } from '#db/queries/same-institute'
import { postingsOf } from '#ledger/events/events'
import { type Listing, page } from '#lists/page'
import { between, everyOf, type Scope, within } from '#lists/scope'
import { sumOf } from '#lists/sums'
import type { DB } from '#models/database'
import { accountsShownAs } from '#records/heads/shown'
import { accountTotals } from './account-totals.ts'
import { eventsWithParty, namesInReports, tell } from './event-lines.ts'
import { areQuiet, onAccounts, quietLegs } from './journal-legs.ts'
import { type EntryPlace, entriesFor, type FoundEntries } from './journal-search.ts'

export interface JournalFilter extends Scope, Listing {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  /** This account and those below it. */
  readonly account?: string | undefined
  readonly kind?: MovementKind | undefined
  readonly without?: MovementKind | undefined
  readonly search?: string | undefined
}

interface Wanted extends Omit<JournalFilter, 'account'> {
  /** These accounts, which are shown as one, and those below them; all if none is named. */
  readonly accounts: readonly string[]
}

// Entries of one day stand in the order of the log.
const sorting = {
  columns: { date: sql`j.occurred_on` },
  id: sql`lpad(j.seq::text, 12, '0') || j.institute_id::text`,
  fallback: '-date',
  sorted: ['date'],
  // By the key of the log, and then each by its own institute.
  isOneOf: (ids: readonly string[]) =>
    sql<boolean>`(e.institute_id = any (${[...new Set(ids.map(id => id.slice(12)))]}::uuid[])
      and e.seq = any (${ids.map(id => Number(id.slice(0, 12)))}::bigint[])
      and lpad(e.seq::text, 12, '0') || e.institute_id::text = any (${[...ids]}::text[]))`,
}

/**
 * Double entries with their legs: one for each event that moves an account. The totals are those of all pages; a page of what
 * a search finds too often to be added up has none.
 */
export async function listJournal(db: Kysely<DB>, asked: JournalFilter) {
  const { account, ...others } = asked
  const filter: Wanted = { ...others, accounts: account ? await accountsShownAs(db, account) : [] }
  const found = filter.search ? await entriesFor(db, filter, filter.search) : undefined
  const isPage = asked.limit !== undefined || asked.cursor !== undefined
  // An account is on some legs alone, which no index has in the order of the whole journal.
  const among = isPage && !account ? found?.among : undefined
  const isFound = among ?? (found && sql`(j.institute_id, j.seq) in ${found.places}`)
  const isAmong = everyOf([conditionOn(filter), isFound])
  const [names, { totals, days, ...counted }] = await Promise.all([
    namesInReports(db),
    found ? foundTotals(db, filter, found, among && isAmong) : accountsTotals(db, filter),
  ])
  const present = (row: Row): JournalEntry => {
    const { event, named } = tell(row, names)
    return {
      ...named,
      date: event.occurredOn,
      recordedAt: event.recordedAt,
      actor: row.actor === null ? null : { fullName: row.actor },
      legs: postingsOf(event).map(({ account: posted, amount }) => {
        const account = names.heads.account(posted)
        return { account, ...names.heads.called(account), ...sides(amount) }
      }),
    }
  }
  const own =
    isPage && areQuiet(filter.accounts)
      ? { ...quietLegs(db, filter, everyOf([conditionOn({ ...filter, accounts: [] }), isFound])), total: counted.total }
      : { from: firstLegs(db), wanted: everyOf([days, isAmong]), total: counted.total }
  const { rows: entries, ...rest } = await page(db, entriesWithParty(db), filter, sorting, present, own)
  return { totals, entries, ...rest, ...(counted.more && { more: true as const }) }
}

type Row = Awaited<ReturnType<ReturnType<typeof entriesWithParty>['execute']>>[number]

const sides = (amount: number) => ({ debit: toRupees(Math.max(amount, 0)), credit: toRupees(Math.max(-amount, 0)) })

/** Each entry once, by its first leg. */
const entriesWithParty = (db: Kysely<DB>) =>
  eventsWithParty(db)
    .innerJoin('read.journal as j', join => sameInstitute(join, 'j.seq', 'e.seq').on('j.leg', '=', 0))
    .select(['e.seq'])

const firstLegs = (db: Kysely<DB>) => db.selectFrom('read.journal as j').where('j.leg', '=', 0)

const conditionOn = ({ startDate, endDate, accounts, kind, without, ...scope }: Wanted) =>
  everyOf([
    within(scope, 'j.institute_id'),
    between('j.occurred_on', startDate, endDate),
    isOfKind('j.kind', { kind, without }),
    accounts.length > 0 &&
      sql`exists (
        select from read.journal k where k.institute_id = j.institute_id and k.seq = j.seq and ${onAccounts('k.account', accounts)})`,
  ])

/** As a literal, because only then does the planner use the indexes of few kinds. */
const isOfKind = (column: string, { kind, without }: Pick<Wanted, 'kind' | 'without'>) =>
  everyOf([
    sql`true`,
    kind && sql`${sql.ref(column)} = ${sql.lit(kind)}`,
    without && sql`${sql.ref(column)} <> ${sql.lit(without)}`,
  ])

interface Totals {
  readonly totals: { readonly debit: number; readonly credit: number } | null
  /** How many entries there are, if that is known, or at least so many. */
  readonly total?: number
  readonly more?: boolean
  /** True for entries `j` of the days that have any, where these are few. */
  readonly days?: RawBuilder<boolean>
}

/** The days of so many entries, or fewer, are found sooner than entries in the order of the journal. */
const fewEntries = 1_000

/** Without a search, the totals of accounts answer. They tell the entries on a single account, each of which counts once. */
async function accountsTotals(
  db: Kysely<DB>,
  { startDate, endDate, accounts, kind, without, ...scope }: Wanted,
): Promise<Totals> {
  const isOne = layoutOf(db) === 'one machine'
  const { debit, credit, entries, touched, halted } = await db
    .selectFrom(accountTotals(db, { from: startDate, to: endDate }))
    .where(within(scope, 'd.institute_id'))
    .where(onAccounts('d.account', accounts))
    .where(isOfKind('d.kind', { kind, without }))
    .select([sumOf('d.debit').as('debit'), sumOf('d.credit').as('credit'), sumOf('d.entries').as('entries')])
    .select([
      sql<number>`count(distinct d.account)`.as('touched'),
      (isOne ? isHalted : sql<boolean>`false`).as('halted'),
    ])
    .executeTakeFirstOrThrow()
  const totals = { debit: toRupees(debit), credit: toRupees(credit) }
  if (accounts.length === 0 || halted || !(isOne || (await isSound(db)))) return { totals }
  // Shards would look for the days on every machine.
  const days =
    entries <= fewEntries &&
    layoutOf(db) === 'one machine' &&
    sql<boolean>`(j.institute_id, j.occurred_on) in (${db
      .selectFrom('read.account_days as k')
      .select(['k.institute_id', 'k.day'])
      .where(within(scope, 'k.institute_id'))
      .where(between('k.day', startDate, endDate))
      .where(onAccounts('k.account', accounts))
      .where(isOfKind('k.kind', { kind, without }))})`
  return { totals, ...(touched <= 1 && { total: entries }), ...(days && { days }) }
}

/** Whether the totals of days stay behind the journal. */
const isHalted = sql<boolean>`exists (select from checkpoints where projection = 'account_days' and halted_at is not null)`

/** The same apart: shards don't answer it beside the totals. */
async function isSound(db: Kysely<DB>): Promise<boolean> {
  const { rows } =
    await sql`select 1 from checkpoints where projection = 'account_days' and halted_at is not null limit 1`.execute(db)
  return rows.length === 0
}

/** Of a search that finds many, a page counts so many entries, and adds up no more. */
const countedUpTo = 500

/**
 * Only a search needs the entries themselves: their legs, each with the date and the kind of its entry. Where many are found,
 * they are met in the order of the journal (`among`), until there are too many to be added up while somebody waits.
 */
async function foundTotals(
  db: Kysely<DB>,
  filter: Wanted,
  { places }: FoundEntries,
  among: RawBuilder<boolean> | undefined,
): Promise<Totals> {
  if (!among) return sumOfEntries(db, filter, places)
  const met = await firstLegs(db)
    .where(among)
    .orderBy(sql`${sorting.columns.date} desc, ${sorting.id} desc`)
    .limit(countedUpTo + 1)
    .select(['j.institute_id', 'j.seq'])
    .execute()
  if (met.length > countedUpTo) return { totals: null, total: countedUpTo, more: true }
  const [institutes, seqs] = [met.map(one => one.institute_id), met.map(one => one.seq)]
  const few = sql<EntryPlace>`(select * from unnest(${institutes}::uuid[], ${seqs}::bigint[]) as met (institute_id, seq))`
  return sumOfEntries(db, filter, few)
}

async function sumOfEntries(db: Kysely<DB>, filter: Wanted, places: RawBuilder<EntryPlace>): Promise<Totals> {
  const { startDate, endDate, accounts, kind, without, ...scope } = filter
  const { debit, credit, total } = await db
    .selectFrom(places.as('f'))
    .innerJoin('read.journal as k', join => sameInstitute(join, 'k.seq', 'f.seq'))
    .where(within(scope, 'k.institute_id'))
    .where(between('k.occurred_on', startDate, endDate))
    .where(isOfKind('k.kind', { kind, without }))
    .where(onAccounts('k.account', accounts))
    .select([
      sql<number>`coalesce(sum(greatest(k.amount, 0)), 0)::bigint`.as('debit'),
      sql<number>`coalesce(sum(greatest(-k.amount, 0)), 0)::bigint`.as('credit'),
      accounts.length > 0
        ? sql<number>`count(distinct (k.institute_id, k.seq))`.as('total')
        : sql<number>`count(*) filter (where k.leg = 0)`.as('total'),
    ])
    .executeTakeFirstOrThrow()
  return { totals: { debit: toRupees(debit), credit: toRupees(credit) }, total }
}
