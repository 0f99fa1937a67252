import type { PaymentMethod } from '#contract/fields/fields'
import { invalid } from '#contract/refusal'
import type { Cheque } from '#ledger/events/parts'

/** What is known of a cheque, with a payment as with other income or an expense. */

/** That the bank has paid a cheque: the event that says so, and the day. */
export interface Clearing {
  readonly seq: number
  readonly on: string
}

/** How a change describes a cheque: what is absent stays. */
export type ChequeChange = { readonly [Field in keyof Cheque]?: Cheque[Field] | undefined }

/** Whoever describes a cheque has taken or given one, so another method is a mistake, and the cheque would never be cleared. */
export function mustBeByCheque(
  method: PaymentMethod | undefined,
  cheque: Cheque | null | undefined,
  field = 'paymentMethod',
): void {
  if (cheque && method !== 'cheque') throw invalid(field, 'must be cheque, because a cheque is described.')
}

/** The cheque as a change leaves it; undefined when nothing is said of it. What is paid by another method has none any more. */
export function chequeAfter(
  cheque: Cheque | null,
  method: PaymentMethod,
  change: ChequeChange | undefined,
): Cheque | undefined {
  const before = method === 'cheque' ? cheque : null
  const part = <Field extends keyof Cheque>(field: Field) =>
    change?.[field] === undefined ? (before?.[field] ?? null) : change[field]
  const after = { number: part('number'), bank: part('bank'), date: part('date') }
  return Object.values(after).every(value => value === null) ? undefined : after
}

export const sameCheque = (one: Cheque | null | undefined, other: Cheque | null | undefined): boolean =>
  one?.number === other?.number && one?.bank === other?.bank && one?.date === other?.date
