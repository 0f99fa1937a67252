import { type Kysely, type Selectable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { EntryType } from '#contract/fields/fields'
import type { changeHead as change, createHead as create, mergeHead as merge } from '#contract/records/heads'
import { invalid, invalidBecause, Refusal } from '#contract/refusal'
import { accountOfHead, headKey, isReserved, oneSpaced } from '#ledger/heads'
import type { DB } from '#models/database'
import { type Author, audit, auditOf, changesNothing } from '#records/audit'
import { refuseStale, refuseTaken, takeTurns } from '#records/changing'

type Row = Selectable<DB['heads']>

const record = auditOf('head')

/** Puts a head on the owner's list. Throws HEAD_EXISTS if a head has or had a name that means the same. */
export async function createHead(
  transaction: Kysely<DB>,
  { type, name: typed }: z.output<NonNullable<typeof create.body>>,
  author: Author,
): Promise<string> {
  await takeTurns(transaction, 'heads')
  const name = oneSpaced(typed)
  if (isReserved(name)) throw reservedName(name)
  await refuseKnown(transaction, type, name)
  const row = await insertHead(transaction, { type, name, offered: true })
  await record(transaction, author, 'created', {}, audited(row))
  return row.id
}

/** Gives a head another name, under which all its entries are shown, or retires it. */
export async function changeHead(
  transaction: Kysely<DB>,
  id: string,
  { name: typed, retired, version }: z.output<NonNullable<typeof change.body>>,
  author: Author,
): Promise<void> {
  await takeTurns(transaction, 'heads')
  const before = await standing(transaction, id)
  refuseStale(before.version, version)
  const name = typed === undefined ? before.name : oneSpaced(typed)
  if (isReserved(before.name) && (name !== before.name || retired)) throw mustStay(before, 'name')
  const isRetired = retired ?? before.retired_at !== null
  const columns = {
    name,
    account: accountOfHead(before.type, name),
    retired_at: isRetired ? (before.retired_at ?? new Date()) : null,
  }
  if (changesNothing(before, columns)) return
  await keepName(transaction, before, name)
  const after = await transaction
    .updateTable('heads')
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(transaction, author, 'changed', audited(before), audited(after))
}

/** Shows all entries of a head under another one, which keeps its name. What was merged into the head goes along. */
export async function mergeHead(
  transaction: Kysely<DB>,
  id: string,
  { into, version }: z.output<NonNullable<typeof merge.body>>,
  author: Author,
): Promise<string> {
  await takeTurns(transaction, 'heads')
  const head = await standing(transaction, id)
  refuseStale(head.version, version)
  if (isReserved(head.name)) throw mustStay(head, 'into')
  const other = await transaction.selectFrom('heads').selectAll().where('id', '=', into).executeTakeFirst()
  if (!other || other.merged_into !== null) throw invalid('into', 'is not a head of this list.')
  if (other.id === id) throw invalid('into', 'must be another head.')
  if (other.type !== head.type) throw invalid('into', `must be a head of ${nounOf(head.type)} too.`)
  if (isReserved(other.name)) throw invalid('into', `must not be ${other.name}, which a day close books by itself.`)
  if (other.retired_at) throw invalid('into', 'is retired. Bring it back first.')
  await transaction
    .updateTable('heads')
    .set({ merged_into: other.id, version: sql<number>`version + 1` })
    .where(eb => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
    .execute()
  await transaction.deleteFrom('tally_ledgers').where('id', '=', id).execute()
  await audit(transaction, author, {
    institute: null,
    action: 'changed',
    subject: 'head',
    id,
    changes: { shown_under: { from: head.name, to: other.name } },
  })
  return other.id
}

const reservedName = (name: string): Refusal =>
  invalid('name', `must not be ${name}, which a day close books by itself.`)
const mustStay = ({ name }: Row, path: string): Refusal =>
  invalidBecause(path, `${name} stays as it is, because a day close books by this name.`)

const nounOf = (type: EntryType) => (type === 'income' ? 'income' : 'expenses')

/** A head that is not merged into another one. The caller has taken a turn, so nobody else changes it meanwhile. */
async function standing(transaction: Kysely<DB>, id: string): Promise<Row> {
  const row = await transaction.selectFrom('heads').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.merged_into !== null) throw new Refusal('NOT_FOUND', 'This head does not exist any more.')
  return row
}

/** Makes the head known by its new name too. It stays known by all earlier ones, because entries were typed with them. */
async function keepName(transaction: Kysely<DB>, head: Row, name: string): Promise<void> {
  if (headKey(name) === head.key) return
  const owner = await ownerOf(transaction, head.type, name)
  if (owner?.id === head.id) return
  if (owner) throw taken(owner, name)
  if (isReserved(name)) throw reservedName(name)
  await insertHead(transaction, { type: head.type, name, into: head.id })
}

async function refuseKnown(transaction: Kysely<DB>, type: EntryType, name: string): Promise<void> {
  const owner = await ownerOf(transaction, type, name)
  if (owner) throw taken(owner, name)
}

/** The head that a name means, as it stands in the list. */
function ownerOf(transaction: Kysely<DB>, type: EntryType, name: string): Promise<Row | undefined> {
  return transaction
    .selectFrom('heads as h')
    .innerJoin('heads as shown', join => join.on('shown.id', '=', eb => eb.fn.coalesce('h.merged_into', 'h.id')))
    .selectAll('shown')
    .where('h.type', '=', type)
    .where('h.key', '=', headKey(name))
    .executeTakeFirst()
}

function taken({ name: own, retired_at }: Pick<Row, 'name' | 'retired_at'>, name: string): Refusal {
  if (headKey(own) !== headKey(name))
    return exists(`${name} is another name of the head ${own}, so it can’t be a head of its own.`)
  if (retired_at) return exists(`There is a retired head ${own}. Bring it back instead.`)
  return exists(`There is a head ${own} already. You can merge the two.`)
}

const exists = (text: string) => new Refusal('HEAD_EXISTS', text, [{ path: 'name', message: text }])

interface NewHead {
  readonly type: EntryType
  readonly name: string
  readonly into?: string
  readonly offered?: boolean
}

/** A clerk who types the same new name at this moment doesn't take a turn; then the key decides who made the head. */
const insertHead = (transaction: Kysely<DB>, { type, name, into, offered = false }: NewHead): Promise<Row> =>
  refuseTaken(
    transaction
      .insertInto('heads')
      .values({
        id: newId(),
        type,
        key: headKey(name),
        name,
        account: accountOfHead(type, name),
        merged_into: into ?? null,
        retired_at: null,
        offered,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
    { heads_key: () => exists(`There is a head ${name} already. You can merge the two.`) },
  )

/** What the audit says of a head: keys and accounts follow from its name. */
const audited = ({ id, type, name, retired_at }: Row) => ({ id, type, name, retired: retired_at !== null })
