import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

/** A request as an attacker sends it: nothing in it is put right on the way. */
export interface Ask {
  readonly method?: string
  /** Sent as it is, without normalising it. */
  readonly path: string
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly body?: string | Uint8Array
  readonly form?: FormData
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly text: string
  readonly milliseconds: number
}

/** An address that nobody has used, so that limits for one address strike only where a case means them to. */
export const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

export async function ask(
  url: string,
  { method = 'GET', path, token, headers, json, body, form }: Ask,
): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const encoded = form && new Response(form)
  const sent = encoded
    ? new Uint8Array(await encoded.arrayBuffer())
    : (body ?? (json === undefined ? '' : JSON.stringify(json)))
  const type = encoded?.headers.get('Content-Type') ?? (json === undefined ? undefined : 'application/json')
  const began = performance.now()
  const asking = request({
    hostname,
    port,
    method,
    path,
    headers: {
      'X-Forwarded-For': anyAddress(),
      ...(type ? { 'Content-Type': type } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(sent.length > 0 ? { 'Content-Length': Buffer.byteLength(sent) } : {}),
      ...headers,
    },
  })
  const answered = once(asking, 'response')
  asking.end(sent)
  const [response] = await answered
  // A stream of events never ends.
  if (String(response.headers['content-type']).startsWith('text/event-stream')) {
    response.destroy()
    return { status: response.statusCode, headers: response.headers, text: '', milliseconds: performance.now() - began }
  }
  const text = (await buffer(response)).toString('utf8')
  return { status: response.statusCode, headers: response.headers, text, milliseconds: performance.now() - began }
}

/** Sends bytes that need not be HTTP, and returns the first line of the answer; empty if the connection is just closed. */
export async function askBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  socket.write(bytes)
  let received = ''
  socket.on('data', chunk => {
    received += chunk
  })
  await Promise.race([once(socket, 'data'), once(socket, 'close'), delay(5_000)])
  socket.destroy()
  return received.split('\r\n')[0] ?? ''
}
