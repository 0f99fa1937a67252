import type { Refund } from '#contract/payments/after-payment'
import { found } from '#desk/shared/found'
import type { Parts } from '#desk/shared/parts'
import type { Place } from '#read/queries/places'
import { refundsOf } from '#read/reports/refunds'

/** One refund of an enrollment. */
export async function findRefund(
  { db }: Pick<Parts, 'db'>,
  { institute, stream }: Place,
  refundId: string,
): Promise<Refund> {
  const refunds = await refundsOf(db, institute, stream)
  return found(
    refunds.find(({ id }) => id === refundId),
    'Refund',
  )
}
