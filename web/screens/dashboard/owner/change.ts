import { formatRupees } from '#contract/fields/money'
import { say } from '../../../base/language/say.ts'

export interface Change {
  readonly direction: 'up' | 'down' | 'same'
  /** "12% more, was ₹10,000"; it says without colour and arrow what they mean. */
  readonly words: string
}

/** How a figure differs from an earlier one; undefined where there was none. */
export function changeOf(
  now: number,
  before: number | null,
  write: (figure: number) => string = formatRupees,
): Change | undefined {
  if (before === null) return undefined
  if (now === before) return { direction: 'same', words: say('the same as before') }
  const direction = now > before ? 'up' : 'down'
  const was = say('was {figure}', { figure: write(before) })
  // From nothing, or from a loss to a profit, no percentage says anything.
  const percent = before > 0 && now >= 0 ? Math.round((Math.abs(now - before) / before) * 100) : 0
  if (percent === 0 || percent > 999)
    return { direction, words: say(direction === 'up' ? 'more, {was}' : 'less, {was}', { was }) }
  return {
    direction,
    words: say(direction === 'up' ? '{percent}% more, {was}' : '{percent}% less, {was}', { percent, was }),
  }
}
