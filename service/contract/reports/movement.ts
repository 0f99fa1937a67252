import { z } from 'zod'
import { Id } from '#contract/fields/fields'

/**
 * What a journal entry is about: fees received (less those voided), refunds, recorded income and expenses, transfers
 * between own accounts, charges, which move no money yet, and the closes of financial years.
 */
export const MovementKind = z.enum(['fees', 'refunds', 'income', 'expenses', 'transfers', 'charges', 'yearClose'], {
  error: 'must be one of fees, refunds, income, expenses, transfers, charges, yearClose.',
})
export type MovementKind = z.infer<typeof MovementKind>

/** The ids and names in a journal entry by which its source can be looked up. */
export const named = {
  seq: z.number().int().meta({ description: 'Its place in the log of the institute' }),
  instituteName: z.string(),
  type: z.string(),
  kind: MovementKind,
  text: z.string(),
  number: z.string().nullable().meta({ description: 'Receipt or voucher number' }),
  party: z.string().nullable().meta({ description: 'The student, or the source of an income or expense' }),
  studentId: Id.nullable(),
  enrollmentId: Id.nullable(),
  paymentId: Id.nullable(),
  entryId: Id.nullable(),
}
