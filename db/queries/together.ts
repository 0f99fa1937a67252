/** How what is asked at the same moment is put into one question. */
interface Asking<Key, Found> {
  /** Finds out about many at once, and then tells of each. It begins after all of them were asked for. */
  readonly ask: (keys: readonly Key[]) => Promise<(key: Key) => Found>
  /** Only keys of one group may be asked together. */
  readonly groupOf?: (key: Key) => string
  /** The most questions under way at a time. */
  readonly atOnce: number
}

interface Waiting<Key, Found> {
  readonly key: Key
  /** In milliseconds of `performance.now()`. */
  readonly since: number
  readonly resolve: (found: Found) => void
  readonly reject: (error: unknown) => void
}

/** Asks about one key, together with those about whom others ask. */
export interface Together<Key, Found> {
  (key: Key): Promise<Found>
  /** How long the one who waits longest to be asked for has waited, in milliseconds; 0 while nobody waits. */
  readonly age: () => number
}

/** The most keys of one question. */
const most = 100

/**
 * Asks the database for several requests at once. What comes while questions are under way waits and is asked together;
 * somebody alone is asked for at once. Nothing is remembered, so that everybody hears what holds after they asked.
 */
export function askTogether<Key, Found>({ ask, groupOf = () => '', atOnce }: Asking<Key, Found>): Together<Key, Found> {
  const groups = new Map<string, Waiting<Key, Found>[]>()
  let underWay = 0
  let isPlanned = false

  /** Others who ask in the same turn of the event loop come along. */
  function plan(): void {
    if (isPlanned) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      for (const [group, waiting] of groups) {
        if (underWay >= atOnce) return
        groups.delete(group)
        // The rest goes to the end of the line.
        const now = waiting.splice(0, most)
        if (waiting.length > 0) groups.set(group, waiting)
        underWay += 1
        void answer(now)
      }
    })
  }

  async function answer(waiting: readonly Waiting<Key, Found>[]): Promise<void> {
    try {
      const tell = await ask(waiting.map(({ key }) => key))
      for (const { key, resolve } of waiting) resolve(tell(key))
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    } finally {
      underWay -= 1
      if (groups.size > 0) plan()
    }
  }

  const askFor = (key: Key): Promise<Found> =>
    new Promise((resolve, reject) => {
      const group = groupOf(key)
      const one = { key, since: performance.now(), resolve, reject }
      const waiting = groups.get(group)
      if (waiting) waiting.push(one)
      else groups.set(group, [one])
      plan()
    })
  const age = () => {
    const since = [...groups.values()].flatMap(([first]) => (first ? [first.since] : []))
    return since.length === 0 ? 0 : performance.now() - Math.min(...since)
  }
  return Object.assign(askFor, { age })
}

/** Asks for each by itself, and at once: for databases where a question about several would go to several machines. */
export const apart = <Key, Found>(ask: (key: Key) => Promise<Found>): Together<Key, Found> =>
  Object.assign(ask, { age: () => 0 })
