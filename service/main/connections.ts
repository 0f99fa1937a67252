import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What the connections of a server are doing, which Node itself doesn't tell. */
export interface Connections {
  /** How many connections and requests have come in so far. */
  readonly arrived: () => number
  /** From now on each answer is the last one on its connection, and tells the client so. */
  readonly endWithAnswer: () => void
  /** Cuts the connections on which no request was received in full: silent ones, and those of slow senders. */
  readonly cutUnreceived: () => void
  /** Whether a client has yet to take some of an answer. */
  readonly unread: () => boolean
  /**
   * Cuts the connections on which an answer waits of which the client has taken nothing for so long, or twice as long. To
   * be called often.
   */
  readonly cutUnread: (milliseconds: number) => void
}

/**
 * Browsers and proxies send the next request on a connection when the last one is answered. Node would begin a thousand of
 * them at once, before anybody else's, so that one client could hold all others up.
 */
const mostUnanswered = 10

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export function watchConnections(server: Server): Connections {
  const open = new Map<Socket, Set<Exchange>>()
  let ending = false
  let arrived = 0
  server.on('connection', socket => {
    arrived += 1
    open.set(socket, new Set())
    socket.once('close', () => open.delete(socket))
  })
  // Before the service's own listener, which may answer at once.
  server.prependListener('request', (request, response) => {
    arrived += 1
    const exchanges = open.get(request.socket)
    const exchange = { request, response }
    exchanges?.add(exchange)
    if (exchanges && exchanges.size > mostUnanswered) request.socket.destroy()
    response.once('close', () => exchanges?.delete(exchange))
    if (ending) response.shouldKeepAlive = false
  })
  return {
    arrived: () => arrived,
    endWithAnswer: () => {
      ending = true
      for (const exchanges of open.values()) for (const { response } of exchanges) response.shouldKeepAlive = false
    },
    cutUnreceived: () => {
      for (const [socket, exchanges] of open) {
        const received = [...exchanges].some(({ request }) => request.complete)
        if (!received) socket.destroy()
      }
    },
    unread: () => [...open.keys()].some(socket => socket.writableLength > 0),
    cutUnread: milliseconds => {
      for (const socket of open.keys()) {
        // Node begins the time anew whenever the client has taken something, and cuts the connection when it is over.
        const limit = socket.writableLength > 0 ? milliseconds : 0
        if (socket.timeout !== limit) socket.setTimeout(limit)
      }
    },
  }
}
