import { z } from 'zod'
import { openPool, SYSTEM_ROLE } from '#db/connection/connect'
import { learnLayout } from '#db/layout/layout'
import { projections } from '#models/all'
import { verify } from '#read/verify/verify'
import type { Evidence, Sent } from './evidence.ts'
import { ask, insist } from './rig/ask.ts'
import { waitFor } from './rig/load.ts'
import { newPayment, type Payment, send } from './rig/payment.ts'
import type { Rig } from './rig/rig.ts'

/** A payment as the log has it; money in paise. */
interface Logged {
  readonly stream: string
  readonly id: string
  readonly receipt: string
  readonly reference: string | null
  readonly amount: number
  readonly balance: number
}

const logged = `
  select stream_id as stream, data ->> 'paymentId' as id, data ->> 'receiptNumber' as receipt, data ->> 'reference' as reference,
    (data ->> 'amount')::bigint as amount, (data ->> 'balance')::bigint as balance
  from events where type = 'PaymentReceived' order by institute_id, seq`

/** How many acknowledged payments are sent once more at the end. */
const repeated = 40

/**
 * Compares what was answered with what the log says: each acknowledged payment is there exactly once, with the number and
 * balance of its answer, and none that was refused; no balance is negative; lists and totals show the same; a repeated
 * request is answered as before; `verify` finds nothing. The product must be running.
 */
export async function judge(rig: Rig, evidence: Evidence, loads: readonly Sent[]): Promise<void> {
  const payments = loads.flatMap(load => load.payments)
  evidence.untrue.push(...loads.flatMap(({ untrue = [] }) => untrue))
  evidence.acknowledged += payments.filter(({ acknowledged }) => acknowledged).length
  const before = await readLog(rig)
  compare(evidence, payments, before)
  await repeat(rig, evidence, payments)
  const after = await readLog(rig)
  if (after.length !== before.length)
    evidence.doubled.push(`Repeated requests added ${after.length - before.length} payments.`)
  await compareShown(rig, evidence, after)
  await prove(rig, evidence)
}

const readLog = (rig: Rig) => rig.sql(async owner => (await owner.query<Logged>(logged)).rows)

function compare(evidence: Evidence, payments: readonly Payment[], log: readonly Logged[]): void {
  const known = Map.groupBy(log, ({ reference }) => reference)
  for (const payment of payments) {
    const { key } = payment
    const [found, ...more] = known.get(key) ?? []
    if (more.length > 0) evidence.doubled.push(`Payment ${key} is in the log ${more.length + 1} times.`)
    if (payment.acknowledged && !found) evidence.lost.push(`Payment ${key} was acknowledged, and is not in the log.`)
    else evidence.untrue.push(...contradictions(payment, found))
  }
  for (const { receipt, balance } of log)
    if (balance < 0) evidence.broken.push(`With ${receipt} more was paid than remained.`)
  const receipts = new Set(log.map(({ receipt }) => receipt))
  if (receipts.size < log.length) evidence.doubled.push('A receipt number was given twice.')
}

function contradictions({ key, acknowledged, refused, untouched }: Payment, found: Logged | undefined): string[] {
  if (!found) return []
  if (refused !== undefined) return [`Payment ${key} was refused with ${refused}, and is in the log.`]
  if (!acknowledged) return untouched ? [`Payment ${key} was answered "nothing done", and is in the log.`] : []
  const { id, receiptNumber = found.receipt, remaining = found.balance / 100 } = acknowledged
  if (id === found.id && receiptNumber === found.receipt && remaining === found.balance / 100) return []
  return [
    `Payment ${key} was answered ${receiptNumber}, ${remaining} left; the log has ${found.receipt}, ${found.balance / 100}.`,
  ]
}

/** Sends some acknowledged payments again; each must be told the same once more. */
async function repeat({ urls, token }: Rig, evidence: Evidence, payments: readonly Payment[]): Promise<void> {
  const [url = ''] = urls()
  const known = payments.filter(({ acknowledged }) => acknowledged)
  const step = Math.max(1, Math.floor(known.length / repeated))
  for (const { key, body, acknowledged } of known.filter((_, index) => index % step === 0)) {
    const again: Payment = { ...newPayment(body.enrollmentId), key, body }
    const outcome = await send(again, url, token)
    if (outcome !== 'acknowledged' || again.acknowledged?.id !== acknowledged?.id)
      evidence.untrue.push(`Payment ${key} was sent again, and the answer was "${outcome}" with another payment.`)
  }
}

const Listed = z.object({
  payments: z.array(z.object({ id: z.string(), enrollmentId: z.string(), amount: z.number() })),
})
const Enrolled = z.object({ enrollments: z.array(z.object({ id: z.string(), paidAmount: z.number() })) })

/** The list of payments has each of the log once, and each enrollment says what its payments add up to. */
async function compareShown({ urls, token }: Rig, evidence: Evidence, log: readonly Logged[]): Promise<void> {
  const [url = ''] = urls()
  await waitFor(() => isReady(url), 'a service that is ready')
  const { payments } = Listed.parse(await insist(200, url, '/payments?includeVoided=true', { token, patience: 60_000 }))
  const ids = new Set(payments.map(({ id }) => id))
  if (payments.length !== log.length || log.some(({ id }) => !ids.has(id)))
    evidence.untrue.push(`The list has ${payments.length} payments, the log has ${log.length}.`)
  const { enrollments } = Enrolled.parse(await insist(200, url, '/enrollments', { token, patience: 60_000 }))
  const live = Listed.parse(await insist(200, url, '/payments', { token, patience: 60_000 })).payments
  const paid = Map.groupBy(live, ({ enrollmentId }) => enrollmentId)
  for (const { id, paidAmount } of enrollments) {
    const sum = (paid.get(id) ?? []).reduce((total, { amount }) => total + amount * 100, 0)
    if (Math.round(sum) !== Math.round(paidAmount * 100))
      evidence.untrue.push(`Enrollment ${id} says ${paidAmount} was paid; its payments are ${sum / 100}.`)
  }
}

const isReady = async (url: string) => {
  const answer = await ask(url, '/health/ready').catch(() => undefined)
  if (answer?.status !== 200) return false
  const { projections: each } = z
    .object({ projections: z.array(z.object({ behind: z.number() })) })
    .parse(JSON.parse(answer.text))
  return each.every(({ behind }) => behind === 0)
}

/** The chain, the receipts, the read models and the balances. */
async function prove({ database }: Rig, evidence: Evidence): Promise<void> {
  const pool = openPool(await database(), { max: 2, applicationName: 'faults', role: SYSTEM_ROLE, statementTimeout: 0 })
  try {
    await learnLayout(pool)
    const { findings } = await verify(pool, projections)
    evidence.broken.push(...findings.map(({ text }) => text))
  } finally {
    await pool.end()
  }
}
