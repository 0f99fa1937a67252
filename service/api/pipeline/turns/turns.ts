import type { Context } from 'koa'
import { z } from 'zod'
import { isEventStream } from '#api/pipeline/answer/event-stream'
import type { Endpoint } from '#contract/endpoint'
import { downloadExport } from '#contract/reports/exports'
import { type Client, openGate, untilGone } from '#threads/gate'

export interface Turns {
  /** Does a request once its client's turn comes, or not at all if they leave before. The turn lasts until all is sent. */
  readonly inTurn: (ctx: Context, endpoint: Endpoint, client: Client, work: () => Promise<void>) => Promise<void>
}

/** What the log and the metrics call it; no client reads it. */
const clientLeft = 499

/**
 * How many requests of each kind are worked on at once, in all and for one user. A page takes two of the twelve connections
 * that requests of sub admins and students share, an export two and a whole list one for as long as its client reads: whatever
 * one user asks for, some are left to everybody else. Writes are short, but what is sent with them is held until the last byte
 * has come: up to 1 MB in memory, or, of a form, 10 MB in memory and its files on the disk. A stream of events holds nothing.
 */
export function openTurns(): Turns {
  const any = Number.POSITIVE_INFINITY
  // Of more exports, all could hold their first connection and wait for the second.
  const reads = { page: openGate(any, 3), list: openGate(any, 2), export: openGate(3, 1) }
  const gates = { ...reads, form: openGate(any, 3), write: openGate(any, 64) }
  return {
    inTurn: async (ctx, endpoint, client, work) => {
      if (isEventStream(endpoint)) return work()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const turn = gates[kindOf(ctx, endpoint)](client, async () => {
        await work().then(resolve, reject)
        // A file is sent after its handler has answered.
        await untilGone(client)
      })
      turn.catch(error => {
        if (!client.gone.aborted) return reject(error)
        ctx.status = clientLeft
        resolve()
      })
      return promise
    },
  }
}

function kindOf(ctx: Context, endpoint: Endpoint): 'page' | 'list' | 'export' | 'form' | 'write' {
  if (endpoint.method !== 'GET') return ctx.is('multipart') ? 'form' : 'write'
  if (endpoint === downloadExport) return 'export'
  return takesPages(endpoint) && !ctx.query.limit && !ctx.query.cursor ? 'list' : 'page'
}

const takesPages = ({ query }: Endpoint): boolean => query instanceof z.ZodObject && 'cursor' in query.shape
