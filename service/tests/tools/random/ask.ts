import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint'
import type { PaymentMethod } from '#contract/fields/fields'
import type { Course } from '#contract/shapes/course'
import type { person } from '#tests/desk/desk'
import type * as model from '#tests/ledger/model'
import type { ModelLimits } from '#tests/ledger/model-limits'
import type { Client, Loose, Raw } from '#tests/served/client'

/** A branch with the model that gets the same requests. */
export interface Branch {
  readonly id: string
  readonly name: string
  /** Who asks now. */
  readonly client: Client
  readonly subAdmin: Client
  readonly courses: readonly Course[]
  readonly students: readonly ReturnType<typeof person>[]
  /** The ids of the students who enrolled, by their e-mail. */
  readonly payers: Map<string, string>
  readonly model: model.Model
  /** What the branch lets its sub admins do. */
  limits: ModelLimits
  /** The most that the bank's charge for a cheque may be, whoever records it. */
  chequeCharge: number
  /** The expenses that were recorded with movements of money. */
  readonly charges: Map<string, string>
  /** How many installment plans were requested. */
  plans: number
}

/**
 * The answer to a request, and the rules against it. If there are any, one of them must be the reason of the refusal.
 */
export interface Asked {
  readonly name: string
  readonly answer: Raw
  readonly objections: readonly string[]
}
/**
 * A random request; it resolves to undefined if there is nothing yet that it could apply to, and to several answers if
 * it has several parts.
 */
export interface Ask {
  readonly of: (branch: Branch) => Promise<Asked | readonly Asked[] | undefined>
  readonly [fc.toStringMethod]: () => string
}

export const ask = <T>(
  name: string,
  wanted: fc.Arbitrary<T>,
  of: (branch: Branch, wanted: T) => ReturnType<Ask['of']>,
) =>
  wanted.map(
    (value): Ask => ({
      of: branch => of(branch, value),
      [fc.toStringMethod]: () => `${name} ${JSON.stringify(value)}`,
    }),
  )

export const nth = <T>(all: Iterable<T>, index: number): T | undefined => {
  const list = [...all]
  return list[index % list.length]
}
export const paise = ({ fees }: Course) => Math.round(fees * 100)

export const pick = fc.nat(5)
export const amount = fc.oneof(fc.integer({ min: 1, max: 1200 }), fc.constantFrom(1, 499, 500, 501, 1000, 1001))
export const method = fc.constantFrom<PaymentMethod[]>('cash', 'card', 'upi', 'bank_transfer', 'cheque')
export const fate = fc.constantFrom<model.Fate[]>('cleared', 'bounced', 'held')
/** What is asked of a cheque: to take a clearing back needs a reason, and no day. */
export const chequeBody = (status: model.Fate, on: string) =>
  status === 'held' ? { status, reason: 'Marked by mistake' } : { status, date: on }
/** Days around the end of a financial year; the last one is in the future. */
export const day = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02') },
  { weight: 1, arbitrary: fc.constant('2026-04-03') },
)

export const call = async (
  { client }: Branch,
  endpoint: Endpoint,
  input: Loose,
  objections: readonly string[],
): Promise<Asked> => ({
  name: `${endpoint.method} ${endpoint.path}`,
  answer: await client.call(endpoint, input),
  objections,
})
