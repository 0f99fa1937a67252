import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { OnEnd } from '../../script.ts'

/** What a line does with the bytes between a client and a server. */
type Line =
  | 'open'
  /** Requests arrive, answers don't, and after a while the connection breaks. */
  | 'no answers'
  /** Nothing arrives in either direction, and nobody is told. */
  | 'black hole'

/** A line between a client and a server that can be disturbed. */
export interface Wire {
  readonly port: number
  /** Changes what happens to all bytes from now on; bytes that were swallowed don't come back. */
  readonly become: (line: Line) => void
  /** Resets every connection, as a firewall does that has lost its memory. */
  readonly reset: () => void
  /** Swallows for good what the present connections send; new ones are open. */
  readonly forget: () => void
}

/** Listens on a free port of this machine. */
export async function openProxy(target: { host: string; port: () => number }, onEnd: OnEnd): Promise<Wire> {
  let line: Line = 'open'
  const pairs = new Map<Socket, Socket>()
  const forgotten = new Set<Socket>()
  const server = createServer(client => {
    const upstream = connect(target.port(), target.host)
    pairs.set(client, upstream)
    const isDead = () => line === 'black hole' || forgotten.has(client)
    client.on('data', bytes => isDead() || upstream.write(bytes))
    upstream.on('data', bytes => isDead() || line === 'no answers' || client.write(bytes))
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => {
        pairs.delete(client)
        // Nobody is told in a black hole that the other side has gone.
        if (!isDead()) other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onEnd(async () => {
    for (const [client, upstream] of pairs) for (const one of [client, upstream]) one.destroy()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.')
  return {
    port: address.port,
    become: next => {
      line = next
    },
    reset: () => {
      for (const [client, upstream] of pairs) for (const one of [client, upstream]) one.resetAndDestroy()
    },
    forget: () => {
      for (const client of pairs.keys()) forgotten.add(client)
    },
  }
}
