import type { Context } from 'koa'

/** What is learned about a request while it is served, for the log and the metrics. */
export interface RequestFacts {
  /** The path of its row of the endpoint table. */
  route?: string
  /** The id of the user who sent it. */
  user?: string | undefined
}

const known = new WeakMap<Context['req'], RequestFacts>()

/** The facts of one request, which may be filled in. */
export function factsOf({ req }: Pick<Context, 'req'>): RequestFacts {
  const facts = known.get(req) ?? {}
  known.set(req, facts)
  return facts
}
