import { newKey } from '#api/routes/testing/desk'
import { at } from '#api/testing/at'
import type { Client, Raw } from '#api/testing/client'
import { getEnrollment } from '#contract/enrollments/enrollments'
import { refundPayment } from '#contract/payments/after-payment'
import { correctPayment, recordPayment, voidPayment } from '#contract/payments/payments'
import type { Chance } from '../../../../scripts/demo/random.ts'
import { type Ask, type Seen, shown } from './account.ts'

/** What several tellers do with one enrollment at the same moment, each through any of the processes. */
export interface Tellers {
  readonly chance: Chance
  /** Super admins of the processes that are alive. */
  readonly clients: () => readonly Client[]
  readonly enrollment: string
  readonly onAnswer: () => void
}

const tellers = 4
const asksOfEach = 6
/** Rupees: a few payments reach it. */
export const fee = 500

/** Lets them work, and then reads once more through each process. Resolves with all that was asked and answered. */
export async function keepHistory(desk: Tellers): Promise<Seen[]> {
  const { chance, clients } = desk
  const seen: Seen[] = []
  /** The ids of the payments that were acknowledged, by label. */
  const ids = new Map<string, string>()
  const one = async (ask: Ask, client?: Client) => {
    const asked = performance.now()
    const answer = await put(desk, ids, ask, client)
    seen.push({ ask, asked, answered: performance.now(), ...answer })
    desk.onAnswer()
  }
  const teller = async () => {
    for (let count = 0; count < asksOfEach; count += 1) await one(drawAsk(chance, [...ids.keys()]))
  }
  await Promise.all(Array.from({ length: tellers }, teller))
  for (const client of clients()) await one({ what: 'read' }, client)
  return seen
}

function drawAsk(chance: Chance, labels: readonly string[]): Ask {
  const what = chance.weighted({ pay: 5, read: 5, correct: 3, void: 2, refund: 2 })
  if (what === 'read') return { what }
  if (what === 'pay' || labels.length === 0)
    return { what: 'pay', label: newKey(), amount: chance.one([100, 200, 250, 500]) }
  // Mostly the newest payments, so that several tellers mean the same one.
  const label = chance.one(labels.slice(-3))
  if (what === 'void') return { what, label }
  return { what, label, amount: chance.one(what === 'refund' ? [50, 100, 250] : [100, 150, 300, 500]) }
}

type Answer = Pick<Seen, 'answer' | 'shownLate'>

/** How often a command with a key is sent again, to whichever process, before its teller gives up. */
const tries = 10

/** Sends a command until it is answered, if it has a key; without one, whatever was lost stays lost. */
async function put(
  { chance, clients, enrollment }: Tellers,
  ids: Map<string, string>,
  ask: Ask,
  client?: Client,
): Promise<Answer> {
  const key = newKey()
  for (let count = 0; count < tries; count += 1) {
    const raw = await send(client ?? chance.one(clients()), enrollment, ids, ask, key).catch(() => undefined)
    const answer = raw && answerOf(raw, ask, ids)
    if (answer) return answer
    if (ask.what === 'correct' || ask.what === 'void') break
  }
  return { answer: undefined }
}

function send(client: Client, enrollment: string, ids: Map<string, string>, ask: Ask, key: string): Promise<Raw> {
  if (ask.what === 'read') return client.call(getEnrollment, { params: { id: enrollment } })
  const { label } = ask
  if (ask.what === 'pay') {
    const body = { enrollmentId: enrollment, amount: ask.amount, paymentMethod: 'upi', transactionId: label }
    return client.call(recordPayment, { body, key })
  }
  const params = { id: ids.get(label) ?? '' }
  if (ask.what === 'void') return client.call(voidPayment, { params })
  if (ask.what === 'correct') return client.call(correctPayment, { params, body: { amount: ask.amount } })
  return client.call(refundPayment, { params, body: { amount: ask.amount, reason: 'Asked for' }, key })
}

/** Undefined if it doesn't say what became of the command. */
function answerOf({ status, headers, json }: Raw, ask: Ask, ids: Map<string, string>): Answer | undefined {
  const shownLate = headers.get('Ledger-Projected') === 'false'
  if (status >= 500) return undefined
  if (status >= 400) return { answer: String(at(json, 'message')), shownLate }
  if (ask.what === 'read') {
    const { enrollment } = getEnrollment.answer.parse(json)
    const rows = enrollment.Payments.map(
      ({ transactionId, amount, refundedAmount }) => [String(transactionId), amount, refundedAmount] as const,
    )
    return { answer: shown(enrollment.paidAmount, enrollment.remainingAmount, rows) }
  }
  if (ask.what !== 'pay') return { answer: 'done', shownLate }
  // It was recorded, but could not be shown: its key finds it again.
  if (status === 202) return undefined
  const { payment } = recordPayment.answer.parse(json)
  ids.set(ask.label, payment.id)
  return { answer: `done, ${payment.remainingAmount} remains`, shownLate }
}
