import { v5 as idFrom } from 'uuid'
import type * as contract from '#contract/counter/movements'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import { readBack } from '#desk/shared/read-back'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import { openingMoney } from '#read/reports/movements/movements'
import { resolveInstitute } from '#records/institutes/institutes'

/** Every branch has one stream of opening balances, so that they are stated once however many try. */
export const openingOf = (institute: string): string => idFrom('opening balances', institute)

/** States what a branch held when its books began, or states it anew with a reason. */
export async function stateOpening(
  request: RequestTo<typeof contract.stateOpeningMoney>,
  parts: Parts,
): Promise<contract.OpeningMoney> {
  const { cash, bank_transfer, upi, card, date, reason, instituteName } = request.body
  const institute = await resolveInstitute(parts.db, request.caller, instituteName)
  const note = noteOf(reason)
  const balances = { cash, bank_transfer, upi, card }
  const command = { type: 'StateOpening' as const, balances, date, note: note?.id ?? null }
  await write(parts, request, {
    institute,
    notes: notesOf(note),
    steps: [{ kind: 'movement', stream: openingOf(institute), command }],
  })
  return readBack(parts, request, db => openingMoney(db, institute, openingOf(institute)))
}
