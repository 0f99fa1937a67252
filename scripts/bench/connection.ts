import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection that stays open and carries one request at a time, as a browser's do. */
export interface Connection {
  /** Sends a POST with a JSON body, and returns the status and the body of its answer. */
  readonly post: (path: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Answered>
  readonly close: () => void
}

interface Answered {
  readonly status: number
  readonly body: string
}

/**
 * Speaks HTTP on a bare socket, because the client of Node takes as much of the processors as a good part of what is
 * measured. It understands the answers of the service only: with a length, and never before their request.
 */
export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  const nextAnswer = answersOf(socket)
  return {
    post: (path, headers, body) => {
      const lines = Object.entries({ ...headers, Host: host, 'Content-Type': 'application/json' })
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
      socket.write(`POST ${path} HTTP/1.1\r\n${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
      return nextAnswer()
    },
    close: () => socket.destroy(),
  }
}

const headEnd = '\r\n\r\n'

function answersOf(socket: Socket): () => Promise<Answered> {
  let received: Buffer = Buffer.alloc(0)
  let awaiting: { resolve: (answer: Answered) => void; reject: (error: Error) => void } | undefined
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const end = received.indexOf(headEnd)
    if (end < 0) return
    const head = received.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) return void socket.destroy(new Error(`An answer came without its length: ${head}`))
    const whole = end + headEnd.length + Number(length)
    if (received.length < whole) return
    const body = received.toString('utf8', end + headEnd.length, whole)
    received = received.subarray(whole)
    awaiting?.resolve({ status: Number(head.slice('HTTP/1.1 '.length).slice(0, 3)), body })
  })
  socket.on('error', error => awaiting?.reject(error))
  socket.on('close', () => awaiting?.reject(new Error('The service closed a connection.')))
  return () =>
    new Promise((resolve, reject) => {
      awaiting = { resolve, reject }
    })
}
