import { useQuery } from '@tanstack/react-query'
import type { Limits } from '#contract/records/desk-settings'
import { deskSettingsQuery } from './queries.ts'

const none: Limits = { discountLimit: null, backdatingLimit: null, writeOffLimit: null, chequeChargeLimit: null }

/** What binds whoever is signed in. Nothing until it is loaded: the service refuses what goes beyond in any case. */
export const useLimits = (): Limits => useQuery(deskSettingsQuery).data?.limits ?? none
