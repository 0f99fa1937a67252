import type * as contract from '#contract/counter/movements'
import { Refusal } from '#contract/refusal'
import type { MoneyMovement } from '#contract/shapes/money-movement'
import { found } from '#desk/shared/found'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import { transferPlaces } from '#read/reports/movements/transfers'
import { movementIn, takeTurnsOnTransfer } from '#records/institutes/transfers'
import { readMovement } from './read-movement.ts'

/**
 * Confirms in the log of the branch that a transfer was sent to that it arrived. Whether it was taken back is read from
 * the log of the branch that sent it, under the transfer's lock.
 */
export async function confirmTransfer(
  request: RequestTo<typeof contract.confirmTransfer>,
  parts: Parts,
): Promise<MoneyMovement> {
  const { params, body, caller } = request
  const { from, to } = found(await transferPlaces(parts.db, params.id), 'Transfer')
  // Another branch's transfer is none for the caller.
  if (caller.scope !== null && caller.scope !== to) throw new Refusal('NOT_FOUND', 'Transfer not found.')
  const { amount, paymentMethod: method, date = parts.today(), notes } = body
  const note = noteOf(notes)
  await write(parts, request, {
    institute: to,
    alsoReads: from,
    notes: notesOf(note),
    steps: [],
    records: async transaction => {
      await takeTurnsOnTransfer(transaction, params.id)
      const sent = await movementIn(transaction, from, params.id)
      const asked = { from, to, sent, method, amount, date, note: note?.id ?? null }
      return {
        steps: [{ kind: 'movement', stream: params.id, command: { type: 'ConfirmTransfer' as const, ...asked } }],
      }
    },
  })
  return readMovement(parts, request, to, params.id)
}
