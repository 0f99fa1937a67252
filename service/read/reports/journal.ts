import { type Kysely, type RawBuilder, sql } from 'kysely'
import { toRupees } from '#contract/fields/money'
import type { JournalEntry } from '#contract/reports/journal'
import type { MovementKind } from '#contract/reports/movement'
import { type Listing, page } from '#db/lists/page'
import { between, everyOf, type Scope, within } from '#db/lists/scope'
import { foundIn } from '#db/lists/search'
import { sumOf } from '#db/lists/sums'
import { postingsOf } from '#ledger/events/events'
import type { DB } from '#models/database'
import { courseNames, eventsWithParty, tell } from './entries.ts'
import { hasKind, onAccount } from './entry-kinds.ts'

export interface JournalFilter extends Scope, Listing {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  /** This account and those below it. */
  readonly account?: string | undefined
  readonly kind?: MovementKind | undefined
  readonly search?: string | undefined
}

// Entries of one day stand in the order of the log.
const sorting = {
  columns: { date: sql`j.occurred_on` },
  id: sql`lpad(j.seq::text, 12, '0') || j.institute_id::text`,
  fallback: '-date',
}

/** Double entries with their legs: one for each event that moves an account. The totals are those of all pages. */
export async function listJournal(db: Kysely<DB>, filter: JournalFilter) {
  const [courses, totals] = await Promise.all([courseNames(db), totalsOf(db, filter)])
  const query = filtered(db, filter).select(['e.seq'])
  const present = (row: Row): JournalEntry => {
    const { event, named } = tell(row, courses)
    return {
      ...named,
      date: event.occurredOn,
      recordedAt: event.recordedAt,
      actor: row.actor === null ? null : { fullName: row.actor },
      legs: postingsOf(event).map(({ account, amount }) => ({ account, ...sides(amount) })),
    }
  }
  const { rows: entries, ...rest } = await (filter.search || filter.kind
    ? page(db, query, filter, sorting, present)
    : page(db, query, filter, sorting, present, { from: firstLegs(db), wanted: conditionOn(filter) }))
  return { totals, entries, ...rest }
}

type Row = Awaited<ReturnType<ReturnType<typeof filtered>['execute']>>[number]

const sides = (amount: number) => ({ debit: toRupees(Math.max(amount, 0)), credit: toRupees(Math.max(-amount, 0)) })

/** Each entry once, by its first leg. */
function filtered(db: Kysely<DB>, filter: JournalFilter) {
  return eventsWithParty(db)
    .innerJoin('read.journal as j', join =>
      join.onRef('j.institute_id', '=', 'e.institute_id').onRef('j.seq', '=', 'e.seq').on('j.leg', '=', 0),
    )
    .where(conditionOn(filter))
    .where(filter.kind ? hasKind(filter.kind) : everything)
    .where(filter.search ? foundIn(filter.search, 's.full_name', words) : everything)
}

/** Each entry as the journal has it, without what is told of it. */
const firstLegs = (db: Kysely<DB>) => db.selectFrom('read.journal as j').where('j.leg', '=', 0)

const conditionOn = (filter: JournalFilter) =>
  everyOf([
    within(filter, 'j.institute_id'),
    between('j.occurred_on', filter.startDate, filter.endDate),
    legsOn(filter.account),
  ])

const everything = sql<boolean>`true`

/** An entry is also found by its numbers, reference and source. */
const words = sql<string>`concat_ws(' ', e.data ->> 'receiptNumber', e.data ->> 'refundNumber', e.data ->> 'reference', e.data ->> 'source')`

function legsOn(account: string | undefined): RawBuilder<boolean> {
  if (!account) return everything
  return sql`exists (select from read.journal k where k.institute_id = j.institute_id and k.seq = j.seq and ${onAccount(account)})`
}

/** Without a search, the totals of accounts and days answer; only a search needs the entries themselves. */
async function totalsOf(db: Kysely<DB>, filter: JournalFilter) {
  const query = filter.search ? legsFound(db, filter) : accountDays(db, filter)
  const { debit, credit } = await query.executeTakeFirstOrThrow()
  return { debit: toRupees(debit), credit: toRupees(credit) }
}

const accountDays = (db: Kysely<DB>, filter: JournalFilter) => {
  const { startDate, endDate, account, kind } = filter
  return db
    .selectFrom('read.account_days as k')
    .select([sumOf('k.debit').as('debit'), sumOf('k.credit').as('credit')])
    .where(within(filter, 'k.institute_id'))
    .where(between('k.day', startDate, endDate))
    .where(account ? onAccount(account) : everything)
    .$if(kind !== undefined, query => query.where('k.kind', '=', sql.val(kind)))
}

const legsFound = (db: Kysely<DB>, filter: JournalFilter) =>
  filtered(db, filter)
    .clearSelect()
    .innerJoin('read.journal as k', join =>
      join.onRef('k.institute_id', '=', 'e.institute_id').onRef('k.seq', '=', 'e.seq'),
    )
    .where(filter.account ? onAccount(filter.account) : everything)
    .select([
      sql<number>`coalesce(sum(greatest(k.amount, 0)), 0)::bigint`.as('debit'),
      sql<number>`coalesce(sum(greatest(-k.amount, 0)), 0)::bigint`.as('credit'),
    ])
