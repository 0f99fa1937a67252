import type { Kysely } from 'kysely'
import type { PaymentMethod } from '#contract/fields/fields'
import type { Scope } from '#lists/scope'
import type { DB } from '#models/database'
import { closedDays } from './day-closes.ts'

/** Whether the till of this day is still to be counted. Whoever counts it is told no cash of this day until then. */
export async function isUncounted(db: Kysely<DB>, scope: Scope, day: string): Promise<boolean> {
  const closed = [...(await closedDays(db, scope)).values()]
  return closed.length === 0 || closed.some(through => through < day)
}

export const withoutCash = <Row extends { readonly paymentMethod: PaymentMethod }>(methods: readonly Row[]): Row[] =>
  methods.filter(({ paymentMethod }) => paymentMethod !== 'cash')
