/** Milliseconds for which a new connection keeps its first plans. Each next time is twice as long. */
const firstPlans = 250
const longestPlans = 60_000

interface Age {
  readonly until: number
  readonly time: number
}

const ages = new WeakMap<object, Age>()

/**
 * Whether a connection that keeps plans must throw them away. While tables are empty, all indexes look equally good, and
 * a plan that goes through the wrong one would read ever more of it. So plans are made anew, first soon and later seldom.
 */
function plansAreOld(client: object, now = performance.now()): boolean {
  const age = ages.get(client)
  if (age && now < age.until) return false
  const time = Math.min(longestPlans, age ? age.time * 2 : firstPlans)
  ages.set(client, { until: now + time, time })
  return age !== undefined
}

/**
 * Text of statements that begin a transaction whose prepared statements keep one plan for all values: plans for each
 * array of ids would cost more than what they plan, and no table is read from end to end.
 */
export const beginPlanned = (client: object, now?: number): string =>
  `${plansAreOld(client, now) ? 'discard plans; ' : ''}begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off`
