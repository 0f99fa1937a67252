import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isDate } from '#contract/fields/real-date'
import { useNavigate } from './router.ts'

export type UrlPatch = Record<string, string | null | undefined>

/** Search parameters with some changed: null, undefined and '' remove one. Pure. */
export function patched(search: URLSearchParams, patch: UrlPatch): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(patch)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The parameters that hold a date, on any screen. */
export const dateParams = ['date', 'from', 'to', 'dueFrom', 'dueTo', 'asOf'] as const
export type DateParam = (typeof dateParams)[number]

/**
 * Search parameters without invalid dates, such as `?from=abc` in a link that was cut off: these count as absent, and
 * must reach neither a field nor the server. Pure.
 */
export function withoutInvalidDates(search: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams(search)
  for (const name of dateParams) if (!isDate(kept.get(name))) kept.delete(name)
  return kept
}

/** The search parameters of the address itself, which a change reaches before it is drawn. */
export const addressNow = (): URLSearchParams => withoutInvalidDates(new URLSearchParams(window.location.search))

/**
 * State that lives in the URL, so that a reload, a link and Back show the same: `const [search, setSearch] = useUrlState()`.
 * A change removes `page` unless it sets it, because another filter's page 7 means nothing.
 */
export function useUrlState(): [URLSearchParams, (patch: UrlPatch) => void] {
  const [address] = useSearchParams()
  const search = useMemo(() => withoutInvalidDates(address), [address])
  const navigate = useNavigate()
  const set = useCallback(
    (patch: UrlPatch) => {
      // Two changes in one tick would otherwise both start from the same old state.
      const next = patched(addressNow(), { page: null, ...patch })
      navigate({ search: next.toString(), hash: window.location.hash }, { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
  return [search, set]
}
