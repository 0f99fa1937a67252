import { useEffect, useEffectEvent } from 'react'

const layers: object[] = []

/** Whether something lies over the page that Back closes. */
export const isLayered = (): boolean => layers.length > 0

/** Whether somebody leaves by the browser's Back or Forward, and can still be asked. */
export const isBack = ({ navigationType, userInitiated, cancelable }: NavigateEvent): boolean =>
  navigationType === 'traverse' && userInitiated && cancelable

/**
 * While `open`, the browser's Back does `act`, as Esc does, and the page below stays. The newest layer answers. A second
 * Back without a press between leads away all the same, and so does the first in browsers without the Navigation API.
 */
export function useBack(open: boolean, act: () => void): void {
  const answer = useEffectEvent(act)
  useEffect(() => {
    if (!open) return
    const me = {}
    const hear = (event: NavigateEvent) => {
      if (layers.at(-1) !== me || !isBack(event)) return
      event.preventDefault()
      answer()
    }
    layers.push(me)
    window.navigation?.addEventListener('navigate', hear)
    return () => {
      layers.splice(layers.indexOf(me), 1)
      window.navigation?.removeEventListener('navigate', hear)
    }
  }, [open])
}
