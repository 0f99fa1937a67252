import type { z } from 'zod'
import type * as contract from '#contract/payments/bulk-payments'
import { NewPayment, recordPayment } from '#contract/payments/payments'
import { Refusal } from '#contract/refusal'
import { parse } from '#contract/validate'
import { found } from '#desk/shared/found'
import { commandsBefore } from '#desk/shared/known-commands'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { hashWith } from '#desk/shared/request-hash'
import { actingAs, untilShown } from '#desk/shared/write'
import { RefusedOnLog } from '#log/refused-on-log'
import type { CommandKey } from '#log/submission'
import { placesOfEnrollments } from '#read/queries/places'
import { presentReceived } from '#read/queries/received-payments'
import { presentResults, readReplayed, type Taken } from './bulk-results.ts'
import { receiving } from './record-payment.ts'

type Sent = RequestTo<typeof contract.recordPayments>

/** One payment of the request. */
interface Item {
  readonly command: CommandKey
  /** Its fields, or why they are wrong. */
  readonly fields: z.output<typeof NewPayment> | Refusal
}

/**
 * Records many payments, each of which is recorded or refused on its own. The answer shows them as their events recorded
 * them, so they are reported as recorded even if nothing can be read any more.
 */
export async function recordPayments(
  request: Sent,
  parts: Parts,
): Promise<z.input<typeof contract.recordPayments.answer>> {
  const settled = await readReplayed(request, parts, await takeAll(request, parts))
  const received = settled.flatMap(one => (one.outcome === 'refused' ? [] : [one.received]))
  const numbers = received.map(({ payment }) => [payment.id, payment.receiptNumber] as const)
  if (numbers.length > 0) request.carried.recorded = Object.fromEntries(numbers)
  const refused = settled.flatMap(one =>
    one.outcome === 'refused' && one.error instanceof RefusedOnLog ? [one.error] : [],
  )
  await untilShown(parts, request, [...received, ...refused])
  return presentResults(settled, parts)
}

/** Hands all payments to the ledger at the same moment and in their order, so that they are appended together. */
async function takeAll(request: Sent, parts: Parts): Promise<Taken[]> {
  const { caller } = request
  const items = itemsOf(request, parts)
  const commands = items.map(({ command }) => command)
  const enrollments = items.flatMap(({ fields }) => (fields instanceof Refusal ? [] : [fields.enrollmentId]))
  const [madeBefore, places] = await Promise.all([
    commandsBefore(parts.db, caller, commands),
    placesOfEnrollments(parts.db, [...new Set(enrollments)], caller.scope),
  ])
  const take = async ({ command, fields }: Item): Promise<Taken> => {
    const before = madeBefore(command)?.paymentId
    if (before !== undefined) return { outcome: 'replayed', paymentId: before }
    if (fields instanceof Refusal) throw fields
    const place = found(places.get(fields.enrollmentId), 'Enrollment')
    return takeOne(request, parts, command, receiving(fields, place, parts.today()), fields.notes)
  }
  // Nothing is awaited before a payment is handed over, so none of them waits for another.
  return Promise.all(items.map(item => take(item).catch((error: unknown) => ({ outcome: 'refused' as const, error }))))
}

async function takeOne(
  { caller }: Sent,
  { ledger }: Parts,
  command: CommandKey,
  { paymentId, ...submission }: ReturnType<typeof receiving>,
  notes: string | undefined,
): Promise<Taken> {
  const outcome = await ledger.submit({ ...submission, ...actingAs(caller), command })
  // Another request with this key was carried out at the same moment.
  if (outcome.kind === 'replayed') return { outcome: 'replayed', paymentId: outcome.result.paymentId ?? paymentId }
  const [event] = outcome.events
  if (event?.type !== 'PaymentReceived') throw new Error('A payment was appended without its event.')
  const payment = presentReceived(event, { receiver: caller.fullName, notes: notes ?? null })
  return { outcome: 'recorded', received: { payment, institute: event.institute, seq: outcome.seq } }
}

/** A payment has the same hash here as if it had been sent to POST /payments, so that its key holds for both. */
function itemsOf({ body }: Sent, { settings }: Parts): Item[] {
  const hash = hashWith(settings.aadhaarKey)
  return body.payments.map(({ idempotencyKey: key, ...sent }) => ({
    command: { key, requestHash: hash(recordPayment.method, `/api${recordPayment.path}`, sent) },
    fields: fieldsOf(sent),
  }))
}

function fieldsOf(sent: unknown): Item['fields'] {
  try {
    return parse(NewPayment, sent)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
