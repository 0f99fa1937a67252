import { addDays } from '#contract/fields/dates'

/** What whoever asks now may do; null where nothing binds them. */
export interface ModelLimits {
  readonly discountPercent: number | null
  readonly backdatingDays: number | null
  readonly writeOff: number | null
  /** Whether they may make a cancelled enrollment active again. */
  readonly mayReopen: boolean
}

export const unlimited: ModelLimits = { discountPercent: null, backdatingDays: null, writeOff: null, mayReopen: true }

/** Whether `part` of `whole` is a discount that may be given. */
export const mayGive = ({ discountPercent }: ModelLimits, part: number, whole: number): boolean =>
  discountPercent === null || part * 100 <= whole * discountPercent

export const mayWriteOff = ({ writeOff }: ModelLimits, amount: number): boolean =>
  writeOff === null || amount <= writeOff

export const mayDate = ({ backdatingDays }: ModelLimits, date: string, today: string): boolean =>
  backdatingDays === null || date >= addDays(today, -backdatingDays)

/** The fees of a course may fall by what may be given as a discount, or by what may be written off. */
export const mayLower = (limits: ModelLimits, lower: number, fees: number): boolean =>
  lower <= 0 || mayGive(limits, lower, fees) || lower <= (limits.writeOff ?? 0)
