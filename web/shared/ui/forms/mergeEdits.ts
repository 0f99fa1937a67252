/**
 * Brings what somebody has typed together with what somebody else has saved meanwhile: what was typed stays, every
 * other field is as it is now. `both` names the fields that the two have changed to different values.
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

/** A list, such as the rows of a plan, is another object each time it is read. A chosen file is itself only. */
const isSame = (one: unknown, other: unknown) =>
  one === other || (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other))
