import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codeOf, reasonOf, StartError } from '#db/start-error'

export interface Listening {
  /** Includes the port that was actually opened. */
  readonly url: string
  /** Takes no new requests, and resolves when the requests in flight are answered. */
  readonly close: () => Promise<void>
}

const second = 1_000
/** A client that sends its headers more slowly than this only wastes a connection. */
const headersTimeout = 20 * second
/** Enough for a large upload over a slow line. */
const requestTimeout = 300 * second
/** Longer than the usual proxy's, so that we don't close a connection just when the proxy reuses it. */
const keepAliveTimeout = 65 * second
/** Requests still in flight after this time are cut off. */
const patience = 20 * second

export async function listen(
  listener: RequestListener,
  { host, port }: { readonly host: string; readonly port: number },
  /** The setting that the error names when the port cannot be opened. */
  setting = 'PORT',
): Promise<Listening> {
  const server = createServer({ headersTimeout, requestTimeout, keepAliveTimeout }, listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch(error => {
    throw new StartError(cannotListen(error, host, port, setting), { cause: error })
  })
  const close = () =>
    new Promise<void>(resolve => {
      // Keep-alive connections become idle only after their last answer, so they are closed repeatedly.
      const sweep = setInterval(() => server.closeIdleConnections(), 50)
      const limit = setTimeout(() => server.closeAllConnections(), patience)
      server.close(() => {
        clearInterval(sweep)
        clearTimeout(limit)
        resolve()
      })
    })
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${portOf(server.address())}`, close }
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
