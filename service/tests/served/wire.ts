import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { inject } from 'vitest'
import { portOf } from '#db/testing/port'
import { forAllTests } from '#db/testing/shared'

/** The connection between the service and its database, which a test can cut and restore. */
export interface Wire {
  /** The URL of the same database, reached through this wire. */
  readonly through: (url: string) => string
  /** Breaks all connections and refuses new ones. */
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
}

/** A wire to the test server that all tests of a file share. */
export const wireForAllTests = (): Wire => forAllTests(openWire, ({ cut }) => cut())

async function openWire(): Promise<Wire> {
  const { hostname, port } = new URL(inject('serverUrl'))
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    // Errors are expected, because connections are broken on purpose.
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer(near => {
    const far = keep(connect(Number(port), hostname))
    keep(near).pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const listen = async (own: number) => {
    server.listen(own, '127.0.0.1')
    return portOf(server)
  }
  const own = await listen(0)
  return {
    through: url => {
      const other = new URL(url)
      other.host = `127.0.0.1:${own}`
      return other.href
    },
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: async () => void (await listen(own)),
  }
}
