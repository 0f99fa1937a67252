import { formatDate } from '#contract/fields/dates'
import { say } from '../../base/language/say.ts'

/** A range of dates in words, '' for an open end; null when both ends are open. */
export function rangeText(from: string, to: string, written = formatDate): string | null {
  if (from && to) return from === to ? written(from) : `${written(from)} – ${written(to)}`
  if (from) return say('from {from}', { from: written(from) })
  if (to) return say('until {to}', { to: written(to) })
  return null
}

/** The same after what lies in it, such as `Cancelled until 12/05/2026`. */
export function labelledRange(label: string, from: string, to: string): string | null {
  const range = rangeText(from, to)
  return range && `${label} ${range}`
}
