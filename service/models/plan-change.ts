import { type Enrollment, isStanding, type StandingEnrollment } from '#ledger/balance/enrollment'
import { paid } from '#ledger/balance/payment'
import { type Allotment, allot } from '#ledger/enrollment/plan'

/**
 * An enrollment that stands, with what is settled of each of its installments: worked out once for everything that is
 * derived from it.
 */
export interface Planned {
  readonly institute: string
  readonly state: StandingEnrollment
  readonly installments: readonly Allotment[]
}

/** An enrollment before a batch and after it; undefined where it doesn't stand. */
export interface PlanChange {
  readonly was: Planned | undefined
  readonly is: Planned | undefined
}

export function planned(known: { readonly institute: string; readonly state: Enrollment } | undefined) {
  if (!known || !isStanding(known.state)) return undefined
  const { institute, state } = known
  return { institute, state, installments: allot(state.installments, paid(state)) }
}
