/**
 * The figures that the reports must show for the reference year, in rupees, worked out by hand: the product didn't
 * calculate any. Beside each stands how it adds up.
 */

export interface OfBranches<Figures> {
  readonly Pune: Figures
  readonly Nashik: Figures
}
export type Branch = keyof OfBranches<unknown>

/** An account with what it holds: debit above zero, credit below. */
export type Held = readonly (readonly [account: string, balance: number])[]
