import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { toRupees } from '#contract/fields/money'
import type { setTargets, Target } from '#contract/records/targets'
import { invalid } from '#contract/refusal'
import type { DB } from '#models/database'
import { type Author, audit } from '#records/audit'
import { takeTurns } from '#records/changing'
import { findInstituteNamed } from './institutes.ts'

/** Every branch, with what it is to collect in a month. */
export async function listTargets(db: Kysely<DB>, month: string): Promise<Target[]> {
  const rows = await db
    .selectFrom('institutes as i')
    .leftJoin('targets as t', join => join.onRef('t.institute_id', '=', 'i.id').on('t.month', '=', month))
    .select(['i.name', 't.amount'])
    .orderBy('i.name')
    .execute()
  return rows.map(({ name, amount }) => ({
    instituteName: name,
    month,
    amount: amount === null ? null : toRupees(amount),
  }))
}

/** Sets the targets of the branches that are named, each with its row in the audit; equal ones leave none. */
export async function changeTargets(
  transaction: Kysely<DB>,
  { month, targets }: z.output<NonNullable<typeof setTargets.body>>,
  author: Author,
): Promise<void> {
  await takeTurns(transaction, 'institutes')
  const named = new Set<string>()
  for (const [place, { instituteName, amount }] of targets.entries()) {
    const institute = await findInstituteNamed(transaction, instituteName)
    if (!institute) throw invalid(`targets.${place}.instituteName`, 'is not known here.')
    if (named.has(institute.id)) throw invalid(`targets.${place}.instituteName`, 'is named twice.')
    named.add(institute.id)
    await changeTarget(transaction, { institute: institute.id, month, amount }, author)
  }
}

interface Change {
  readonly institute: string
  readonly month: string
  /** In paise. */
  readonly amount: number | null
}

async function changeTarget(transaction: Kysely<DB>, { institute, month, amount }: Change, author: Author) {
  const row = await transaction
    .selectFrom('targets')
    .select('amount')
    .where('institute_id', '=', institute)
    .where('month', '=', month)
    .executeTakeFirst()
  const before = row?.amount ?? null
  if (before === amount) return
  if (amount === null) {
    await transaction.deleteFrom('targets').where('institute_id', '=', institute).where('month', '=', month).execute()
  } else {
    await transaction
      .insertInto('targets')
      .values({ institute_id: institute, month, amount })
      .onConflict(conflict => conflict.columns(['institute_id', 'month']).doUpdateSet({ amount }))
      .execute()
  }
  const [from, to] = [before, amount].map(paise => paise && toRupees(paise))
  const changes = { [month]: { from: from ?? null, to: to ?? null } }
  await audit(transaction, author, { institute, action: 'changed', subject: 'target', id: institute, changes })
}
