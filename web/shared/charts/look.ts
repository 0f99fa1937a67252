/** Axes without lines, in the size and colour of a hint. */
export const axisLook = {
  tickLine: false,
  axisLine: false,
  tick: { fill: 'var(--third)', fontSize: 11 },
} as const

/** The chart fills its frame. */
export const fill = { width: '100%', height: '100%' } as const
