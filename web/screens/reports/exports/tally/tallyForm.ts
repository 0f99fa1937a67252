import type { z } from 'zod'
import type { NamedLedgers, TallyLedger } from '#contract/records/tally-ledgers'
import { say } from '../../../../base/language/say.ts'
import { accountGroups } from '../../words.ts'

export type TallyValues = z.input<typeof NamedLedgers>

export const valuesOf = (ledgers: readonly TallyLedger[]): TallyValues => ({
  ledgers: ledgers.map(({ id, name, group }) => ({ id, name: name ?? '', group: group ?? '' })),
  together: false,
})

/** What was typed, without what is as it was: that may have been named by somebody else meanwhile. */
export function changedFrom(opened: readonly TallyLedger[], { ledgers, together }: TallyValues): TallyValues {
  const before = valuesOf(opened).ledgers
  const changed = ledgers.map(({ id, name, group }, place) => ({
    id,
    ...(name !== before[place]?.name && { name }),
    ...(group !== before[place]?.group && { group }),
  }))
  return { ledgers: changed, together }
}

export interface Section {
  readonly title: string
  /** The accounts with their places in the form. */
  readonly rows: readonly (Pick<TallyLedger, 'account' | 'head'> & { readonly place: number })[]
}

/** The accounts in the groups of a trial balance, in the order in which they are sent. */
export function sectionsOf(ledgers: readonly TallyLedger[]): Section[] {
  const rows = ledgers.map(({ account, head }, place) => ({ place, account, head }))
  const sections = accountGroups.map(({ prefix, title }) => ({
    title,
    rows: rows.filter(({ account }) => account.startsWith(prefix)),
  }))
  const others = rows.filter(({ account }) => !accountGroups.some(({ prefix }) => account.startsWith(prefix)))
  return [...sections, { title: say('Others'), rows: others }].filter(section => section.rows.length > 0)
}
