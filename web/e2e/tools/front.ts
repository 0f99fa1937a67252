import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** An address of its own before the service under test, where another version can be deployed and the line be cut. */
export interface Front {
  readonly url: string
  /** From now on the pages and the service worker are those of another build with the same files. */
  readonly deploy: (version: string) => void
  /** Whether requests get any answer. */
  readonly cut: (isCut: boolean) => void
  readonly close: () => Promise<void>
}

const versioned = /data-version="[^"]*"|"version":"[^"]*"/g

export async function openFront(service: string): Promise<Front> {
  let version: string | undefined
  let isCut = false
  const answer = async (asked: IncomingMessage, answered: ServerResponse, from: IncomingMessage) => {
    const isText = /html|\/worker\.js/.test(`${from.headers['content-type']} ${asked.url}`)
    if (!version || !isText) {
      answered.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answered)
      return
    }
    const other = version
    const { 'content-length': _, etag: __, ...headers } = from.headers
    answered.writeHead(from.statusCode ?? 502, headers)
    answered.end((await text(from)).replace(versioned, found => found.replace(/"[^"]*"$/, `"${other}"`)))
  }
  const server = createServer((asked, answered) => {
    if (isCut) return void asked.socket.destroy()
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = asked.headers
    const { method } = asked
    const passed = request(
      new URL(asked.url ?? '/', service),
      { method, headers },
      from => void answer(asked, answered, from),
    )
    passed.on('error', () => asked.socket.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('The front has no port.')
  return {
    url: `http://127.0.0.1:${place.port}`,
    deploy: next => {
      version = next
    },
    cut: now => {
      isCut = now
      if (now) server.closeAllConnections()
    },
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(() => done()))
    },
  }
}
