import { v7 as newId } from 'uuid'
import { bytesToDownload } from '#api/pipeline/answer/download'
import { handle } from '#api/pipeline/handler'
import { Refusal } from '#contract/refusal'
import * as contract from '#contract/reports/exports'
import { authorOf } from '#desk/author'
import { type Export, openExport } from '#exports/export'
import { presentManifest } from '#exports/manifest'
import { audit } from '#records/audit'

export const download = handle(contract.downloadExport, async (request, { db }) => {
  const { params, query, caller } = request
  const { format, from, to, instituteName, part } = query
  const objection = contract.objectionTo(params.kind, format)
  if (objection !== undefined) throw wrong('format', objection)
  if (from && to && from > to) throw wrong('to', 'The last day must not be before the first.')
  const scope = { institute: caller.scope, instituteName }
  const written = openExport(db, { kind: params.kind, format, from, to, scope })
  const answer = part === 'manifest' ? await manifestOf(written) : { ...written, content: await begun(written.content) }
  try {
    // Who took what out of the house is on record, as changes are.
    await audit(db, authorOf(request), {
      institute: caller.scope,
      action: 'exported',
      subject: 'books',
      id: newId(),
      changes: chosen({ kind: params.kind, ...query }),
    })
  } catch (error) {
    await written.content.return(undefined)
    throw error
  }
  return answer
})

const chosen = (choices: object) =>
  Object.fromEntries(Object.entries(choices).map(([name, to]) => [name, { from: null, to }]))

const wrong = (path: string, message: string) => new Refusal('INVALID_INPUT', message, [{ path, message }])

/** What goes wrong before the first byte is answered like any other problem; after it the connection is cut. */
async function begun(content: Export['content']): Promise<Export['content']> {
  const first = await content.next()
  return (async function* () {
    try {
      if (!first.done) yield first.value
      yield* content
    } finally {
      await content.return(undefined)
    }
  })()
}

/** What the file would hold, without it: it is written for nobody. */
async function manifestOf({ content, manifest, name }: Export) {
  for await (const _ of content);
  const text = `${JSON.stringify(presentManifest(manifest()), null, 2)}\n`
  return bytesToDownload(Buffer.from(text), `${name}.manifest.json`, 'application/json; charset=utf-8')
}
