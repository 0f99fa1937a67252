import { z } from 'zod'
import { Instant } from '#contract/fields/dates'

/** What every stored record carries. */
export const kept = { version: z.number().int(), createdAt: Instant }
