import { SERVICE_ROLE } from '#db/connection/connect'
import { type Listening, listen } from '#db/connection/listen'
import { migratedChannel } from '#db/migrate'
import { projectedChannel } from '#read/runner/progress-channel'
import type { Run } from './projections/project.ts'
import { appendedChannel, type Waker } from './projections/wake.ts'

interface Told {
  readonly url: string
  /** The name of this process, which tells its own notifications from others'. */
  readonly origin: string
  readonly run: Pick<Run, 'tell'>
  readonly announce: (institute: string, seq: number) => void
  readonly waker: Pick<Waker, 'heard' | 'wakeAgain'>
  /** Called when somebody migrated the database, and when it may have happened unheard. */
  readonly onMigrated?: (() => void) | undefined
  readonly onError: (error: unknown) => void
}

/**
 * Listens to what other processes announce: which logs grew, for this process's run; and how far they projected, for
 * the writes that wait here. A database that reconnects may have crashed and lost the latest projections, so they are
 * derived again at once. Postgres wakes every session that listens, whatever it listens to, so one session hears all.
 */
export const listenToOthers = ({ url, origin, run, announce, waker, onMigrated, onError }: Told): Promise<Listening> =>
  listen({
    url,
    role: SERVICE_ROLE,
    channels: {
      [appendedChannel]: payload => {
        for (const institute of payload.split(' ').filter(Boolean)) run.tell(institute)
      },
      [projectedChannel]: payload => {
        const [sender, institute, seq] = payload.split(' ')
        if (sender === origin || !institute || !seq) return
        waker.heard()
        announce(institute, Number(seq))
      },
      [migratedChannel]: () => onMigrated?.(),
    },
    onConnect: () => {
      waker.wakeAgain()
      onMigrated?.()
    },
    onError,
  })
