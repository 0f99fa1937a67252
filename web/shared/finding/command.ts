import type { LucideIcon } from 'lucide-react'
import type { WebAddress } from '#contract/product/web-paths'
import { type Choice, matching } from '../ui/combobox/choices.ts'

/** One line that a search finds: where it leads, and the text that was searched. */
export interface Command extends Choice {
  icon: LucideIcon
  to: WebAddress
}

export interface CommandGroup {
  value: string
  items: readonly Command[]
}

/** The commands that contain every typed word. */
export function fitting(commands: readonly Command[], typed: string): Command[] {
  const found = new Set(matching(commands, typed).map(({ value }) => value))
  return commands.filter(({ value }) => found.has(value))
}
