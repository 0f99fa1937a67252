import { v7 as newId } from 'uuid'
import { paise } from '#contract/fields/money'
import type * as contract from '#contract/payments/corrections'
import { Refusal } from '#contract/refusal'
import { authorOf } from '#desk/shared/author'
import { changeRecord } from '#desk/shared/change-record'
import { createOnce } from '#desk/shared/create-once'
import { found } from '#desk/shared/found'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import { locatePayment } from '#desk/shared/place'
import type { AnyRequest, RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import type { PaymentCommandOf } from '#ledger/payment/commands'
import { RefusedOnLog } from '#log/refused-on-log'
import { findCorrectionRequest } from '#read/queries/corrections'
import { answerCorrection, askForCorrection, versionToCorrect } from '#records/corrections'

/** A clerk's request to correct or void a payment, and what becomes of it. */

/**
 * Keeps the request, and returns its id. The ledger already decides the correction now, under its lock, so that nobody waits
 * for an answer to something impossible; it decides again when the request is approved.
 */
export async function requestCorrection(
  request: RequestTo<typeof contract.requestCorrection>,
  parts: Parts,
): Promise<string> {
  const { params, body, caller } = request
  const { institute, stream } = await locatePayment(parts, request, params.id)
  const asked = { institute, id: newId(), paymentId: params.id, userId: caller.userId, at: parts.clock() }
  const { result } = await write(parts, request, {
    institute,
    result: { id: asked.id },
    rehearsal: true,
    steps: [],
    records: async transaction => {
      const wanted = await askForCorrection(transaction, asked, body, authorOf(request))
      return { steps: [{ kind: 'enrollment', stream, command: commandOf(wanted, null) }] }
    },
  })
  return result.id ?? asked.id
}

/** A request that the caller may see. Throws 404. */
export async function readCorrection({ db }: Pick<Parts, 'db'>, { caller }: AnyRequest, id: string) {
  return found(await findCorrectionRequest(db, id, caller), 'Request')
}

/**
 * Corrects or voids the payment as it was asked for, under the name of whoever approves. The request and the ledger change together,
 * and the ledger decides on the payment as it is now: one that was changed since the clerk saw it is refused, unless it was its
 * note.
 */
export async function approveCorrection(
  request: RequestTo<typeof contract.approveCorrection>,
  parts: Parts,
): Promise<contract.CorrectionRequest> {
  const { params, caller } = request
  const { id, paymentId, reason } = await readCorrection(parts, request, params.id)
  const { institute, stream } = await locatePayment(parts, request, paymentId)
  const note = noteOf(reason)
  const answer = { institute, id, status: 'approved' as const, userId: caller.userId, at: parts.clock() }
  await write(parts, request, {
    institute,
    notes: notesOf(note),
    steps: [],
    records: async transaction => {
      const asked = await answerCorrection(transaction, answer, authorOf(request))
      const version = await versionToCorrect(transaction, asked)
      const command = commandOf({ ...asked, payment_version: version }, note?.id ?? null)
      return { steps: [{ kind: 'enrollment', stream, command }] }
    },
  }).catch(nameChange)
  return readCorrection(parts, request, id)
}

interface Asked {
  readonly payment_id: string
  readonly payment_version: number
  /** The amount in paise. */
  readonly changes: contract.CorrectionChanges
}

function commandOf(
  { payment_id: paymentId, payment_version: version, changes }: Asked,
  reason: string | null,
): PaymentCommandOf<'CorrectPayment' | 'VoidPayment'> {
  if (changes.voided) return { type: 'VoidPayment', paymentId, version, reason }
  return {
    type: 'CorrectPayment',
    paymentId,
    version,
    amount: changes.amount && paise(changes.amount.to),
    method: changes.paymentMethod?.to,
    paymentDate: changes.paymentDate?.to,
    reference: changes.transactionId?.to,
    cheque: { number: changes.chequeNumber?.to, bank: changes.chequeBank?.to, date: changes.chequeDate?.to },
    reason,
  }
}

/** The approver has not opened the payment, so they are told what is stale. */
function nameChange(error: unknown): never {
  if (!(error instanceof RefusedOnLog) || error.code !== 'STALE_VERSION') throw error
  const said =
    'The payment was changed after this correction was asked for. Decline the request, and look at the payment.'
  throw new RefusedOnLog(new Refusal('STALE_VERSION', said), error.institute, error.seq)
}

export async function declineCorrection(
  request: RequestTo<typeof contract.declineCorrection>,
  parts: Parts,
): Promise<contract.CorrectionRequest> {
  const { params, body, caller } = request
  const { id, paymentId } = await readCorrection(parts, request, params.id)
  const { institute } = await locatePayment(parts, request, paymentId)
  const at = parts.clock()
  await createOnce(parts, request, institute, async transaction => {
    const answer = { institute, id, status: 'declined' as const, userId: caller.userId, at, why: body.reason }
    await answerCorrection(transaction, answer, authorOf(request))
    return id
  })
  return readCorrection(parts, request, id)
}

/** Only whoever asked takes a request back; a super admin declines it. */
export async function withdrawCorrection(
  request: RequestTo<typeof contract.withdrawCorrection>,
  parts: Parts,
): Promise<void> {
  const { params, caller } = request
  const { id, paymentId, own } = await readCorrection(parts, request, params.id)
  if (!own) throw new Refusal('FORBIDDEN', 'Only the clerk who asked for this correction may withdraw it.')
  const { institute } = await locatePayment(parts, request, paymentId)
  const answer = { institute, id, status: 'withdrawn' as const, userId: caller.userId, at: parts.clock() }
  await changeRecord(parts, request, (transaction, author) => answerCorrection(transaction, answer, author))
}
