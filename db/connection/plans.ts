/** Milliseconds for which a new connection keeps its first plans. Each next time is twice as long. */
const firstPlans = 250
const longestPlans = 60_000

interface Age {
  readonly until: number
  readonly time: number
}

const ages = new WeakMap<object, Age>()

/**
 * Text of statements that begin a transaction whose prepared statements keep one plan for all values: plans for each
 * array of ids would cost more than what they plan, and no table is read from end to end. While tables are empty, all
 * indexes look equally good, and a plan that goes through the wrong one would read ever more of it. The plans of a
 * connection are therefore thrown away now and then, first soon and later seldom.
 */
export function beginPlanned(client: object, now = performance.now()): string {
  const age = ages.get(client)
  const isOld = age !== undefined && now >= age.until
  if (!age || isOld) {
    const time = Math.min(longestPlans, age ? age.time * 2 : firstPlans)
    ages.set(client, { until: now + time, time })
  }
  return `${isOld ? 'discard plans; ' : ''}begin; set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off`
}
