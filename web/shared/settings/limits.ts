import { useQuery } from '@tanstack/react-query'
import { addDays, formatDate } from '#contract/fields/dates'
import type { Limits } from '#contract/records/desk-settings'
import { today } from '../ui/format/dates.ts'
import { deskSettingsQuery } from './queries.ts'

const none: Limits = { discountLimit: null, backdatingLimit: null, writeOffLimit: null, chequeChargeLimit: null }

/** What binds whoever is signed in. Nothing until it is loaded: the service refuses what goes beyond in any case. */
export function useLimits(): Limits {
  const { data } = useQuery(deskSettingsQuery)
  return data?.limits ?? none
}

/** For a date up to today: the days that the calendar offers, and a hint that names the first where there is one. */
export function usePastDays(): { max: string; min?: string; hint?: string } {
  const { backdatingLimit } = useLimits()
  const max = today()
  if (backdatingLimit === null) return { max }
  const min = addDays(max, -backdatingLimit)
  return { max, min, hint: backdatingLimit === 0 ? 'Only today.' : `${formatDate(min)} or later.` }
}
