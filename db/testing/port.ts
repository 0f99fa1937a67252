import { once } from 'node:events'
import type { Server } from 'node:net'

/** The port that a server listens on, once it does. */
export async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port.')
  return address.port
}
