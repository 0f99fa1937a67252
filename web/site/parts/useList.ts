import { useCallback, useEffect, useState } from 'react'

export interface Listed<Row> {
  readonly status: 'loading' | 'loaded' | 'failed'
  /** Empty while loading, and when loading failed. */
  readonly rows: readonly Row[]
  readonly load: () => void
}

/**
 * A list of the page: as the page was sent with it, or else from the API, requested without a session even if somebody is
 * signed in, because staff would see archived courses too. Each list loads and fails on its own, and is tried again only
 * on request.
 */
export function useList<Row>(name: string, given: readonly Row[] | null | undefined, query = ''): Listed<Row> {
  const [{ status, rows }, set] = useState<Omit<Listed<Row>, 'load'>>(() => (given ? loaded(given) : loading))
  const load = useCallback(() => {
    const request = new AbortController()
    set(loading)
    fetchRows<Row>(name, query, request.signal)
      .then(found => set(loaded(found)))
      .catch(() => {
        if (!request.signal.aborted) set({ status: 'failed', rows: [] })
      })
    return () => request.abort()
  }, [name, query])
  const missing = !given
  useEffect(() => (missing ? load() : undefined), [missing, load])
  return { status, rows, load }
}

const loading = { status: 'loading', rows: [] } as const
const loaded = <Row>(rows: readonly Row[]) => ({ status: 'loaded', rows }) as const

async function fetchRows<Row>(name: string, query: string, signal: AbortSignal): Promise<Row[]> {
  const answer = await fetch(`/api/${name}${query}`, { headers: { Accept: 'application/json' }, signal })
  if (!answer.ok) throw new Error(`/api/${name} answered ${answer.status}.`)
  return (await answer.json())[name]
}
