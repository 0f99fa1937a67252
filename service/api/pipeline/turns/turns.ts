import type { Context } from 'koa'
import { z } from 'zod'
import { isEventStream } from '#api/pipeline/answer/event-stream'
import type { Endpoint } from '#contract/endpoint'
import { downloadExport } from '#contract/reports/exports'
import { openLine } from './line.ts'

/**
 * How many reads of each kind run at once, for one user and in all. A page takes two of the twelve connections that requests of
 * sub admins and students share, an export two and a whole list one for as long as its client reads: whatever one user asks
 * for, some are left to everybody else.
 */
const limits = {
  page: { each: 3, all: Number.POSITIVE_INFINITY },
  list: { each: 2, all: Number.POSITIVE_INFINITY },
  // Of more, all could hold their first connection and wait for the second.
  export: { each: 1, all: 3 },
} as const

export interface Turns {
  /** Does a request once its user's turn comes, or not at all if its client leaves before. The turn lasts until all is sent. */
  readonly inTurn: (ctx: Context, endpoint: Endpoint, user: string, work: () => Promise<void>) => Promise<void>
}

/** Writes are short, and a stream of events holds nothing. */
export function openTurns(): Turns {
  const lines = { page: openLine(limits.page), list: openLine(limits.list), export: openLine(limits.export) }
  return {
    inTurn: async (ctx, endpoint, user, work) => {
      if (endpoint.method !== 'GET' || isEventStream(endpoint)) return work()
      const sent = whenSent(ctx)
      const end = await lines[kindOf(ctx, endpoint)].take(user, sent)
      if (!end) return
      try {
        await work()
      } finally {
        // A file is sent after its handler has answered.
        if (sent.aborted) end()
        else sent.addEventListener('abort', end)
      }
    },
  }
}

/** Comes when the answer was sent, or its client has left. */
function whenSent({ res }: Context): AbortSignal {
  const sent = new AbortController()
  if (res.closed) sent.abort()
  else res.once('close', () => sent.abort())
  return sent.signal
}

function kindOf({ query }: Context, endpoint: Endpoint): keyof typeof limits {
  if (endpoint === downloadExport) return 'export'
  return takesPages(endpoint) && !query.limit && !query.cursor ? 'list' : 'page'
}

const takesPages = ({ query }: Endpoint): boolean => query instanceof z.ZodObject && 'cursor' in query.shape
