import { Client } from 'pg'
import { sessionConfig } from './connect.ts'
import { establish, settingsOf } from './session.ts'

export interface Listening {
  close(): Promise<void>
}

export interface ListenOptions {
  readonly url: string
  readonly role?: string
  /** What to do with what each channel brings. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>
  /** Called after each (re)connection: what was notified meanwhile is lost and must be looked up. */
  readonly onConnect: () => void
  readonly onError: (error: Error) => void
}

const longestPause = 5_000
/** Milliseconds between two signs of life, and for which one is waited for. */
const heartbeat = 5_000
const patience = 5_000

/**
 * A connection of its own that listens, and comes back after every loss, pausing longer each time. The first connection
 * must succeed; after that it never rejects. A connection that only listens would never notice that the line has
 * silently died, so it asks for a sign of life now and then.
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { channels } = options
  const names = Object.keys(channels)
  let closed = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let attempt = 0

  const connect = async () => {
    const next = new Client({
      ...sessionConfig(options.url, options.role),
      keepAlive: true,
      application_name: `listen ${names.join(' ')}`,
    })
    client = next
    next.on('error', error => closed || options.onError(error))
    next.on('end', () => {
      if (client === next) retry()
    })
    next.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    try {
      await next.connect()
      await establish(next, settingsOf(options, 'unlimited'))
      await next.query(names.map(name => `listen "${name}"`).join('; '))
    } catch (error) {
      client = undefined
      await next.end().catch(() => {})
      throw error
    }
    attempt = 0
    watchLife(next)
    options.onConnect()
  }

  const retry = () => {
    client = undefined
    if (closed) return
    timer = setTimeout(() => void connect().catch(retry), Math.min(longestPause, 100 * 2 ** attempt))
    attempt += 1
  }

  await connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}

/** Cuts a session off that gives no sign of life; whoever waits for its end then opens another. */
function watchLife(client: Client): void {
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(() => void ask(), heartbeat)
    timer.unref()
  }
  const ask = () => {
    timer = setTimeout(() => client.connection.stream.destroy(), patience)
    return client.query('select').then(
      () => {
        clearTimeout(timer)
        wait()
      },
      () => clearTimeout(timer),
    )
  }
  client.once('end', () => clearTimeout(timer))
  wait()
}
