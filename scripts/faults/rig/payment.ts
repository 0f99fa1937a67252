import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { type Answer, ask } from './ask.ts'

/** What an answer said of a payment that was recorded. */
interface Acknowledged {
  readonly id: string
  /** These two are undefined in the answer of a service that can't read the payment back. */
  readonly receiptNumber: string | undefined
  /** In rupees. */
  readonly remaining: number | undefined
  /** The answer promises that every read shows the payment. */
  readonly shown: boolean
}

/** A payment that was sent at least once under its key, which is its reference as well. */
export interface Payment {
  readonly key: string
  readonly body: Readonly<Record<string, unknown>> & { readonly enrollmentId: string }
  acknowledged?: Acknowledged
  /** The code of the answer that refused it. */
  refused?: string
  /** Every answer so far said that nothing was done. */
  untouched: boolean
}

/** A payment of one rupee by UPI, unless the fields say otherwise. */
export function newPayment(enrollmentId: string, fields: Readonly<Record<string, unknown>> = {}): Payment {
  const key = newId()
  const body = { enrollmentId, amount: 1, paymentMethod: 'upi', transactionId: key, ...fields }
  return { key, body, untouched: true }
}

const Recorded = z.object({
  payment: z.object({ id: z.string(), receiptNumber: z.string(), remainingAmount: z.number(), amount: z.number() }),
})
/** The answer to what was recorded but can't be read back. */
const Unseen = z.object({ recorded: z.object({ paymentId: z.string(), receiptNumber: z.string().optional() }) })
const Refused = z.object({ code: z.string() })

export type Sent = 'acknowledged' | 'refused' | 'overloaded' | 'away' | 'failed' | 'broken'

interface Sending {
  readonly patience?: number
  readonly fresh?: boolean
  readonly onSent?: () => void
}

/** Sends a payment once more, and notes what the answer says of it. */
export async function send(payment: Payment, url: string, token: string, sending: Sending = {}): Promise<Sent> {
  const { key, body } = payment
  const answer = await ask(url, '/payments', { method: 'POST', token, key, body, ...sending }).catch(() => undefined)
  const outcome = outcomeOf(payment, answer)
  if (outcome !== 'overloaded' && outcome !== 'refused') payment.untouched = false
  return outcome
}

function outcomeOf(payment: Payment, answer: Answer | undefined): Sent {
  if (answer === undefined) return 'broken'
  const json: unknown = JSON.parse(answer.text)
  const shown = answer.headers['ledger-projected'] !== 'false'
  if (answer.status === 201) {
    const { id, receiptNumber, remainingAmount: remaining } = Recorded.parse(json).payment
    payment.acknowledged = { id, receiptNumber, remaining, shown }
    return 'acknowledged'
  }
  if (answer.status === 202) {
    const { paymentId: id, receiptNumber } = Unseen.parse(json).recorded
    payment.acknowledged = { id, receiptNumber, remaining: undefined, shown: false }
    return 'acknowledged'
  }
  const { code } = Refused.parse(json)
  if (answer.status === 503) return code === 'OVERLOADED' ? 'overloaded' : 'away'
  payment.refused = code
  return answer.status >= 500 ? 'failed' : 'refused'
}
