import { z } from 'zod'
import { BusinessDate } from '#contract/fields/dates'
import { Id } from '#contract/fields/fields'
import { Paise } from '#contract/fields/money'
import { installments, note, postings } from './parts.ts'
import type { EventSpec } from './spec.ts'

/** What all events share except those that begin the stream or move cash. */
const later = { stream: 'enrollment', begins: false, till: null, dateField: null } as const

/** What a student owes for a course, when, and whether it is still asked for. */
export const enrollmentEvents = {
  StudentEnrolled: {
    stream: 'enrollment',
    begins: true,
    till: null,
    journal: 'byAccounts',
    dateField: 'enrollmentDate',
    edits: true,
    status: 'active',
    data: z.object({
      studentId: Id,
      courseId: Id,
      fees: Paise,
      discount: Paise,
      installments,
      postings,
      /** Why there is a discount. */
      reason: Id.optional(),
      /** Its fees were owed before the books were opened. */
      opening: z.literal(true).optional(),
    }),
  },
  /** Fees that were imported as income of the opening day turn out to be an opening balance. */
  OpeningRestated: {
    ...later,
    journal: 'byAccounts',
    edits: true,
    status: null,
    data: z.object({
      amount: Paise,
      /** The date on which it no longer counts as an enrollment. */
      enrolledOn: BusinessDate,
      postings,
    }),
  },
  DiscountChanged: {
    ...later,
    journal: 'byAccounts',
    edits: true,
    status: null,
    data: z.object({ discount: Paise, installments, postings, reason: Id.optional() }),
  },
  InstallmentsRescheduled: {
    ...later,
    journal: null,
    edits: true,
    status: null,
    data: z.object({ installments }),
  },
  CourseChanged: {
    ...later,
    journal: 'byAccounts',
    edits: true,
    status: null,
    data: z.object({ courseId: Id, fees: Paise, discount: Paise, installments, postings }),
  },
  /** Recorded by the clock, so a form that was left open overnight is not stale because of it. */
  InstallmentFellOverdue: {
    ...later,
    journal: null,
    edits: false,
    status: null,
    data: z.object({ installmentId: Id, dueOn: BusinessDate, amount: Paise }),
  },
  EnrollmentCompleted: {
    ...later,
    journal: null,
    edits: true,
    status: 'completed',
    data: z.object({ reason: note }),
  },
  EnrollmentCancelled: {
    ...later,
    journal: 'byAccounts',
    edits: true,
    status: 'cancelled',
    data: z.object({ writtenOff: Paise, reason: note, postings }),
  },
  /** A payment of a cancelled enrollment was voided or corrected, so that more or less is written off. */
  WriteOffAdjusted: {
    ...later,
    journal: 'byAccounts',
    edits: true,
    status: null,
    data: z.object({ amount: Paise, postings }),
  },
  EnrollmentReopened: {
    ...later,
    journal: 'byAccounts',
    edits: true,
    status: 'active',
    data: z.object({ writtenBack: Paise, reason: note, postings }),
  },
  EnrollmentWithdrawn: {
    ...later,
    journal: 'byAccounts',
    edits: true,
    status: 'withdrawn',
    data: z.object({
      /** The date on which it no longer counts as an enrollment; absent when it never did. */
      enrolledOn: BusinessDate.optional(),
      postings,
    }),
  },
} as const satisfies Record<string, EventSpec>
