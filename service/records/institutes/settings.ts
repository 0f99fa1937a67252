import type { Kysely } from 'kysely'
import { NIL } from 'uuid'
import { z } from 'zod'
import { PaperLanguage } from '#contract/fields/fields'
import { PlanTemplate } from '#contract/records/desk-settings'
import { Backups, IdleMinutes, Proofs, type Settings, type SettingsChange } from '#contract/records/settings'
import { Identity, NamesOnPaper } from '#contract/shapes/identity'
import { isAll, type Scope, within } from '#lists/scope'
import type { DB } from '#models/database'
import { type Author, audit, changesNothing, differences } from '#records/audit'
import { definedFields, refuseStale } from '#records/changing'
import { type FileChange, forgetReplaced, registerFile } from '#records/files'
import { instituteName } from '#wording/institute-name'

/** The stored settings, with the defaults of those that were never set. */
const Stored = z.object({
  name: z.string().default(instituteName),
  address: z.string().nullable().default(null),
  phones: z.array(z.string()).default([]),
  email: z.string().nullable().default(null),
  registrationNumber: z.string().nullable().default(null),
  gstin: z.string().nullable().default(null),
  receiptNote: z.string().nullable().default('Fees paid are not refunded after 8 days.'),
  language: PaperLanguage.default('en'),
  namesOnPaper: NamesOnPaper.default('as_stored'),
  planTemplates: z.array(PlanTemplate).default([
    { name: '3 monthly', rows: monthly([33.33, 33.33, 33.34]) },
    { name: '50/50', rows: monthly([50, 50]) },
  ]),
  discountReasons: z.array(z.string()).default(['Sibling', 'Merit', 'Early bird', 'Staff ward', 'Other']),
  backups: Backups.default({ hour: 2, keepDays: 31 }),
  proofs: Proofs.default({ secondFactorMinutes: 15, passwordMinutes: 120 }),
  registration: z.boolean().default(true),
  voidAlert: z.number().default(5000),
  setupDismissed: z.boolean().default(false),
  idleMinutes: IdleMinutes.default({ super_admin: 120, sub_admin: 8 * 60, student: 30 * 24 * 60 }),
})

function monthly(percents: readonly number[]) {
  return percents.map((percent, afterMonths) => ({ afterMonths, percent }))
}

/** The limits of idle sessions, read with `idleMinutes` of the stored content where all else would be too much. */
export const idleMinutesOf = (stored: unknown): IdleMinutes => Stored.shape.idleMinutes.parse(stored ?? undefined)

/** The subject id of the settings in the audit, where they count as a single record. */
export const settingsId = NIL

export async function readProductSettings(db: Kysely<DB>): Promise<Settings> {
  const { content, logo, version } = await db.selectFrom('product_settings').selectAll().executeTakeFirstOrThrow()
  return { ...Stored.parse(content), logo: logo && `${uploads}${logo}`, version }
}

const uploads = '/uploads/'

/** The key of a logo in the storage, from its path. */
export const logoKey = ({ logo }: Pick<Identity, 'logo'>): string | null => logo?.slice(uploads.length) ?? null

/** Who the institute is; within a scope of one branch, with what that branch says of itself. */
export async function readIdentity(db: Kysely<DB>, scope: Scope = { institute: null }): Promise<Identity> {
  const identity = Identity.parse(await readProductSettings(db))
  if (isAll(scope)) return identity
  const branch = await db
    .selectFrom('institutes')
    .select(['address', 'phone', 'email', 'gstin'])
    .where(within(scope, 'id'))
    .executeTakeFirst()
  return branch ? identityAt(branch, identity) : identity
}

type Reached = { readonly phone: string | null } & Pick<Identity, 'address' | 'email' | 'gstin'>

/** How to reach a branch, on all paper that names it; what it has not said of itself, the institute says. */
export const identityAt = ({ address, phone, email, gstin }: Reached, institute: Identity): Identity => ({
  ...institute,
  address: address ?? institute.address,
  phones: phone === null ? institute.phones : [phone],
  email: email ?? institute.email,
  gstin: gstin ?? institute.gstin,
})

/** Changes the fields that were sent and differ; writes nothing if none do. */
export async function updateProductSettings(
  transaction: Kysely<DB>,
  { version, logo: _, ...change }: z.output<typeof SettingsChange>,
  logo: FileChange,
  author: Author,
): Promise<void> {
  const row = await transaction.selectFrom('product_settings').selectAll().forUpdate().executeTakeFirstOrThrow()
  refuseStale(row.version, version)
  const before = { ...Stored.parse(row.content), logo: row.logo }
  const key = await registerFile(transaction, logo)
  const after = { ...before, ...definedFields({ ...change, logo: key }) }
  if (changesNothing(before, after)) return
  await transaction
    .updateTable('product_settings')
    .set({
      content: JSON.stringify({ ...Object(row.content), ...definedFields(change) }),
      logo: after.logo,
      version: row.version + 1,
    })
    .execute()
  await forgetReplaced(transaction, before.logo, after.logo)
  const changes = differences(before, after)
  await audit(transaction, author, { institute: null, action: 'changed', subject: 'settings', id: settingsId, changes })
}
