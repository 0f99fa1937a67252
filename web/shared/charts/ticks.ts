/**
 * Round figures for an axis from the smallest to the largest amount, always including zero. The step is 1, 2 or 5 with
 * zeros, so that each label is exact (with a step of 75,000 the label of 2,25,000 would be "2.3L").
 */
export function roundTicks(amounts: readonly number[]): number[] {
  const largest = Math.max(0, ...amounts)
  const smallest = Math.min(0, ...amounts)
  const step = roundStep((largest - smallest) / 4)
  const from = Math.floor(smallest / step)
  const to = Math.max(Math.ceil(largest / step), from + 1)
  return Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step)
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is at least `least`; never below one rupee. */
function roundStep(least: number): number {
  const zeros = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  return ([1, 2, 5].find(one => one * zeros >= least) ?? 10) * zeros
}
