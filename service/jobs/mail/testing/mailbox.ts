import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

interface Received {
  readonly to: readonly string[]
  readonly from: string
  /** The whole mail as it came, with its head. */
  readonly raw: string
}

/** A real mail server on a port of its own. */
export interface Mailbox {
  readonly url: string
  readonly port: number
  readonly mails: readonly Received[]
  /** From now on answers each recipient with this status, such as 550; 0 accepts them again. */
  readonly refuse: (status: number) => void
  /** The same for each sender. */
  readonly refuseSender: (status: number) => void
  readonly close: () => Promise<void>
}

export async function openMailbox(host = '127.0.0.1'): Promise<Mailbox> {
  const mails: Received[] = []
  let [status, ofSender] = [0, 0]
  const answering = (code: number, done: (error?: Error | null) => void) =>
    done(code === 0 ? null : Object.assign(new Error('No.'), { responseCode: code }))
  const server = new SMTPServer({
    authOptional: true,
    // No certificate is made for a test.
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_, __, done) => answering(ofSender, done),
    onRcptTo: (_, __, done) => answering(status, done),
    onData: (stream, { envelope }, done) => {
      text(stream)
        .then(raw => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          mails.push({ to: envelope.rcptTo.map(({ address }) => address), from, raw })
          done()
        })
        .catch(done)
    },
  })
  server.listen(0, host)
  await once(server.server, 'listening')
  const { port } = portOf(server.server.address())
  return {
    url: `smtp://${host}:${port}`,
    port,
    mails,
    refuse: answer => {
      status = answer
    },
    refuseSender: answer => {
      ofSender = answer
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

function portOf(address: AddressInfo | string | null): AddressInfo {
  if (typeof address === 'object' && address !== null) return address
  throw new Error('The mail server listens on no port.')
}
