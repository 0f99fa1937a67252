export const idleRoles = [
  { role: 'super_admin', label: 'Super admins' },
  { role: 'sub_admin', label: 'Sub admins' },
  { role: 'student', label: 'Students' },
] as const

/** In minutes. */
const usual = [15, 30, 60, 120, 240, 480, 720, 1440, 7 * 1440, 30 * 1440]

/** Durations to choose from, and the one that is set if it isn't among them. */
export const durationsWith = (set: number) =>
  [...new Set([...usual, set])]
    .toSorted((a, b) => a - b)
    .map(minutes => ({ value: String(minutes), label: inWords(minutes) }))

function inWords(minutes: number): string {
  const [unit, length] = minutes % 1440 === 0 ? ['day', 1440] : minutes % 60 === 0 ? ['hour', 60] : ['minute', 1]
  return `${minutes / length} ${unit}${minutes === length ? '' : 's'}`
}
