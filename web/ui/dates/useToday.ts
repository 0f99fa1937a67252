import { useEffect, useState, useSyncExternalStore } from 'react'
import { today } from '../format/dates.ts'

const lookEvery = 30_000

function subscribe(changed: () => void) {
  const timer = setInterval(changed, lookEvery)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

const now = () => today()

/** Today, also when midnight passes over an open screen, or the computer slept through it. */
export const useToday = (): string => useSyncExternalStore(subscribe, now)

/**
 * Today, which the date of an open form follows: money that is entered on the next morning would else be dated the day on
 * which its form was opened. `follow` is given the new day and the one before it.
 */
export function useFollowedToday(follow: (day: string, before: string) => void): string {
  const day = useToday()
  const [since, setSince] = useState(day)
  useEffect(() => {
    if (day === since) return
    setSince(day)
    follow(day, since)
  }, [day, since, follow])
  return day
}
