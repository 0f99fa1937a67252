import { z } from 'zod'
import { Id } from '#contract/fields/fields'
import { Rupees } from '#contract/fields/money'
import { kept } from './kept.ts'

export const Institute = z.object({
  id: Id,
  instituteName: z.string(),
  instituteAddress: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  receiptPrefix: z.string(),
  upiId: z.string().nullable(),
  upiName: z.string().nullable(),
  gstin: z.string().nullable(),
  cashLimit: z.enum(['warn', 'refuse']),
  tillShort: z
    .enum(['warn', 'refuse'])
    .meta({ description: 'Whether cash that the till doesn’t hold, and takings that never came, are refused' }),
  aadhaar: z.enum(['full', 'last4']),
  chequeChargeLimit: Rupees.meta({ description: 'The most that the charge of the bank for a cheque may be' }),
  discountLimit: z.number().nullable().meta({ description: 'The highest discount that a sub admin gives, in percent' }),
  backdatingLimit: z.number().nullable().meta({ description: 'How many days back a sub admin dates anything' }),
  writeOffLimit: Rupees.nullable().meta({ description: 'The most that a sub admin writes off of one enrollment' }),
  ...kept,
})
export type Institute = z.infer<typeof Institute>

/** The institute that something belongs to; `branch` is the same name. */
export const place = { instituteName: z.string(), instituteAddress: z.string().nullable(), branch: z.string() }
