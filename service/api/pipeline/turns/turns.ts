import { setImmediate as immediately } from 'node:timers/promises'
import type { Context } from 'koa'
import { z } from 'zod'
import { isLong } from '#api/pipeline/input/long'
import type { Endpoint } from '#contract/endpoint'
import { Download } from '#contract/fields/files'
import { isEventStream } from '#contract/product/live'
import { downloadExport } from '#contract/reports/exports'
import { type Client, type Gate, openGate, untilGone } from '#threads/gate'
import { clientOf } from './client.ts'

export interface Turns {
  /** Does a request once its client's turn comes, or not at all if they leave before. The turn lasts until all is sent. */
  readonly inTurn: (ctx: Context, endpoint: Endpoint, client: Client, work: () => Promise<void>) => Promise<void>
  /** Does an unknown sender's request once it is the turn of their address. It lasts until there is an answer. */
  readonly inTurnOfAddress: (ctx: Context, work: () => Promise<void>) => Promise<void>
  /** Does a visitor's request once all of it has come. A long one has to wait for its turn first. */
  readonly inTurnOnceRead: (ctx: Context, work: () => Promise<void>) => Promise<void>
  /** Does a student's request, all of which has come, once it is the turn of their account among all students. */
  readonly inTurnOfStudents: (
    ctx: Context,
    endpoint: Endpoint,
    client: Client,
    work: () => Promise<void>,
  ) => Promise<void>
}

/** What the log and the metrics call it; no client reads it. */
export const clientLeft = 499

/** However many come: only those of one user are counted. */
const any = Number.POSITIVE_INFINITY

/**
 * How many requests of each kind are worked on at once, in all and for one user. A page takes two of the twelve connections
 * that requests of sub admins and students share, an export two and a whole list one for as long as its client reads: whatever
 * one user asks for, some are left to everybody else. Writes are short, but what is sent with them is held until the last byte
 * has come: up to 1 MB in memory, or, of a form, 10 MB in memory and its files on the disk. The log writes what many ask for
 * together; a record that is changed again and again makes each change wait for the one before, with a connection of the
 * twenty that payments need. A stream of events holds nothing.
 */
export function openTurns(): Turns {
  const gates: Record<Kind, Gate> = {
    page: openGate(any, 3),
    list: openGate(any, 2),
    // Of more exports, all could hold their first connection and wait for the second.
    export: openGate(3, 1),
    form: openGate(any, 3),
    change: openGate(any, 4),
    write: openGate(any, 64),
  }
  const ofAddresses = openAddressGates()
  const ofStudents = openStudentGates()
  return {
    inTurnOfStudents: (ctx, endpoint, client, work) => untilDone(ctx, ofStudents.gateOf(endpoint), client, work),
    inTurnOfAddress: async (ctx, work) => untilDone(ctx, ofAddresses.gateOf(ctx), clientOf(ctx, undefined), work),
    inTurnOnceRead: async (ctx, work) => {
      const held = ofAddresses.gateOf(ctx) === ofAddresses.long
      return held ? untilDone(ctx, ofAddresses.write, clientOf(ctx, undefined), work) : work()
    },
    inTurn: async (ctx, endpoint, client, work) => {
      // To open a stream takes a turn, to read it none.
      if (isEventStream(endpoint)) return untilDone(ctx, gates.page, client, work)
      // A file is sent after its handler has answered.
      return untilDone(ctx, gates[kindOf(ctx, endpoint)], client, work, () => untilGone(client))
    },
  }
}

/** Resolves when the work is done. Its place is held for longer: until `sent`, and until all others could do a step. */
function untilDone(ctx: Context, gate: Gate, client: Client, work: () => Promise<void>, sent?: () => Promise<void>) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const turn = gate(client, async () => {
    await work().then(resolve, reject)
    await sent?.()
    // Otherwise work that awaits nothing would hand its place on and on within one turn of the event loop.
    await immediately()
  })
  turn.catch(error => {
    if (!client.gone.aborted) return reject(error)
    ctx.status = clientLeft
    resolve()
  })
  return promise
}

/**
 * Whatever comes from one address without a session, a few are worked on at once: Node begins all that has arrived, and each
 * step of a payment would wait for as many of them as there are. People who sign in don't wait behind pages that somebody
 * there asks for, nor pages behind passwords. Only what is long is still being sent while it holds its place, so what it asks
 * for takes another one. All addresses together leave a third of the connections that clerks read with.
 */
function openAddressGates() {
  const [all, one] = [8, 6]
  const [read, write] = [openGate(all, one), openGate(all, one)]
  // Whoever watches over the service must hear of it even while all others wait for a database that hangs.
  const [health, long] = [openGate(any, one), openGate(any, one)]
  const gateOf = (ctx: Context) => {
    if (ctx.path.startsWith('/api/health/')) return health
    // Nobody waits for what comes with these.
    if (ctx.method === 'GET' || ctx.method === 'HEAD') return read
    return isLong(ctx) ? long : write
  }
  return { gateOf, long, write }
}

/**
 * However many accounts students have, and anybody may make themselves some, a few of their requests are worked on at once: a
 * page takes two of the twelve connections that clerks read with, a change one of the twenty that payments need. Their place
 * is free again when they are answered, not when all is sent: material takes long on a phone's line. Nobody's page waits
 * behind paper that is drawn for others.
 */
function openStudentGates() {
  const [read, paper, write] = [openGate(4, 3), openGate(4, 1), openGate(6, 4)]
  const gateOf = (endpoint: Endpoint) => {
    if (endpoint.method !== 'GET') return write
    return endpoint.answer === Download ? paper : read
  }
  return { gateOf }
}

/** What the requests of a user are counted as. */
type Kind = 'page' | 'list' | 'export' | 'form' | 'change' | 'write'

function kindOf(ctx: Context, endpoint: Endpoint): Kind {
  if (endpoint.method !== 'GET' && ctx.is('multipart')) return 'form'
  if (endpoint.method === 'POST') return endpoint.keyless ? 'change' : 'write'
  if (endpoint.method !== 'GET') return 'change'
  if (endpoint === downloadExport) return 'export'
  return takesPages(endpoint) && !ctx.query.limit && !ctx.query.cursor ? 'list' : 'page'
}

const takesPages = ({ query }: Endpoint): boolean => query instanceof z.ZodObject && 'cursor' in query.shape
