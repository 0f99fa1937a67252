import { getEnrollment } from '#contract/enrollments'
import { refundPayment, voidRefund } from '#contract/payments/after-payment'
import { correctPayment, recordPayment, voidPayment } from '#contract/payments/payments'
import { newKey } from '#tests/desk/desk'
import { at } from '#tests/served/at'
import type { Client, Raw } from '#tests/served/client'
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

/** The ids of what was acknowledged, by label. */
type Known = Readonly<Record<'payments' | 'refunds', Map<string, string>>>

/** Lets them work, and then reads once more through each process. Resolves with all that was asked and answered. */
export async function keepHistory(desk: Tellers): Promise<Seen[]> {
  const { chance, clients } = desk
  const seen: Seen[] = []
  const known: Known = { payments: new Map(), refunds: new Map() }
  const one = async (ask: Ask, client?: Client) => {
    const asked = performance.now()
    const answer = await put(desk, known, ask, client)
    seen.push({ ask, asked, answered: performance.now(), ...answer })
    desk.onAnswer()
  }
  const teller = async () => {
    for (let count = 0; count < asksOfEach; count += 1) await one(drawAsk(chance, known))
  }
  await Promise.all(Array.from({ length: tellers }, teller))
  for (const client of clients()) await one({ what: 'read' }, client)
  return seen
}

function drawAsk(chance: Chance, { payments, refunds }: Known): Ask {
  const [labels, given] = [[...payments.keys()], [...refunds.keys()]]
  const what = chance.weighted({ pay: 5, read: 5, correct: 3, void: 2, refund: 3, voidRefund: 3 })
  if (what === 'read') return { what }
  if (what === 'pay' || labels.length === 0)
    return { what: 'pay', label: newKey(), amount: chance.one([100, 200, 250, 500]) }
  // Mostly the newest payments, so that several tellers mean the same one.
  const label = chance.one(labels.slice(-3))
  if (what === 'void') return { what, label }
  if (what === 'correct') return { what, label, amount: chance.one([100, 150, 300, 500]) }
  if (what === 'voidRefund' && given.length > 0) return { what, refund: chance.one(given.slice(-2)) }
  return { what: 'refund', label, refund: newKey(), amount: chance.one([50, 100, 250]) }
}

type Answer = Pick<Seen, 'answer' | 'shownLate'>

/** How often a command with a key is sent again, to whichever process, before its teller gives up. */
const tries = 10

/** Sends a command until it is answered, if it has a key; without one, whatever was lost stays lost. */
async function put({ chance, clients, enrollment }: Tellers, known: Known, ask: Ask, client?: Client): Promise<Answer> {
  const key = newKey()
  for (let count = 0; count < tries; count += 1) {
    const raw = await send(client ?? chance.one(clients()), enrollment, known, ask, key).catch(() => undefined)
    const answer = raw && answerOf(raw, ask, known)
    if (answer) return answer
    if (ask.what === 'correct' || ask.what === 'void' || ask.what === 'voidRefund') break
  }
  return { answer: undefined }
}

function send(client: Client, enrollment: string, known: Known, ask: Ask, key: string): Promise<Raw> {
  if (ask.what === 'read') return client.call(getEnrollment, { params: { id: enrollment } })
  if (ask.what === 'voidRefund')
    return client.call(voidRefund, { params: { id: enrollment, refundId: known.refunds.get(ask.refund) ?? '' } })
  const { label } = ask
  if (ask.what === 'pay') {
    const body = { enrollmentId: enrollment, amount: ask.amount, paymentMethod: 'upi', transactionId: label }
    return client.call(recordPayment, { body, key })
  }
  const params = { id: known.payments.get(label) ?? '' }
  if (ask.what === 'void') return client.call(voidPayment, { params })
  if (ask.what === 'correct') return client.call(correctPayment, { params, body: { amount: ask.amount } })
  return client.call(refundPayment, { params, body: { amount: ask.amount, reason: 'Asked for' }, key })
}

/** Undefined if it doesn't say what became of the command. */
function answerOf({ status, headers, json }: Raw, ask: Ask, known: Known): Answer | undefined {
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
  if (ask.what !== 'pay' && ask.what !== 'refund') return { answer: 'done', shownLate }
  // It was recorded, but could not be shown: its key finds it again.
  if (status === 202) return undefined
  if (ask.what === 'refund') {
    known.refunds.set(ask.refund, refundPayment.answer.parse(json).refund.id)
    return { answer: 'done', shownLate }
  }
  const { payment } = recordPayment.answer.parse(json)
  known.payments.set(ask.label, payment.id)
  return { answer: `done, ${payment.remainingAmount} remains`, shownLate }
}
