/**
 * Merges what one user has typed with what another has saved meanwhile: changed fields keep the typed value, every other
 * field takes the saved one. `both` names the fields that the two have changed to different values.
 */
export function mergeEdits<Values extends Record<string, unknown>>(
  before: Values,
  typed: Partial<Values>,
  now: Values,
): { values: Values; both: string[] } {
  const mine: Partial<Values> = {}
  const both: string[] = []
  for (const name in typed) {
    if (isSame(typed[name], before[name])) continue
    mine[name] = typed[name]
    if (!isSame(now[name], before[name]) && !isSame(now[name], typed[name])) both.push(name)
  }
  return { values: { ...now, ...mine }, both }
}

/** Whether anything that was typed differs from what is saved now. */
export function hasEdits<Values extends Record<string, unknown>>(
  before: Values,
  typed: Partial<Values>,
  now: Values,
): boolean {
  const { values } = mergeEdits(before, typed, now)
  return Object.keys(values).some(name => !isSame(values[name], now[name]))
}

/** Lists and groups of fields are compared by content, because each read makes new objects; a file only by identity. */
export const isSame = (one: unknown, other: unknown) =>
  one === other || (isContent(one) && isContent(other) && JSON.stringify(one) === JSON.stringify(other))

const isContent = (value: unknown) => typeof value === 'object' && value !== null && !(value instanceof File)
