import { useQueryClient } from '@tanstack/react-query'
import { printReceipt } from '#contract/payments/after-payment'
import { api } from '../../../base/api/api.ts'
import { fetchNewest } from '../../../base/api/fetchNewest.ts'
import { useSave } from '../../../base/api/useSave.ts'
import { say } from '../../../base/language/say.ts'
import { receiptQuery } from '../../../shared/payments/queries.ts'

/**
 * Records a print before it is printed, and returns its stamp, because there is only one original. A click after a lost
 * answer is the same print.
 */
export function useRecordPrint(paymentId: string) {
  const client = useQueryClient()
  return useSave({
    send: async (_, idempotencyKey) => {
      await api(printReceipt, { params: { id: paymentId }, idempotencyKey })
      const { payment } = await fetchNewest(client, receiptQuery(paymentId))
      return payment.printed
    },
    words: { failed: say('Failed to record the print') },
  })
}
