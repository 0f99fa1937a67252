import type * as contract from '#contract/records/settings'
import { changeRecord } from '#desk/change-record'
import { withFiles } from '#desk/files/keep-files'
import type { Parts } from '#desk/parts'
import type { RequestTo } from '#desk/request'
import { logoKey, readProductSettings, updateProductSettings } from '#records/institutes/settings'

/** Changes the settings, and also the logo when the request replaces or removes it. */
export async function changeSettings(request: RequestTo<typeof contract.updateSettings>, parts: Parts): Promise<void> {
  const { body, files } = request
  const replaced = logoKey(await readProductSettings(parts.db))
  await withFiles(parts, { folder: 'logos', files, replaced: [replaced] }, ({ logo = body.logo }) =>
    changeRecord(parts, request, (transaction, author) => updateProductSettings(transaction, body, logo, author)),
  )
}
