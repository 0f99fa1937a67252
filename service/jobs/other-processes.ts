import { SERVICE_ROLE } from '#db/connection/connect'
import { type Listening, listen } from '#db/connection/listen'
import { projectedChannel } from '#read/runner/progress-channel'
import type { Run } from './project.ts'
import { appendedChannel, type Waker } from './wake.ts'

interface Told {
  readonly url: string
  /** The name of this process, which tells its own notifications from others'. */
  readonly origin: string
  readonly run: Pick<Run, 'tell'>
  readonly announce: (institute: string, seq: number) => void
  readonly waker: Pick<Waker, 'heard' | 'wakeAgain'>
  readonly onError: (error: unknown) => void
}

/**
 * Listens to what other processes announce: which logs grew, for this process's run; and how far they projected, for
 * the writes that wait here. A database that reconnects may have crashed and lost the latest projections, so they are
 * derived again at once.
 */
export async function listenToOthers({ url, origin, run, announce, waker, onError }: Told): Promise<Listening> {
  const listenOn = (channel: string, onNotification: (payload: string) => void) =>
    listen({ url, role: SERVICE_ROLE, channel, onNotification, onConnect: waker.wakeAgain, onError })
  const listening = await Promise.all([
    listenOn(appendedChannel, payload => {
      for (const institute of payload.split(' ').filter(Boolean)) run.tell(institute)
    }),
    listenOn(projectedChannel, payload => {
      const [sender, institute, seq] = payload.split(' ')
      if (sender === origin || !institute || !seq) return
      waker.heard()
      announce(institute, Number(seq))
    }),
  ])
  return { close: async () => void (await Promise.all(listening.map(({ close }) => close()))) }
}
