import type { Kysely, Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { createView as newView, View, updateView as viewChange } from '#contract/records/views'
import { Refusal } from '#contract/refusal'
import type { DB } from '#models/database'
import { type Author, auditOf } from '#records/audit'
import { definedFields, refuseStale } from '#records/changing'
import type { Caller } from './caller.ts'

type Row = Selectable<DB['saved_views']>
type Whose = Pick<Caller, 'userId' | 'role'>

const record = auditOf('view')

const mayChange = ({ shared, user_id }: Row, { userId, role }: Whose) =>
  shared ? role === 'super_admin' : user_id === userId

export const mayShare = ({ role }: Pick<Caller, 'role'>): boolean => role === 'super_admin'

export const presentView = (row: Row, whose: Whose): View => {
  const { id, list, name, search, columns, shared, version, created_at } = row
  return {
    id,
    list,
    name,
    search,
    columns,
    shared,
    mine: mayChange(row, whose),
    version,
    createdAt: created_at.toISOString(),
  }
}

/** A user's own views and the shared ones, by name. */
export async function listViews(db: Kysely<DB>, whose: Whose): Promise<View[]> {
  const rows = await db
    .selectFrom('saved_views')
    .selectAll()
    .where(where => where.or([where('user_id', '=', whose.userId), where('shared', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(row => presentView(row, whose))
}

export async function getView(db: Kysely<DB>, id: string): Promise<Row> {
  const row = await db.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notThere()
  return row
}

const notThere = () => new Refusal('NOT_FOUND', 'View not found')
const notShared = () => new Refusal('FORBIDDEN', 'Only a super admin can share a view or change a shared one.')

/** A view that this user may change: their own, or as a super admin a shared one. */
async function ownView(transaction: Kysely<DB>, id: string, whose: Whose): Promise<Row> {
  const row = await transaction
    .selectFrom('saved_views')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !(row.shared || row.user_id === whose.userId)) throw notThere()
  if (!mayChange(row, whose)) throw notShared()
  return row
}

export async function createView(
  transaction: Kysely<DB>,
  fields: z.output<NonNullable<typeof newView.body>>,
  whose: Whose,
  author: Author,
): Promise<string> {
  if (fields.shared && !mayShare(whose)) throw notShared()
  const { list, name, search, columns, shared } = fields
  const row = await transaction
    .insertInto('saved_views')
    .values({ id: newId(), user_id: whose.userId, list, name, search, columns: JSON.stringify(columns), shared })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(transaction, author, 'created', {}, row)
  return row.id
}

export async function updateView(
  transaction: Kysely<DB>,
  id: string,
  { version, ...fields }: z.output<NonNullable<typeof viewChange.body>>,
  whose: Whose,
  author: Author,
): Promise<Row> {
  const before = await ownView(transaction, id, whose)
  refuseStale(before.version, version)
  if (fields.shared && !mayShare(whose)) throw notShared()
  const { columns, ...rest } = definedFields(fields)
  if (columns === undefined && Object.keys(rest).length === 0) return before
  const changed = { ...rest, ...(columns && { columns: JSON.stringify(columns) }), version: before.version + 1 }
  const after = await transaction
    .updateTable('saved_views')
    .set(changed)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(transaction, author, 'changed', before, after)
  return after
}

export async function deleteView(transaction: Kysely<DB>, id: string, whose: Whose, author: Author): Promise<void> {
  const before = await ownView(transaction, id, whose)
  await transaction.deleteFrom('saved_views').where('id', '=', id).execute()
  await record(transaction, author, 'deleted', before, before)
}
