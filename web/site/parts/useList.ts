import { useCallback, useEffect, useState } from 'react'

export interface Listed<Row> {
  readonly status: 'loading' | 'loaded' | 'failed'
  /** Empty while loading, and when loading failed. */
  readonly rows: readonly Row[]
  /** How many there are in all, where only the first were asked for. */
  readonly total: number
  readonly load: () => void
}

/**
 * A list of the API as a visitor sees it, whoever is signed in: staff would be shown archived courses too. Each list
 * loads, and fails, for itself; nothing is tried again unasked.
 */
export function useList<Row>(name: string, query = ''): Listed<Row> {
  const [{ status, rows, total }, set] = useState<Omit<Listed<Row>, 'load'>>(waiting)
  const load = useCallback(() => {
    const asked = new AbortController()
    set(waiting)
    fetchRows<Row>(name, query, asked.signal)
      .then(found => set({ status: 'loaded', ...found }))
      .catch(() => {
        if (!asked.signal.aborted) set({ status: 'failed', rows: [], total: 0 })
      })
    return () => asked.abort()
  }, [name, query])
  useEffect(load, [load])
  return { status, rows, total, load }
}

const waiting = { status: 'loading', rows: [], total: 0 } as const

async function fetchRows<Row>(
  name: string,
  query: string,
  signal: AbortSignal,
): Promise<{ rows: Row[]; total: number }> {
  const answer = await fetch(`/api/${name}${query}`, { headers: { Accept: 'application/json' }, signal })
  if (!answer.ok) throw new Error(`/api/${name} answered ${answer.status}.`)
  const body = await answer.json()
  const rows: Row[] = body[name]
  return { rows, total: body.total ?? rows.length }
}
