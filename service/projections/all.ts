import { book } from '#projections/book'
import { dayTotals } from '#projections/day-totals'
import { enrollments } from '#projections/enrollments'
import { journal } from '#projections/journal'
import { payments } from '#projections/payments'
import type { Projection } from '#projections/projection'

/** Every read model there is. */
export const projections: readonly Projection[] = [enrollments, payments, book, journal, dayTotals]
