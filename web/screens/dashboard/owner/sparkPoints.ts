/** The points of a line through values, within a box of this size and a pixel off its edges; the lowest value lies at the bottom. */
export function sparkPoints(values: readonly number[], width: number, height: number): string {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const place = (value: number, index: number) => {
    const x = (index / Math.max(values.length - 1, 1)) * width
    const y = high === low ? height - 1 : height - 1 - ((value - low) / (high - low)) * (height - 2)
    return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`
  }
  return values.map(place).join(' ')
}
