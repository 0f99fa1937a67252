import cliProgress from 'cli-progress'

export interface Bar {
  readonly show: (done: number, all: number) => void
  readonly end: () => void
}

/** A progress bar on stderr if that is a terminal; nothing in a pipe or a log. */
export function openBar(what: string): Bar {
  if (!process.stderr.isTTY) return { show: () => {}, end: () => {} }
  const bar = new cliProgress.SingleBar({
    format: `${what} {bar} {percentage}% · {eta_formatted} left`,
    hideCursor: true,
    clearOnComplete: true,
  })
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
