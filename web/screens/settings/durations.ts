import { say } from '../../base/language/say.ts'

export const idleRoles = [
  { role: 'super_admin', label: say('Super admins') },
  { role: 'sub_admin', label: say('Sub admins') },
  { role: 'student', label: say('Students') },
] as const

/** In minutes. */
const usual = [15, 30, 60, 120, 240, 480, 720, 1440, 7 * 1440, 30 * 1440]

/** Durations to choose from, and the one that is set if it isn't among them. */
export const durationsWith = (set: number) =>
  [...new Set([...usual, set])]
    .toSorted((a, b) => a - b)
    .map(minutes => ({ value: String(minutes), label: inWords(minutes) }))

function inWords(minutes: number): string {
  const days = minutes / 1440
  if (Number.isInteger(days)) return say(days === 1 ? '1 day' : '{days} days', { days })
  const hours = minutes / 60
  if (Number.isInteger(hours)) return say(hours === 1 ? '1 hour' : '{hours} hours', { hours })
  return say(minutes === 1 ? '1 minute' : '{minutes} minutes', { minutes })
}
