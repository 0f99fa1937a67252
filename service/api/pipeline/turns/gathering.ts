/** Does the work of a request, once others that come at about the same time can go along. */
export type Gathering = <Done>(work: () => Promise<Done>) => Promise<Done>

/** While no more than so many are under way, nobody waits: two or three counters never do. */
const alone = 3
/** Of the time that a request takes, the share for which those who come are gathered: measured in `docs/speed-log.md`. */
const share = 1 / 12
/** In milliseconds. However long requests take, because they wait for somebody's lock, others aren't kept longer. */
const longest = 10

/**
 * Lets requests that write go ahead in groups while there are many of them. Each later step takes along whoever is there: the
 * lookup of senders, the transaction that appends, the projections, the answers. Requests that are spread over the steps find
 * few others at each, and most of what a step costs is the same for one as for twenty.
 */
export function openGathering(): Gathering {
  let underWay = 0
  let waiting: (() => void)[] = []
  /** How long requests take, in milliseconds: a mean that follows the latest ones. */
  let usual = 0
  const go = () => {
    const all = waiting
    waiting = []
    for (const start of all) start()
  }
  const gather = () =>
    new Promise<void>(resolve => {
      if (waiting.length === 0) setTimeout(go, Math.min(usual * share, longest))
      waiting.push(resolve)
    })
  return async work => {
    underWay += 1
    try {
      if (underWay > alone) await gather()
      const begun = performance.now()
      const done = await work()
      usual += (performance.now() - begun - usual) / 16
      return done
    } finally {
      underWay -= 1
    }
  }
}
