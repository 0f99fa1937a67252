import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { printReceipt } from '#contract/payments/after-payment'
import { ApiError, api } from '../../../base/api/api.ts'
import { fetchNewest } from '../../../base/api/fetchNewest.ts'
import { newIdempotencyKey, useSave } from '../../../base/api/useSave.ts'
import { say } from '../../../base/language/say.ts'
import { receiptQuery } from '../../../shared/payments/queries.ts'
import type { Print } from '../../../shared/receipt/Receipt.tsx'

/** Answers that say something about the payment; after any other one, such as a lost network, the next would fail too. */
const ofThisPayment = [403, 404, 409, 422]

/** What was recorded, and the payments whose print was refused, each with the reason. */
interface Recorded {
  readonly prints: readonly Print[]
  readonly refused: readonly { readonly id: string; readonly why: string }[]
}

/**
 * Records the prints of several receipts before they are printed, one after the other, and returns them with their
 * stamps. A payment that may not be printed is left out and named. If anything else fails, nothing is printed; those already
 * recorded keep their idempotency keys, so that the next try is the same print and not a duplicate.
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
    return { receipt: payment, stamp: payment.printed }
  }
  const { mutate, isPending, variables } = useSave({
    send: async (ids: readonly string[]): Promise<Recorded> => {
      const prints: Print[] = []
      const refused: { id: string; why: string }[] = []
      for (const id of ids) {
        setDone(prints.length + refused.length)
        try {
          prints.push(await record(id))
        } catch (error) {
          if (!(error instanceof ApiError && ofThisPayment.includes(error.status))) throw error
          refused.push({ id, why: error.message })
        }
      }
      keys.current.clear()
      return { prints, refused }
    },
    words: { failed: say('Failed to record the print') },
  })
  return {
    record: mutate,
    isPending,
    progress: say('{done} of {all}…', { done: done + 1, all: variables?.length ?? 0 }),
  }
}
