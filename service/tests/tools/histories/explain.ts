/**
 * One operation of a history, as the one who asked for it saw it: between two instants, of which the later one is
 * Infinity if no answer told when it took effect.
 */
export interface Operation<State> {
  readonly name: string
  readonly asked: number
  readonly answered: number
  /** False if its answer was lost: it may have happened, once, or not. */
  readonly isCertain: boolean
  /** The state after it, if it could have happened in this state with the answer that was seen; undefined otherwise. */
  readonly after: (state: State) => State | undefined
}

/**
 * Finds an order in which the operations could have happened one at a time, each between the instants at which it was
 * asked for and answered, so that every answer was right: the history is linearizable. Undefined if there is none. This is
 * the search of Wing and Gong ("Testing and verifying concurrent objects", 1993), which goes to no set of operations
 * and state twice.
 */
export function explain<State>(
  history: readonly Operation<State>[],
  first: State,
  keyOf: (state: State) => string,
): readonly Operation<State>[] | undefined {
  const tried = new Set<string>()

  function search(left: readonly Operation<State>[], state: State): readonly Operation<State>[] | undefined {
    if (!left.some(({ isCertain }) => isCertain)) return []
    const key = `${left.map(one => history.indexOf(one)).join()} ${keyOf(state)}`
    if (tried.has(key)) return undefined
    tried.add(key)
    // Whatever was asked for after another one was answered happened after it.
    const end = Math.min(...left.map(({ answered }) => answered))
    for (const next of left) {
      const after = next.asked <= end ? next.after(state) : undefined
      const rest =
        after === undefined
          ? undefined
          : search(
              left.filter(one => one !== next),
              after,
            )
      if (rest) return [next, ...rest]
    }
    return undefined
  }

  return search(history, first)
}
