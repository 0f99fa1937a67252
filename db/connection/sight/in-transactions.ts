import type { PoolClient } from 'pg'

/**
 * Lends a connection on which what somebody may see is told to each transaction, and every statement stands in one: in the
 * caller's own, or in one that is made for it. All is sent at once, unless what is told must be `known` first.
 */
export function lendInTransactions(
  client: PoolClient,
  look: () => Promise<unknown>,
  known: 'along' | 'first' = 'along',
) {
  let isInside = false
  const begin = async (text: string) => {
    const [begun] = await Promise.all([client.query(text), look()])
    return begun
  }
  const alone = async (ask: () => unknown) => {
    const begun = begin('begin')
    if (known === 'first') await begun
    const outcomes = await Promise.allSettled([begun, ask(), client.query('commit')])
    // Whatever failed first made the others fail.
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    const [, asked] = outcomes
    return asked.status === 'fulfilled' ? asked.value : undefined
  }
  return {
    query: new Proxy(client.query, {
      apply: (query, _, given) => {
        const text = typeof given[0] === 'string' ? given[0] : ''
        if (/^(begin|start transaction)\b/i.test(text)) {
          isInside = true
          return begin(text)
        }
        const ask = () => Reflect.apply(query, client, given)
        // The end of a transaction stands in it: in one of its own it would only be warned of.
        if (/^(commit|rollback)$/i.test(text)) {
          isInside = false
          return ask()
        }
        return isInside ? ask() : alone(ask)
      },
    }),
    /** A transaction that is still open, or a connection that can't say so, ends with the connection. */
    release: (broken?: boolean) => client.release(broken || isInside),
  }
}
