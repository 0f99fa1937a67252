import { useQuery } from '@tanstack/react-query'
import type { Limits } from '#contract/records/desk-settings'
import { deskSettingsQuery } from './queries.ts'

const none: Limits = { discountLimit: null, backdatingLimit: null, writeOffLimit: null, chequeChargeLimit: null }

/** The limits of the signed-in user. None until they are loaded; the service refuses what exceeds them in any case. */
export const useLimits = (): Limits => useQuery(deskSettingsQuery).data?.limits ?? none
