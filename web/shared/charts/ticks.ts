/**
 * Round figures for an axis from the least to the most, zero among them: steps of 1, 2 or 5 and zeros, so that each is
 * written out exactly (a step of 75,000 would read "2.3L" at 2,25,000).
 */
export function roundTicks(amounts: readonly number[]): number[] {
  const most = Math.max(0, ...amounts)
  const least = Math.min(0, ...amounts)
  const step = roundStep((most - least) / 4)
  const from = Math.floor(least / step)
  const to = Math.max(Math.ceil(most / step), from + 1)
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step)
}

/** The least of 1, 2, 5, 10, 20, 50 … that is no less; never less than a rupee. */
function roundStep(least: number): number {
  const zeros = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  return ([1, 2, 5].find(one => one * zeros >= least) ?? 10) * zeros
}
