import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** An answer that came whole. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export interface Asking {
  readonly method?: string
  readonly token?: string | undefined
  /** The Idempotency-Key. */
  readonly key?: string
  readonly body?: unknown
  /** Milliseconds after which the caller gives up. */
  readonly patience?: number
  /** On a connection of its own, which no other request has used. */
  readonly fresh?: boolean
  /** Called when the system has taken all of the request. */
  readonly onSent?: () => void
}

const usualPatience = 60_000
const agent = new Agent({ keepAlive: true })

/** Sends one request and waits for the whole answer. Rejects when the connection breaks or the caller gives up. */
export async function ask(url: string, path: string, asking: Asking = {}): Promise<Answer> {
  const { method = 'GET', token, key, body, patience = usualPatience, fresh = false, onSent } = asking
  const headers = {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
  const sending = request(`${url}/api${path}`, { method, headers, agent: fresh ? false : agent })
  const giveUp = setTimeout(() => sending.destroy(new Error(`No answer within ${patience} ms.`)), patience)
  // A connection may also break in the middle of the answer, whose reading then fails.
  sending.on('error', () => {})
  try {
    if (onSent) sending.once('finish', onSent)
    const answered = once(sending, 'response')
    sending.end(body === undefined ? undefined : JSON.stringify(body))
    const [answer] = await answered
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) }
  } finally {
    clearTimeout(giveUp)
  }
}

/** The body of an answer that must have come with this status. */
export async function insist(status: number, url: string, path: string, asking: Asking = {}): Promise<unknown> {
  const answer = await ask(url, path, asking)
  if (answer.status === status) return JSON.parse(answer.text)
  throw new Error(`${asking.method ?? 'GET'} ${path} was answered with ${answer.status}: ${answer.text.slice(0, 300)}`)
}
