import { type Kysely, type Selectable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { toRupees } from '#contract/fields/money'
import type { Limits } from '#contract/records/desk-settings'
import type { InstituteChange, NewInstitute } from '#contract/records/institutes'
import { invalid, Refusal } from '#contract/refusal'
import type { Institute } from '#contract/shapes/institute'
import { nothingClosed } from '#ledger/closing/closing'
import { hasReceipts } from '#ledger/closing/start-receipts'
import { oneSpaced } from '#ledger/heads'
import { type Listing, type Page, page } from '#lists/page'
import { isAll } from '#lists/scope'
import { foundIn } from '#lists/search'
import { RefusedOnLog } from '#log/refused-on-log'
import type { DB } from '#models/database'
import { type Author, audit, changesNothing, differences } from '#records/audit'
import { definedFields, refuseStale, refuseTaken, takeTurns } from '#records/changing'
import { changeNumberPrefix } from '#records/students/numbers'
import { keptName, nameKey } from './branch-name.ts'
import { freePrefix } from './receipt-prefix.ts'

type Row = Selectable<DB['institutes']>

export const presentInstitute = (row: Row): Institute => ({
  id: row.id,
  instituteName: row.name,
  instituteAddress: row.address,
  phone: row.phone,
  email: row.email,
  receiptPrefix: row.receipt_prefix,
  upiId: row.upi_id,
  upiName: row.upi_name,
  gstin: row.gstin,
  cashLimit: row.cash_limit,
  tillShort: row.till_short,
  aadhaar: row.aadhaar,
  chequeChargeLimit: toRupees(row.cheque_charge_limit),
  discountLimit: row.discount_limit,
  backdatingLimit: row.backdating_limit,
  writeOffLimit: row.write_off_limit === null ? null : toRupees(row.write_off_limit),
  version: row.version,
  createdAt: row.created_at.toISOString(),
})

export async function listInstitutes(
  db: Kysely<DB>,
  { search, ...listing }: Listing & { readonly search?: string | undefined },
): Promise<Page<Institute>> {
  const all = db.selectFrom('institutes').selectAll()
  return page(
    db,
    search ? all.where(foundIn(search, 'name')) : all,
    listing,
    {
      columns: { instituteName: sql`lower(name)` },
      id: sql`id`,
      fallback: 'instituteName',
    },
    presentInstitute,
  )
}

export async function getInstitute(db: Kysely<DB>, id: string): Promise<Row> {
  const row = await db.selectFrom('institutes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', 'This institute does not exist.')
  return row
}

/** The limits of whoever sees one branch; a super admin, who sees all, has none. */
export async function limitsOf(db: Kysely<DB>, scope: string | null): Promise<Limits> {
  if (scope === null)
    return { discountLimit: null, backdatingLimit: null, writeOffLimit: null, chequeChargeLimit: null }
  const { discountLimit, backdatingLimit, writeOffLimit, chequeChargeLimit } = presentInstitute(
    await getInstitute(db, scope),
  )
  return { discountLimit, backdatingLimit, writeOffLimit, chequeChargeLimit }
}

/**
 * Compares names without regard to case, as the filters do, and to how many spaces stand between words. Names that differ in
 * those were once two institutes; then the one that is spelt so is meant.
 */
export const findInstituteNamed = (db: Kysely<DB>, name: string): Promise<Row | undefined> =>
  db
    .selectFrom('institutes')
    .selectAll()
    .where(sql`lower(regexp_replace(name, '\\s+', ' ', 'g'))`, '=', oneSpaced(name).toLowerCase())
    .orderBy(sql`lower(name) = ${name.trim().toLowerCase()}`, 'desc')
    .orderBy('id')
    .executeTakeFirst()

/** The oldest institute; there is always one, since the first start creates it. */
export const firstInstitute = (db: Kysely<DB>): Promise<Row> =>
  db.selectFrom('institutes').selectAll().orderBy('created_at').orderBy('id').limit(1).executeTakeFirstOrThrow()

interface InstituteCaller {
  readonly scope: string | null
  readonly instituteId: string
}

/**
 * The institute that a write belongs to: a sub_admin's own, whatever name they send; for a super_admin the named one,
 * or their own if they name none.
 */
export async function resolveInstitute(
  db: Kysely<DB>,
  caller: InstituteCaller,
  name: string | undefined,
): Promise<string> {
  if (caller.scope !== null) return caller.scope
  if (name === undefined || name === '') return caller.instituteId
  const named = await findInstituteNamed(db, name)
  if (!named) throw invalid('instituteName', 'is not known here.')
  return named.id
}

/** The branch that a file is of: a sub_admin's own, whatever name they send; for a super_admin the named one, or all of them. */
export async function branchOfFile(
  db: Kysely<DB>,
  institute: string | null,
  instituteName: string | undefined,
): Promise<Row | undefined> {
  if (institute !== null) return getInstitute(db, institute)
  if (isAll({ institute, instituteName })) return undefined
  const named = await findInstituteNamed(db, instituteName ?? '')
  if (!named) throw invalid('instituteName', 'is not known here.')
  return named
}

const exists = () => new Refusal('INSTITUTE_EXISTS', 'There is an institute with this name already.')
const prefixTaken = () =>
  new Refusal('RECEIPT_PREFIX_TAKEN', 'Another institute has this receipt prefix. Choose other letters.')
const prefixFixed = () =>
  new Refusal('RECEIPT_PREFIX_FIXED', 'Receipts carry this prefix already, so it cannot change any more.')
const taken = { institutes_by_name: exists, institutes_receipt_prefix_key: prefixTaken }

/** A name as it is kept. Refused is one that looks like that of another institute, and one that stands for all institutes in filters. */
async function freeName(transaction: Kysely<DB>, typed: string, id?: string): Promise<string> {
  const name = keptName(typed)
  if (isAll({ institute: null, instituteName: name }))
    throw invalid('instituteName', 'must not be “all”, which stands for all branches together.')
  const all = await transaction.selectFrom('institutes').select(['id', 'name']).execute()
  const alike = all.filter(known => nameKey(known.name) === nameKey(name))
  // One that was called like another before may be spelt in another way.
  if (alike.length > 0 && !alike.some(known => known.id === id)) throw exists()
  return name
}

/** Creates an institute with its empty ledger. */
export async function createInstitute(
  transaction: Kysely<DB>,
  fields: z.output<typeof NewInstitute>,
  author: Author,
): Promise<string> {
  await takeTurns(transaction, 'institutes')
  const id = newId()
  const name = await freeName(transaction, fields.instituteName)
  const values = {
    id,
    name,
    address: fields.instituteAddress ?? null,
    phone: fields.phone ?? null,
    email: fields.email ?? null,
    receipt_prefix: fields.receiptPrefix ?? (await freePrefix(transaction, name)),
    upi_id: fields.upiId ?? null,
    upi_name: fields.upiName ?? null,
    gstin: fields.gstin ?? null,
    ...definedFields({
      cash_limit: fields.cashLimit,
      till_short: fields.tillShort,
      aadhaar: fields.aadhaar,
      ...limitColumns(fields),
    }),
  }
  const row = await refuseTaken(
    transaction.insertInto('institutes').values(values).returningAll().executeTakeFirstOrThrow(),
    taken,
  )
  // The hash chain of every log begins with 32 zero bytes.
  await transaction
    .insertInto('ledger_heads')
    .values({ institute_id: id, hash: Buffer.alloc(32) })
    .execute()
  await audit(transaction, author, {
    institute: id,
    action: 'created',
    subject: 'institute',
    id,
    changes: differences({}, row),
  })
  return id
}

/** Throws RECEIPT_PREFIX_FIXED once a receipt carries the prefix, because printed numbers can't change. */
export async function updateInstitute(
  transaction: Kysely<DB>,
  id: string,
  change: z.output<typeof InstituteChange>,
  author: Author,
): Promise<Row> {
  await takeTurns(transaction, 'institutes')
  // Receipts are numbered under this lock, so none can be issued while the prefix changes.
  const head = await transaction
    .selectFrom('ledger_heads')
    .select(['receipts', 'books', 'seq'])
    .where('institute_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const before = await getInstitute(transaction, id)
  refuseStale(before.version, change.version)
  const prefixChanges = change.receiptPrefix !== undefined && change.receiptPrefix !== before.receipt_prefix
  if (prefixChanges && head && numbersWereGiven(head)) throw new RefusedOnLog(prefixFixed(), id, head?.seq)
  const named = change.instituteName
  // One that is sent back as it was has nothing to be refused for.
  const name = named === undefined || named === before.name ? named : await freeName(transaction, named, id)
  const columns = { ...columnsOf(change), ...definedFields({ name }) }
  if (changesNothing(before, columns)) return before
  const after = await refuseTaken(
    transaction
      .updateTable('institutes')
      .set({ ...columns, version: before.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    taken,
  )
  if (prefixChanges)
    await changeNumberPrefix(transaction, id, { from: before.receipt_prefix, to: after.receipt_prefix })
  if (after.aadhaar === 'last4' && before.aadhaar === 'full') await forgetFullNumbers(transaction, id)
  await audit(transaction, author, {
    institute: id,
    action: 'changed',
    subject: 'institute',
    id,
    changes: differences(before, after),
  })
  return after
}

/** Whether any number carries the prefix: a start of the receipts alone gives none yet. */
function numbersWereGiven({ receipts, books }: Pick<Selectable<DB['ledger_heads']>, 'receipts' | 'books'>): boolean {
  const closing = { ...nothingClosed, ...Object(books) }
  return Object.keys(receipts).some(series => hasReceipts(closing, receipts, series))
}

type LimitFields = Pick<
  z.output<typeof InstituteChange>,
  'chequeChargeLimit' | 'discountLimit' | 'backdatingLimit' | 'writeOffLimit'
>

const limitColumns = (fields: LimitFields) => ({
  cheque_charge_limit: fields.chequeChargeLimit,
  discount_limit: fields.discountLimit,
  backdating_limit: fields.backdatingLimit,
  write_off_limit: fields.writeOffLimit,
})

const columnsOf = (change: z.output<typeof InstituteChange>) =>
  definedFields({
    address: change.instituteAddress,
    phone: change.phone,
    email: change.email,
    receipt_prefix: change.receiptPrefix,
    upi_id: change.upiId,
    upi_name: change.upiName,
    gstin: change.gstin,
    cash_limit: change.cashLimit,
    till_short: change.tillShort,
    aadhaar: change.aadhaar,
    ...limitColumns(change),
  })

/** The institute now keeps only the last four digits, so the full numbers stored before are removed too. */
async function forgetFullNumbers(transaction: Kysely<DB>, institute: string): Promise<void> {
  await transaction
    .updateTable('students')
    .set({ aadhaar_sealed: null, aadhaar_hash: null })
    .where('institute_id', '=', institute)
    .execute()
}
