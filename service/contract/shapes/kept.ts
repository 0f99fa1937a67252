import { z } from 'zod'
import { Instant } from '#contract/fields/dates'

/** The fields of every stored record. */
export const kept = { version: z.number().int(), createdAt: Instant }
