import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'

export type UrlPatch = Record<string, string | null | undefined>

/** Search parameters with some changed: null, undefined and '' take one away. Pure. */
export function patched(search: URLSearchParams, patch: UrlPatch): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(patch)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/**
 * State that lives in the URL, so that a reload, a link and Back show the same: `const [search, setSearch] = useUrlState()`.
 * A change takes `page` away unless it sets it, because another filter's page 7 means nothing.
 */
export function useUrlState(): [URLSearchParams, (patch: UrlPatch) => void] {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const set = useCallback(
    (patch: UrlPatch) => {
      // Read from the address itself: two changes in one tick would otherwise both start from the same old state.
      const next = patched(new URLSearchParams(window.location.search), { page: null, ...patch })
      navigate({ search: next.toString(), hash: window.location.hash }, { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
  return [search, set]
}
