import type { LucideIcon } from 'lucide-react'
import type { WebAddress } from '#contract/product/web-paths'
import { type Choice, matching } from '../../ui/combobox/choices.ts'

/** One line that a search finds: where it leads, and the text that was searched. */
export interface Command extends Choice {
  icon: LucideIcon
  to: WebAddress
  /** Words that find it too, and aren't shown. */
  also?: string | undefined
  /** True for what was deleted or bounced. */
  voided?: boolean
}

export interface CommandGroup {
  value: string
  items: readonly Command[]
}

/** Puts what counts before what was deleted or bounced, so that Enter takes it. */
export const standingFirst = (commands: readonly Command[]): Command[] =>
  commands.toSorted((one, other) => Number(one.voided ?? false) - Number(other.voided ?? false))

/** Groups in which something counts before those in which nothing does. */
export const standingGroupsFirst = (groups: readonly CommandGroup[]): CommandGroup[] => {
  const isVoided = ({ items }: CommandGroup) => items.every(({ voided }) => voided)
  return groups.toSorted((one, other) => Number(isVoided(one)) - Number(isVoided(other)))
}

/** The commands that every typed word finds. */
export function fitting(commands: readonly Command[], typed: string): Command[] {
  const searched = commands.map(({ value, label, note = '', also = '' }) => ({ value, label, note: `${note} ${also}` }))
  const found = new Set(matching(searched, typed).map(({ value }) => value))
  return commands.filter(({ value }) => found.has(value))
}
