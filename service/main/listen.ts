import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, Server as TcpServer } from 'node:net'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import { codeOf, reasonOf, StartError } from '#db/start-error'
import { type Connections, watchConnections } from './connections.ts'

export interface Listening {
  /** Includes the port that was actually opened. */
  readonly url: string
  /**
   * Takes no new requests, and resolves when the requests that were received are answered. Whoever hasn't sent the whole
   * of a request two seconds later is cut off, and whoever takes nothing of an answer for four seconds.
   */
  readonly close: () => Promise<void>
}

const second = 1_000
/** A client that sends its headers more slowly than this only wastes a connection. */
const headersTimeout = 10 * second
/** How often Node looks for such clients. */
const connectionsCheckingInterval = 10 * second
/** Enough for a large upload over a slow line. */
const requestTimeout = 300 * second
/** Longer than the usual proxy's, so that we don't close a connection just when the proxy reuses it. */
const keepAliveTimeout = 65 * second
/**
 * After a stop has begun, whoever is on their way is still let in, until nobody has come for this long: the system has
 * accepted their connections already, and would break them with the port.
 */
const grace = second / 10
const longestGrace = second / 2
/** After a stop has begun, nobody may go on sending a request for longer than this. */
const sendingTime = 2 * second
/** Nor may anybody take nothing of an answer for this long twice. */
const takingTime = 2 * second
/** Requests still unanswered this long after a stop has begun are cut off. */
const patience = 20 * second

export async function listen(
  listener: RequestListener,
  { host, port }: { readonly host: string; readonly port: number },
  /** The setting that the error names when the port cannot be opened. */
  setting = 'PORT',
): Promise<Listening> {
  const server = createServer(
    { headersTimeout, requestTimeout, keepAliveTimeout, connectionsCheckingInterval },
    // Of what else came on a connection that was cut off, Node tells all the same.
    (request, response) => request.socket.destroyed || listener(request, response),
  )
  const connections = watchConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch(error => {
    throw new StartError(cannotListen(error, host, port, setting), { cause: error })
  })
  const close = async () => {
    const timers = [
      setTimeout(() => void takeIn(connections).then(connections.cutUnreceived), sendingTime),
      setTimeout(() => server.closeAllConnections(), patience),
    ]
    connections.endWithAnswer()
    await quiet(connections)
    await new Promise(resolve => {
      // An answer that had begun before the stop leaves its connection open, and idle only when it is complete. For Node it
      // is complete when it is written, also where the client has yet to take it; so its own close, which cuts such, isn't
      // called.
      timers.push(setInterval(() => connections.unread() || server.closeIdleConnections(), 50))
      timers.push(setInterval(() => connections.cutUnread(takingTime), second / 4))
      TcpServer.prototype.close.call(server, resolve)
    })
    for (const timer of timers) clearTimeout(timer)
  }
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${portOf(server.address())}`, close }
}

async function quiet(connections: Connections): Promise<void> {
  const latest = performance.now() + longestGrace
  let before: number
  do {
    before = connections.arrived()
    await delay(grace)
    await takeIn(connections)
  } while (connections.arrived() > before && performance.now() < latest)
}

/** The most connections that the system accepts for us, unless we ask for more. */
const backlog = 511

/**
 * Takes in what the system has accepted by now: Node takes in one connection with each turn of its loop, and the request
 * on it with a later one.
 */
async function takeIn({ arrived }: Connections): Promise<void> {
  let still = 0
  for (let turns = 0; turns < 2 * backlog && still < 3; turns += 1) {
    const before = arrived()
    await turn()
    still = arrived() > before ? 0 : still + 1
  }
}

const portOf = (address: AddressInfo | string | null) => (typeof address === 'object' ? address?.port : undefined)

function cannotListen(error: unknown, host: string, port: number, setting: string): string {
  if (codeOf(error) === 'EADDRINUSE')
    return `${setting} ${port} is in use: stop what listens there, or set another ${setting}.`
  if (codeOf(error) === 'EACCES') return `${setting} ${port} may not be used by this user: set one above 1023.`
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(codeOf(error) ?? ''))
    return `HOST ${host} is not an address of this machine.`
  return `HOST ${host} and ${setting} ${port} can't be listened on: ${reasonOf(error)}.`
}
