import type * as contract from '#contract/counter/deposits'
import { noteOf, notesOf } from '#desk/notes'
import type { Parts } from '#desk/parts'
import { locateDeposit } from '#desk/place'
import type { RequestTo } from '#desk/request'
import { write } from '#desk/write'

export async function voidDeposit(request: RequestTo<typeof contract.voidCashDeposit>, parts: Parts): Promise<void> {
  const { params, query } = request
  const { institute, stream } = await locateDeposit(parts, request, params.id)
  const reason = noteOf(query.reason)
  const command = { type: 'VoidDeposit' as const, reason: reason?.id ?? null }
  await write(parts, request, { institute, notes: notesOf(reason), steps: [{ kind: 'deposit', stream, command }] })
}
