import type { PoolClient } from 'pg'
import { quoted } from '#db/lists/literals'

/** What a session may see, as `Sight` of `sight.ts` says. */
interface Told {
  readonly institutes: readonly string[]
  readonly user: string | null
}

/**
 * A pooler may give every transaction another session, so what somebody may see is told to each transaction, and every
 * statement stands in one: in the caller's own, or in one that is made for it and sent along.
 */
export function lendInTransactions(client: PoolClient, sight: Told) {
  const look = `set local ledger.institutes = ${quoted([`{${sight.institutes.join(',')}}`])}; set local ledger."user" = ${quoted([sight.user ?? ''])}`
  let isInside = false
  const begin = async (text: string) => {
    const [begun] = await Promise.all([client.query(text), client.query(look)])
    return begun
  }
  const alone = async (ask: () => unknown) => {
    const outcomes = await Promise.allSettled([begin('begin'), ask(), client.query('commit')])
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
        if (/^(commit|rollback)$/i.test(text)) isInside = false
        const ask = () => Reflect.apply(query, client, given)
        return isInside ? ask() : alone(ask)
      },
    }),
    /** A connection whose transaction is still open is thrown away with it. */
    release: (broken?: boolean) => client.release(broken || isInside),
  }
}
