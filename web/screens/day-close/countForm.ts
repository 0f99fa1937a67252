import { z } from 'zod'
import { denominations } from '#contract/counter/day-close'
import { formatDate, MoneyDate } from '#contract/fields/dates'
import { inPaise } from '#contract/fields/rupees'
import { inLatinDigits } from '#contract/fields/typed-rupees'
import { say } from '../../base/language/say.ts'
import { sumRupees } from '../../ui/format/sumRupees.ts'

/** How many there are of each note and coin, in the order of `denominations`; an empty field means 0. */
const Counts = z.array(
  z
    .string()
    .trim()
    .regex(/^[\d०-९]{0,6}$/, { error: say('must be a whole number.') }),
)

/** The count of the till at the end of a day, today or earlier. */
export const countForm = (today: string) =>
  z.object({
    date: MoneyDate.refine(date => date <= today, {
      error: say('must be {today} or earlier.', { today: formatDate(today) }),
    }),
    counts: Counts,
  })

export type CountValues = z.input<ReturnType<typeof countForm>>

export const emptyCount = (date: string): CountValues => ({ date, counts: denominations.map(() => '') })

/** How many, as typed; 0 while the text is not a whole number. */
const countOf = (typed: CountValues['counts'][number] | undefined): number =>
  /^[\d०-९]{1,6}$/.test(typed?.trim() ?? '') ? Number(inLatinDigits(typed ?? '')) : 0

/** What the notes or coins of one value are worth, in rupees. */
export const worthOf = (index: number, typed: CountValues['counts'][number] | undefined): number =>
  (inPaise(Number(denominations[index] ?? 0)) * countOf(typed)) / 100

/** What all of them are worth, in rupees. */
export const totalOf = (counts: CountValues['counts'] = []): number =>
  sumRupees(counts.map((typed, index) => worthOf(index, typed)))

/** The count as the API takes it: only notes and coins that there are any of. */
export const countedOf = (counts: CountValues['counts']): Record<string, number> =>
  Object.fromEntries(
    denominations.map((value, index) => [value, countOf(counts[index])] as const).filter(([, n]) => n > 0),
  )

/** `500` as people say it: ₹500; half a rupee is a coin of 50 paise. Each is worded once, and not for each key. */
const names: ReadonlyMap<string, string> = new Map(
  denominations.map(value => [value, value === '0.5' ? say('50 paise') : `₹${Number(value).toLocaleString('en-IN')}`]),
)

export const nameOf = (value: string): string => names.get(value) ?? value
