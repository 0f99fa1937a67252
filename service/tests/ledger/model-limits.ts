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

/** What an enrollment costs, and each course that was taken instead of another, with what was to be paid before. */
interface Priced {
  readonly fees: number
  readonly discount: number
  readonly moves: readonly { readonly fees: number; readonly total: number; readonly newFees: number }[]
}

/** A discount may be raised to what may be given, less what a cheaper course has let go of. */
export function mayRaise(limits: ModelLimits, one: Priced, discount: number): boolean {
  const most = dearest(limits, one)
  return discount < one.discount || mayGive(limits, most - one.fees + discount, most)
}

/** The fees of a course may fall by what may be given as a discount, or by what may be written off; over all its changes. */
export function mayLower(limits: ModelLimits, one: Priced, fees: number): boolean {
  const most = dearest(limits, one)
  return fees >= one.fees - one.discount || mayFall(limits, most, fees)
}

const mayFall = (limits: ModelLimits, from: number, to: number): boolean =>
  mayGive(limits, from - to, from) || from - to <= (limits.writeOff ?? 0)

/** The dearest course so far; one that was cheaper by more than may be was allowed by somebody else, and counts anew. */
const dearest = (limits: ModelLimits, { fees, moves }: Priced): number =>
  moves.reduce(
    (most, { total, newFees }) =>
      newFees < total && !mayFall(limits, most, newFees) ? newFees : Math.max(most, newFees),
    moves[0]?.fees ?? fees,
  )
