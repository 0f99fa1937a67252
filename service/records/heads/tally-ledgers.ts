import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { setTallyLedgers, TallyLedger } from '#contract/records/tally-ledgers'
import { invalid, Refusal } from '#contract/refusal'
import { namedAccounts } from '#ledger/accounts'
import { oneSpaced, typedHead } from '#ledger/heads'
import type { DB } from '#models/database'
import { type Author, audit, type Changes } from '#records/audit'
import { definedFields, takeTurns } from '#records/changing'
import { settingsId } from '#records/institutes/settings'
import { accountName } from '#wording/exports/account-names'
import { tallyBranch, tallyFold, tallyGroupOf } from '#wording/exports/tally'

/** Every account: the ledger's own, others that were posted on, and the heads, each with what it is called in Tally. */
export async function listTallyLedgers(db: Kysely<DB>): Promise<TallyLedger[]> {
  const [posted, heads, own] = await Promise.all([
    db.selectFrom('read.account_months').select('account').distinct().execute(),
    db
      .selectFrom('heads')
      .select(['id', 'account', 'name'])
      .where('merged_into', 'is', null)
      .orderBy('account')
      .execute(),
    db.selectFrom('tally_ledgers').selectAll().execute(),
  ])
  const others = posted.map(({ account }) => account).filter(account => !typedHead(account))
  const accounts = [...new Set([...namedAccounts, ...others.toSorted()])].map(account => ({ id: account, account }))
  const named = heads.map(({ id, account, name }) => ({ id, account, ...calledApart(account, name) }))
  const names = new Map(own.map(row => [row.id, row]))
  return [...accounts, ...named].map(({ id, ...shown }) => ({
    id,
    ...shown,
    name: names.get(id)?.name ?? null,
    group: names.get(id)?.parent ?? null,
  }))
}

/** The name of a head if its account can't say it: no account has a colon in its own part. */
const calledApart = (account: string, head: string) => (head === typedHead(account)?.name ? {} : { head })

/** What the accountant named, by the account as it is shown. */
export async function ownTallyLedgers(
  db: Kysely<DB>,
): Promise<ReadonlyMap<string, Pick<TallyLedger, 'name' | 'group'>>> {
  const rows = await db
    .selectFrom('tally_ledgers as t')
    .leftJoin('heads as h', join => join.on(sql<boolean>`h.id::text = t.id`))
    .select(['t.id', 'h.account', 't.name', 't.parent'])
    .execute()
  return new Map(rows.map(({ id, account, name, parent }) => [account ?? id, { name, group: parent }]))
}

type Asked = z.output<NonNullable<typeof setTallyLedgers.body>>

/**
 * Names the accounts that are sent, all of them or none, and leaves what is not sent. Throws TALLY_NAME_TAKEN when two accounts
 * would be one ledger in Tally, unless that is what is asked for.
 */
export async function changeTallyLedgers(
  transaction: Kysely<DB>,
  { ledgers: asked, together = false }: Asked,
  author: Author,
): Promise<void> {
  await takeTurns(transaction, 'heads')
  const before = await listTallyLedgers(transaction)
  const sent = new Map<string, Sent>()
  for (const [place, { id, name, group }] of asked.entries())
    sent.set(id, { place, names: definedFields({ name: name && oneSpaced(name), group: group && oneSpaced(group) }) })
  for (const [id, { place }] of sent)
    if (!before.some(ledger => ledger.id === id)) throw invalid(`ledgers.${place}.id`, 'is not an account here.')
  const after = before.map(ledger => ({ ...ledger, ...sent.get(ledger.id)?.names }))
  const changed = after.filter((ledger, index) => {
    const was = before[index]
    return was?.name !== ledger.name || was.group !== ledger.group
  })
  if (changed.length === 0) return
  const branches = await transaction.selectFrom('institutes').select('name').execute()
  refuseClashes(after, { changed, sent, together, branches: branches.map(({ name }) => name) })
  for (const ledger of changed) await save(transaction, ledger)
  const changes = changesOf(before, changed)
  await audit(transaction, author, { institute: null, action: 'changed', subject: 'tally', id: settingsId, changes })
}

interface Sent {
  readonly place: number
  readonly names: Partial<Pick<TallyLedger, 'name' | 'group'>>
}

interface Wanted {
  readonly changed: readonly TallyLedger[]
  readonly sent: ReadonlyMap<string, Sent>
  readonly together: boolean
  readonly branches: readonly string[]
}

/** Two accounts with one name, at any branch, are one ledger, which has one group. */
function refuseClashes(ledgers: readonly TallyLedger[], { changed, sent, together, branches }: Wanted): void {
  const named = branches.flatMap(branch =>
    ledgers.flatMap(ledger =>
      ledger.name === null ? [] : [{ ledger, folded: tallyFold(ledger.name.replaceAll(tallyBranch, branch)) }],
    ),
  )
  for (const rows of Map.groupBy(named, ({ folded }) => folded).values()) {
    const same = [...new Set(rows.map(({ ledger }) => ledger))]
    const mine = same.find(ledger => changed.includes(ledger))
    const other = same.find(ledger => ledger !== mine)
    if (!mine || !other) continue
    const path = `ledgers.${sent.get(mine.id)?.place}`
    if (!together) {
      const text = `${titleOf(other)} is called ${other.name} in Tally too. Choose another name, or keep both in one ledger.`
      throw new Refusal('TALLY_NAME_TAKEN', text, [{ path: `${path}.name`, message: text }])
    }
    const group = groupIn(other)
    const differing = same.find(ledger => tallyFold(groupIn(ledger)) !== tallyFold(group))
    if (differing) {
      const text = `must be the same for all accounts in the ledger ${other.name}; for ${titleOf(other)} it is ${group}.`
      throw invalid(`${path}.group`, text)
    }
  }
}

const titleOf = ({ account, head = accountName(account) }: TallyLedger): string => head
const groupIn = ({ account, group }: TallyLedger): string => group ?? tallyGroupOf(account)

async function save(transaction: Kysely<DB>, { id, name, group }: TallyLedger): Promise<void> {
  await transaction.deleteFrom('tally_ledgers').where('id', '=', id).execute()
  if (name !== null || group !== null)
    await transaction.insertInto('tally_ledgers').values({ id, name, parent: group }).execute()
}

/** By account: name and group before and after. */
function changesOf(before: readonly TallyLedger[], changed: readonly TallyLedger[]): Changes {
  const words = ({ name, group }: TallyLedger) => [name, group && `in ${group}`].filter(Boolean).join(', ') || null
  const known = new Map(before.map(ledger => [ledger.id, ledger]))
  return Object.fromEntries(
    changed.map(ledger => {
      const was = known.get(ledger.id)
      return [ledger.account, { from: was ? words(was) : null, to: words(ledger) }]
    }),
  )
}
