import type { Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool } from 'pg'
import { SERVICE_ROLE } from '#db/connection/connect'
import { listen } from '#db/connection/listen'
import type { Caller } from '#records/accounts/caller'
import { endFallen } from './accounts.ts'
import { projectedSoFar } from './changes.ts'
import { ledgerNews, recordNews } from './news.ts'
import { openWatchers } from './watchers.ts'

/** The streams that tell clients when something they look at has changed. */
export interface Live {
  /** Opens a text/event-stream for a caller. It ends with their session. */
  readonly watch: (caller: Caller) => Readable
  /** Cuts a long answer off when the caller's session ends, or they may now see something else, before all of it is sent. */
  readonly follow: (caller: Caller, answer: Writable) => void
  /** How many streams are open in this process. */
  readonly count: () => number
  /** To be called when this process or another has projected an institute up to `seq`. */
  readonly projected: (institute: string, seq: number) => void
  /** Starts from where the projections are now, and listens to the database for changed records. */
  readonly start: () => Promise<void>
  /** Ends every stream. A stream that is opened afterwards ends at once. */
  readonly end: () => void
  readonly stop: () => Promise<void>
}

export interface LiveParts {
  readonly url: string
  readonly pool: Pool
  readonly clock: () => Date
  readonly onError: (error: unknown) => void
  /** Milliseconds between the comments on a stream. Proxies keep a silent connection for at least half a minute. */
  readonly heartbeat?: number
}

/** Milliseconds between two rounds of looking up and announcing changes, so that a burst of payments is one message. */
const pause = 200

export function openLive({ url, pool, clock, onError, heartbeat = 20_000 }: LiveParts): Live {
  const watchers = openWatchers()
  const ledger = ledgerNews(pool, watchers)
  const records = recordNews(pool, watchers, clock)
  let ended = false
  let stopListening = async () => {}
  let telling: Promise<void> | undefined

  /**
   * Changes that arrive during a round or the pause after it are announced together in the next round. What fails is
   * announced again at a later heartbeat.
   */
  async function tellAll(): Promise<void> {
    while (!ended && (ledger.waits() || records.waits())) {
      await ledger.tell()
      await records.tell()
      await delay(pause)
    }
  }
  const heard = () => {
    if (watchers.all().length === 0) ledger.skip()
    if (watchers.receivers().length === 0) records.skip()
    telling ??= tellAll()
      .catch(onError)
      .finally(() => {
        telling = undefined
      })
  }
  const lookUp = async () => {
    for (const { institute, seq } of await projectedSoFar(pool)) ledger.hear(institute, seq)
    heard()
  }
  /**
   * A notification may be lost with its connection, and a session expires without one, so every heartbeat checks both.
   */
  const beat = async () => {
    for (const watcher of watchers.all()) watcher.beat()
    await endFallen(pool, watchers.receivers(), clock())
    if (watchers.all().length > 0) await lookUp()
  }
  let beating: NodeJS.Timeout | undefined
  const end = () => {
    ended = true
    clearInterval(beating)
    for (const watcher of watchers.all()) watcher.end()
  }

  return {
    watch: caller => {
      const body = watchers.add(caller)
      if (ended) end()
      return body
    },
    follow: (caller, answer) => {
      // What was announced since the caller was looked up is not announced again.
      endFallen(pool, [watchers.follow(caller, answer)], clock()).catch(onError)
    },
    count: () => watchers.all().length,
    projected: (institute, seq) => {
      ledger.hear(institute, seq)
      heard()
    },
    start: async () => {
      const { close } = await listen({
        url,
        role: SERVICE_ROLE,
        channels: {
          record_changed: line => {
            records.hear(line)
            heard()
          },
        },
        onConnect: () => void lookUp().catch(onError),
        onError,
      })
      stopListening = close
      beating = setInterval(() => void beat().catch(onError), heartbeat)
    },
    end,
    stop: async () => {
      end()
      await stopListening()
      await telling
    },
  }
}
