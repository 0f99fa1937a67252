import { v7 as newId } from 'uuid'
import type * as contract from '#contract/counter/deposits'
import { found } from '#desk/shared/found'
import { noteOf, notesOf } from '#desk/shared/notes'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'
import { listCashDeposits } from '#read/reports/deposits'
import { resolveInstitute } from '#records/institutes/institutes'

/** Records cash brought to the bank, and returns the deposit. */
export async function recordDeposit(
  request: RequestTo<typeof contract.recordCashDeposit>,
  parts: Parts,
): Promise<contract.CashDeposit> {
  const { amount, reference = null, date = parts.today(), notes, instituteName } = request.body
  const institute = await resolveInstitute(parts.db, request.caller, instituteName)
  const note = noteOf(notes)
  const id = newId()
  const command = { type: 'RecordDeposit' as const, amount, date, reference, note: note?.id ?? null }
  const { result } = await write(parts, request, {
    institute,
    notes: notesOf(note),
    tillShort: request.body.tillShort,
    result: { id },
    steps: [{ kind: 'deposit', stream: id, command }],
  })
  const [deposit] = await listCashDeposits(parts.db, { institute, stream: result.id ?? id })
  return found(deposit, 'Record')
}
