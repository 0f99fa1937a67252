import { z } from 'zod'
import { BusinessDate, Instant, Month } from '#contract/fields/dates'
import { PaymentMethod } from '#contract/fields/fields'
import { Paise } from '#contract/fields/money'
import { note, postings, reverses } from './parts.ts'
import type { EventSpec } from './spec.ts'

/** They count in no column of a day close. Their stream has the institute's own id and may begin with any of them. */
const ofClosing = { stream: 'closing', begins: false, till: null, journal: null, dateField: null } as const

/** Days closed at the counter, months locked, financial years closed, and where their receipts start. */
export const closingEvents = {
  /** Nothing is dated on this day or before it any more. The difference is a finding of the count, not an entry. */
  DayClosed: {
    ...ofClosing,
    data: z.object({
      date: BusinessDate,
      opening: Paise,
      received: Paise,
      otherIncome: Paise,
      refunds: Paise,
      expenses: Paise,
      banked: Paise,
      /**
       * What other movements brought into the till, less what they took out; absent in closes from before there were any.
       */
      moved: Paise.optional(),
      expected: Paise,
      /** How many of each note and coin, by its value in rupees. */
      counted: z.record(z.string(), z.number().int().nonnegative()),
      countedTotal: Paise,
      /** Counted less expected. */
      difference: Paise,
      reason: note,
      /** Methods other than cash whose figures of the day were ticked off. */
      confirmed: z.array(PaymentMethod),
      /** Where the log stood when the day was closed: printed on the sheet. */
      headSeq: z.number().int().nonnegative(),
      headHash: z.string(),
      /** The first event that is dated after this day: where the next close begins to read. */
      openFrom: z.number().int().positive(),
    }),
  },
  /** The difference of the last close becomes an expense or income of its day, so that the books hold what was counted. */
  CashDifferenceBooked: {
    ...ofClosing,
    journal: 'byAccounts',
    data: z.object({
      date: BusinessDate,
      /** The sequence number of the close that found it. */
      close: z.number().int().positive(),
      /** Counted less expected, as the close says. */
      difference: Paise,
      postings,
    }),
  },
  /** The day was reopened, so its count no longer holds, and neither does what was booked from it. */
  CashDifferenceTakenBack: {
    ...ofClosing,
    journal: 'byAccounts',
    data: z.object({ date: BusinessDate, difference: Paise, reverses, postings }),
  },
  /** The last closed day, and the days that were closed with it, take entries again until they are closed anew. */
  DayReopened: {
    ...ofClosing,
    data: z.object({
      date: BusinessDate,
      reason: note,
      /** The sequence number of the close that no longer holds. */
      close: z.number().int().positive(),
      /** How the books stand again: as after the close before it, or as before the first one. */
      closedThrough: BusinessDate.nullable(),
      cash: Paise,
      openFrom: z.number().int().positive(),
    }),
  },
  PeriodLocked: { ...ofClosing, data: z.object({ month: Month }) },
  PeriodUnlocked: { ...ofClosing, data: z.object({ month: Month, until: Instant, reason: note }) },
  /**
   * What the year and those before it earned is carried forward, on the first day after it. The year takes no more entries.
   */
  YearClosed: {
    ...ofClosing,
    journal: 'yearClose',
    data: z.object({ through: BusinessDate, profit: Paise, postings }),
  },
  /** Earlier receipts of the year were given elsewhere, such as on paper. The last one before the first receipt holds. */
  ReceiptsStarted: {
    ...ofClosing,
    data: z.object({ financialYear: z.string(), first: z.number().int().positive() }),
  },
  /** The last closed year takes entries again until it is closed anew. */
  YearReopened: {
    ...ofClosing,
    journal: 'yearClose',
    data: z.object({
      through: BusinessDate,
      reason: note,
      /** The year's close, which no longer holds. */
      reverses,
      /** The last day of the closed year before it. */
      yearsThrough: BusinessDate.nullable(),
      postings,
    }),
  },
} as const satisfies Record<string, EventSpec>
