import type { Download } from '#contract/fields/files'
import { invalidBecause } from '#contract/refusal'
import * as contract from '#contract/reports/exports'
import { madeDownload } from '#desk/files/download'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { type Export, openExport } from '#exports/export'
import { presentManifest } from '#exports/manifest'
import { branchOfFile } from '#records/institutes/institutes'
import { recordExport } from './record-export.ts'

type Asked = RequestTo<typeof contract.downloadExport>

/** Returns an export as a file, or only its manifest. Each export is recorded in the audit: who took which data out. */
export async function exportFile(request: Asked, { db, seal, settings: { timeZone } }: Parts): Promise<Download> {
  const { params, query, caller } = request
  const { format, from, to, instituteName, part } = query
  refuseImpossible(request)
  const branch = await branchOfFile(db, caller.scope, instituteName)
  const scope = { institute: caller.scope, instituteName: branch?.name }
  // What leaves the product is sealed as it left.
  await seal(caller.scope)
  const written = openExport(db, { kind: params.kind, format, from, to, scope, timeZone })
  const name = contract.exportName({ kind: params.kind, format, from, to, instituteName: branch?.name })
  const file =
    part === 'manifest' ? await manifestOf(written, name) : { ...written, name, content: await begun(written.content) }
  try {
    await recordExport(request, { db }, { kind: params.kind, ...query })
  } catch (error) {
    await written.content.return(undefined)
    throw error
  }
  return file
}

function refuseImpossible({ params, query: { format, from, to } }: Asked): void {
  const objection = contract.objectionTo(params.kind, format)
  if (objection !== undefined) throw invalidBecause('format', objection)
  if (from && to && from > to) throw invalidBecause('to', 'The last day must not be before the first.')
}

/**
 * Waits for the first bytes, so that an error before them is answered like any other problem. A later error cuts the
 * connection.
 */
async function begun(content: Export['content']): Promise<Export['content']> {
  const first = await content.next()
  const all = (async function* () {
    try {
      yield nothing
      if (!first.done) yield first.value
      yield* content
    } finally {
      await content.return(undefined)
    }
  })()
  // A client may be gone before it takes anything, and a generator that never began ends without its `finally`.
  await all.next()
  return all
}

const nothing = new Uint8Array()

/** The manifest is known only after the file is written, so the file is written and discarded. */
async function manifestOf({ content, manifest }: Export, name: string): Promise<Download> {
  for await (const _ of content);
  const text = `${JSON.stringify(presentManifest(manifest()), null, 2)}\n`
  return madeDownload(Buffer.from(text), `${name}.manifest.json`, 'application/json; charset=utf-8')
}
