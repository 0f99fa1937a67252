import { useCallback, useEffect, useState } from 'react'

export interface Listed<Row> {
  readonly status: 'loading' | 'loaded' | 'failed'
  /** Empty while loading, and when loading failed. */
  readonly rows: readonly Row[]
  /** How many there are in all, even if only the first were requested. */
  readonly total: number
  readonly load: () => void
}

/**
 * A list from the API, requested without a session even if somebody is signed in, because staff would see archived
 * courses too. Each list loads and fails on its own, and is tried again only on request.
 */
export function useList<Row>(name: string, query = ''): Listed<Row> {
  const [{ status, rows, total }, set] = useState<Omit<Listed<Row>, 'load'>>(loading)
  const load = useCallback(() => {
    const request = new AbortController()
    set(loading)
    fetchRows<Row>(name, query, request.signal)
      .then(found => set({ status: 'loaded', ...found }))
      .catch(() => {
        if (!request.signal.aborted) set({ status: 'failed', rows: [], total: 0 })
      })
    return () => request.abort()
  }, [name, query])
  useEffect(load, [load])
  return { status, rows, total, load }
}

const loading = { status: 'loading', rows: [], total: 0 } as const

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
