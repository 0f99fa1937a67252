import type { DayClose } from '#contract/counter/day-close'

/** Whether a day sheet takes in more than its own day. */
export const coversMoreDays = ({ date, coversFrom, days }: DayClose): boolean =>
  (coversFrom !== null && coversFrom < date) || days.some(day => day.date < date)

/** Why a day was reopened, after who reopened it; the full stop is the sentence's, in English or Hindi. */
export const whyReopened = (reason: string | null): string => (reason ? `: ${reason.replace(/[.।]$/, '')}` : '')
