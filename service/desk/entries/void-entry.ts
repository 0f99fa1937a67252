import type * as contract from '#contract/counter/entries'
import type { Parts } from '#desk/shared/parts'
import { locateEntry } from '#desk/shared/place'
import type { RequestTo } from '#desk/shared/request'
import { write } from '#desk/shared/write'

export async function voidEntry(request: RequestTo<typeof contract.voidEntry>, parts: Parts): Promise<void> {
  const { institute, stream } = await locateEntry(parts, request, request.params.id)
  const command = { type: 'VoidEntry' as const, version: request.query.version }
  await write(parts, request, { institute, steps: [{ kind: 'entry', stream, command }] })
}
