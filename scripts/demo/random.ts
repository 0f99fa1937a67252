/** Random choices that are the same for the same seed, so that two demos can be compared to the rupee. */
export interface Chance {
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number
  readonly one: <T>(choices: readonly T[]) => T
  /** True with this probability. */
  readonly happens: (share: number) => boolean
  /** One of the choices, by their weights. */
  readonly weighted: <T extends string>(weights: Readonly<Record<T, number>>) => T
}

/** Mulberry32: five lines with one 32-bit state, good enough for invented people. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const one = <T>(choices: readonly T[]): T => {
    const choice = choices[between(0, choices.length - 1)]
    if (choice === undefined) throw new Error('There is nothing to choose from.')
    return choice
  }
  return {
    between,
    one,
    happens: share => next() < share,
    weighted: <T extends string>(weights: Readonly<Record<T, number>>): T => {
      const choices: T[] = []
      for (const choice in weights) for (let count = 0; count < weights[choice]; count += 1) choices.push(choice)
      return one(choices)
    },
  }
}
