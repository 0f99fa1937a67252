import type { DayClose } from '#contract/counter/day-close'
import type { Week } from '#contract/shapes/week'
import { say } from '../../base/language/say.ts'
import { formatTime, today } from '../../ui/format/dates.ts'
import { rangeText } from '../../ui/format/rangeText.ts'
import { paperDay } from '../../ui/print/paperDay.ts'

/** The days that a close takes in, as its sheet writes them; the first close of all takes in everything before it. */
export const covers = ({ date, coversFrom }: Pick<DayClose, 'date' | 'coversFrom'>): string =>
  rangeText(coversFrom ?? '', date, paperDay) ?? ''

/** What went out of the till, each less what was taken back. A record of days before that was voided may be more. */
export const outOf = ({ refunds, expenses, banked }: Pick<DayClose, 'refunds' | 'expenses' | 'banked'>) =>
  [
    { amount: refunds, out: say('− Refunds'), back: say('+ Refunds taken back') },
    { amount: expenses, out: say('− Expenses'), back: say('+ Expenses taken back') },
    { amount: banked, out: say('− Brought to the bank'), back: say('+ Deposits taken back') },
  ].map(({ amount, out, back }) => ({ name: amount < 0 ? back : out, amount: Math.abs(amount) }))

/** The end of a day without hours, on which somebody works all the same. */
const usualEnd = '18:00'

/** The hour, such as 18:00, at which a desk with these hours closes on a date. */
export const closingHour = (date: string, week: Week): string =>
  week[(new Date(date).getUTCDay() + 6) % 7]?.to ?? usualEnd

/** Whether a day is closed while the desk is still open, so that payments would be refused for the rest of it. */
export const isEarly = (date: string, week: Week, now: Date): boolean =>
  date === today(now) && clock(now) < closingHour(date, week)

/** `8:09 am` as 08:09, which compares as text. */
function clock(now: Date): string {
  const [, hour = '', minute = '', half] = /\b(\d{1,2}):(\d{2})\s?([ap])m/i.exec(formatTime(now.toISOString())) ?? []
  const hours = (Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}
