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

/** Lists, such as the rows of a plan, are compared by content, because each read makes a new object; a file only by identity. */
const isSame = (one: unknown, other: unknown) =>
  one === other || (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other))
