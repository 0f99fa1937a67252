import type * as contract from '#contract/counter/deposits'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import { locateDeposit } from '#desk/shared/place'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'

export async function voidDeposit(request: RequestTo<typeof contract.voidCashDeposit>, parts: Parts): Promise<void> {
  const { params, query } = request
  const { institute, stream } = await locateDeposit(parts, request, params.id)
  const reason = noteOf(query.reason)
  const command = { type: 'VoidDeposit' as const, reason: reason?.id ?? null }
  await write(parts, request, { institute, notes: notesOf(reason), steps: [{ kind: 'deposit', stream, command }] })
}
