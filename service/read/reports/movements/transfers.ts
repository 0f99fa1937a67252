import { type Kysely, sql } from 'kysely'
import { OwnMoney, type Transfer } from '#contract/counter/movements'
import { toRupees } from '#contract/fields/money'
import { layoutOf } from '#db/layout/layout'
import { readEvent } from '#ledger/events/events'
import { between, everyOf, type Scope, within } from '#lists/scope'
import type { DB } from '#models/database'

/** The branches that a transfer goes between, as the log of the one that sent it says. */
export interface TransferPlaces {
  readonly from: string
  readonly to: string
}

const to = sql<string>`e.data ->> 'to'`

export const transferPlaces = (db: Kysely<DB>, id: string): Promise<TransferPlaces | undefined> =>
  db
    .selectFrom('events as e')
    .select(['e.institute_id as from', to.as('to')])
    .where('e.stream_id', '=', id)
    .where(sql<boolean>`e.type = 'MoneyMoved' and e.data ->> 'to' is not null`)
    .executeTakeFirst()

/**
 * Transfers from or to the branches in scope that were neither confirmed nor taken back, oldest first; with a date, those of
 * which that was so at its end.
 */
export async function listTransfers(
  db: Kysely<DB>,
  { asOf, ...scope }: Scope & { readonly asOf?: string },
): Promise<Transfer[]> {
  const by = between('r.occurred_on', undefined, asOf)
  const rows = await db
    .selectFrom('events as e')
    .innerJoin('institutes as f', 'f.id', 'e.institute_id')
    .innerJoin('institutes as t', join => join.on(sql<boolean>`t.id = (e.data ->> 'to')::uuid`))
    .leftJoin('users as u', 'u.id', 'e.actor')
    .leftJoin('notes as n', join =>
      join.onRef('n.institute_id', '=', 'e.institute_id').on(sql<boolean>`n.id = (e.data ->> 'note')::uuid`),
    )
    .select(['e.canon', 'f.name as from', 't.name as to', 'u.full_name', 'n.body'])
    .where(
      everyOf([
        sql`e.type = 'MoneyMoved' and e.data ->> 'to' is not null`,
        between('e.occurred_on', undefined, asOf),
        sql`(${within(scope, 'f.id')} or ${within(scope, 't.id')})`,
        sql`not exists (select from events r where r.institute_id = e.institute_id and r.reverses = e.seq and ${by})`,
        layoutOf(db) === 'shards'
          ? sql`e.stream_id not in (select r.stream_id from events r where r.type = 'TransferConfirmed' and ${by})`
          : sql`not exists (select from events r where r.institute_id = t.id and r.stream_id = e.stream_id and ${by})`,
      ]),
    )
    .orderBy('e.occurred_on')
    .orderBy('e.recorded_at')
    .execute()
  return rows.flatMap(({ canon, from, to: name, full_name, body }) => {
    const event = readEvent(canon)
    if (event.type !== 'MoneyMoved') return []
    return {
      id: event.stream,
      fromInstituteName: from,
      toInstituteName: name,
      paymentMethod: OwnMoney.parse(event.data.method),
      amount: toRupees(event.data.amount),
      date: event.occurredOn,
      reference: event.data.reference,
      notes: body,
      sentBy: full_name === null ? null : { fullName: full_name },
      createdAt: event.recordedAt,
    }
  })
}

/** The names of all branches, to one of which money is sent. */
export async function branchesToSendTo(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('institutes').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}
