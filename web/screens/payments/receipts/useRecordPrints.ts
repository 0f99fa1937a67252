import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { printReceipt } from '#contract/payments/after-payment'
import { stampOf } from '#wording/receipt-sheet'
import { api } from '../../../shared/api/api.ts'
import { fetchNewest } from '../../../shared/api/fetchNewest.ts'
import { newIdempotencyKey, useSave } from '../../../shared/api/useSave.ts'
import { receiptQuery } from '../../../shared/payments/queries.ts'
import type { Print } from '../../../shared/receipt/Receipt.tsx'

/**
 * Records the prints of several receipts before they are printed, one after the other, and returns them with their
 * stamps. If one fails, nothing is printed; those already recorded keep their idempotency keys, so that the next try is
 * the same print and not a duplicate.
 */
export function useRecordPrints() {
  const client = useQueryClient()
  const keys = useRef(new Map<string, string>())
  const [done, setDone] = useState(0)
  const record = async (id: string): Promise<Print> => {
    const idempotencyKey = keys.current.get(id) ?? newIdempotencyKey()
    keys.current.set(id, idempotencyKey)
    await api(printReceipt, { params: { id }, idempotencyKey })
    const { payment } = await fetchNewest(client, receiptQuery(id))
    return { receipt: payment, stamp: stampOf(payment.printed) }
  }
  const { mutate, isPending, variables } = useSave({
    send: async (ids: readonly string[]) => {
      const prints: Print[] = []
      for (const id of ids) {
        setDone(prints.length)
        prints.push(await record(id))
      }
      keys.current.clear()
      return prints
    },
    words: { failed: 'Failed to record the print' },
  })
  return { record: mutate, isPending, progress: `${done + 1} of ${variables?.length}…` }
}
