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
    if (typed[name] === before[name]) continue
    mine[name] = typed[name]
    if (now[name] !== before[name] && now[name] !== typed[name]) both.push(name)
  }
  return { values: { ...now, ...mine }, both }
}
