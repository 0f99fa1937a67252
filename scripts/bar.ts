import cliProgress from 'cli-progress'
import type { OnEnd } from './script.ts'

export interface Bar {
  readonly show: (done: number, all: number) => void
  readonly end: () => void
}

/** A progress bar on stderr if that is a terminal; nothing in a pipe or a log. It ends with the script at the latest. */
export function openBar(what: string, onEnd: OnEnd): Bar {
  if (!process.stderr.isTTY) return { show: () => {}, end: () => {} }
  const bar = new cliProgress.SingleBar({
    format: `${what} {bar} {percentage}% · {eta_formatted} left`,
    hideCursor: true,
    clearOnComplete: true,
  })
  onEnd(async () => bar.stop())
  let started = false
  return {
    show: (done, all) => {
      if (!started) bar.start(all, 0)
      started = true
      bar.setTotal(all)
      bar.update(done)
    },
    end: () => bar.stop(),
  }
}
