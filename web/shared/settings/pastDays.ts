import { addDays, formatDate } from '#contract/fields/dates'
import { say } from '../../base/language/say.ts'
import { today } from '../../ui/format/dates.ts'
import { useLimits } from './limits.ts'

/** For a date up to today: the days that the calendar offers, and a hint that names the first one, if there is a first. */
export function usePastDays(): { max: string; min?: string; hint?: string } {
  const { backdatingLimit } = useLimits()
  const max = today()
  if (backdatingLimit === null) return { max }
  const min = addDays(max, -backdatingLimit)
  return {
    max,
    min,
    hint: backdatingLimit === 0 ? say('Only today.') : say('{min} or later.', { min: formatDate(min) }),
  }
}
