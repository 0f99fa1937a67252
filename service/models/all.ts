import { accountDays } from './account-days.ts'
import { dayTotals } from './day-totals.ts'
import { enrollments } from './enrollments.ts'
import { entries } from './entries.ts'
import { journal } from './journal.ts'
import { payments } from './payments.ts'
import type { Projection } from './tables/projection.ts'

/** All read models. */
export const projections: readonly Projection[] = [enrollments, payments, entries, journal, dayTotals, accountDays]
