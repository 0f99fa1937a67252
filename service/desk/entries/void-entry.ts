import type * as contract from '#contract/counter/entries'
import type { Parts } from '#desk/parts'
import { locateEntry } from '#desk/place'
import type { RequestTo } from '#desk/request'
import { write } from '#desk/write'

export async function voidEntry(request: RequestTo<typeof contract.voidEntry>, parts: Parts): Promise<void> {
  const { institute, stream } = await locateEntry(parts, request, request.params.id)
  const command = { type: 'VoidEntry' as const, version: request.query.version }
  await write(parts, request, { institute, steps: [{ kind: 'entry', stream, command }] })
}
