import type * as contract from '#contract/counter/movements'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import { locateMovement } from '#desk/shared/place'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import { transferPlaces } from '#read/reports/movements/transfers'
import { movementIn, standingCharge, takeTurnsOnTransfer } from '#records/institutes/transfers'

/**
 * Voids a movement, and the expense that was recorded with it. A transfer that the other branch has confirmed stays; its log is read under
 * the transfer's lock.
 */
export async function voidMovement(request: RequestTo<typeof contract.voidMovement>, parts: Parts): Promise<void> {
  const { params, query } = request
  const { institute, stream } = await locateMovement(parts, request, params.id)
  const places = await transferPlaces(parts.db, stream)
  const reason = noteOf(query.reason)
  await write(parts, request, {
    institute,
    alsoReads: places?.to,
    notes: notesOf(reason),
    steps: [],
    records: async transaction => {
      await takeTurnsOnTransfer(transaction, stream)
      const there = places && (await movementIn(transaction, places.to, stream))
      const confirmed = there?.status === 'arrived'
      const charge = await standingCharge(transaction, institute, stream)
      return {
        steps: [
          { kind: 'movement', stream, command: { type: 'VoidMovement', reason: reason?.id ?? null, confirmed } },
          ...(charge ? [{ kind: 'entry' as const, stream: charge, command: { type: 'VoidEntry' as const } }] : []),
        ],
      }
    },
  })
}
