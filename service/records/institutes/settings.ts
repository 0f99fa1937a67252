import type { Kysely } from 'kysely'
import { z } from 'zod'
import { Backups, PlanTemplate, type Settings, type SettingsChange } from '#contract/records/settings'
import type { DB } from '#models/database'
import { type Author, audit, changesNothing, differences } from '#records/audit'
import { definedFields, refuseStale } from '#records/changing'
import { instituteName } from '#wording/institute-name'

/** The stored settings, with the defaults of those that were never set. */
const Stored = z.object({
  name: z.string().default(instituteName),
  receiptNote: z.string().nullable().default('Fees paid are not refunded after 8 days.'),
  planTemplates: z.array(PlanTemplate).default([
    { name: '3 monthly', rows: monthly([33.33, 33.33, 33.34]) },
    { name: '50/50', rows: monthly([50, 50]) },
  ]),
  discountReasons: z.array(z.string()).default(['Sibling', 'Merit', 'Early bird', 'Staff ward', 'Other']),
  backups: Backups.default({ hour: 2, keepDays: 31 }),
  registration: z.boolean().default(true),
  voidAlert: z.number().default(5000),
})

function monthly(percents: readonly number[]) {
  return percents.map((percent, afterMonths) => ({ afterMonths, percent }))
}

/** The subject id of the settings in the audit, where they count as a single record. */
const settingsId = '00000000-0000-0000-0000-000000000000'

export async function readProductSettings(db: Kysely<DB>): Promise<Settings> {
  const { content, version } = await db.selectFrom('product_settings').selectAll().executeTakeFirstOrThrow()
  return { ...Stored.parse(content), version }
}

/** Changes the fields that were sent and differ; writes nothing if none do. */
export async function updateProductSettings(
  transaction: Kysely<DB>,
  { version, ...change }: z.output<typeof SettingsChange>,
  author: Author,
): Promise<void> {
  const row = await transaction.selectFrom('product_settings').selectAll().forUpdate().executeTakeFirstOrThrow()
  refuseStale(row.version, version)
  const before = Stored.parse(row.content)
  const after = { ...before, ...definedFields(change) }
  if (changesNothing(before, after)) return
  await transaction
    .updateTable('product_settings')
    .set({ content: JSON.stringify({ ...Object(row.content), ...definedFields(change) }), version: row.version + 1 })
    .execute()
  const changes = differences(before, after)
  await audit(transaction, author, { institute: null, action: 'changed', subject: 'settings', id: settingsId, changes })
}
