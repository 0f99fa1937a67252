import { always } from '../../base/api/api.ts'

/** Milliseconds after the last key or touch from which the page's requests count as its own. */
const absence = 60_000

/**
 * Tells the service, until the signal aborts, of requests that nobody asked for, such as those for what others changed:
 * otherwise a page that is left open would keep its session from ending.
 */
export function tellAttention(signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout>
  const attend = () => {
    clearTimeout(timer)
    always.delete('X-Unattended')
    timer = setTimeout(() => always.set('X-Unattended', '1'), absence)
  }
  attend()
  for (const sign of signs) window.addEventListener(sign, attend, { capture: true, passive: true, signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    always.delete('X-Unattended')
  })
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const
