import { useQueryClient } from '@tanstack/react-query'
import { printEntryReceipt } from '#contract/counter/entry-receipts'
import { api } from '../../../base/api/api.ts'
import { fetchNewest } from '../../../base/api/fetchNewest.ts'
import { useSave } from '../../../base/api/useSave.ts'
import { say } from '../../../base/language/say.ts'
import { entryReceiptQuery } from '../queries.ts'

/**
 * Records a print before it is printed, and returns its stamp, because there is only one original. A click after a lost
 * answer is the same print.
 */
export function useRecordEntryPrint(id: string) {
  const client = useQueryClient()
  return useSave({
    send: async (_, idempotencyKey) => {
      await api(printEntryReceipt, { params: { id }, idempotencyKey })
      const { receipt } = await fetchNewest(client, entryReceiptQuery(id))
      return receipt.printed
    },
    words: { failed: say('Failed to record the print') },
  })
}
