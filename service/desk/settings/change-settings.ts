import type * as contract from '#contract/records/settings'
import { withFiles } from '#desk/files/keep-files'
import { changeRecord } from '#desk/shared/change-record'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { logoKey, readProductSettings, updateProductSettings } from '#records/institutes/settings'

/** Changes the settings, and also the logo when the request replaces or removes it. */
export async function changeSettings(request: RequestTo<typeof contract.updateSettings>, parts: Parts): Promise<void> {
  const { body, files } = request
  const replaced = logoKey(await readProductSettings(parts.db))
  await withFiles(parts, { folder: 'logos', files, replaced: [replaced] }, ({ logo = body.logo }) =>
    changeRecord(parts, request, (transaction, author) => updateProductSettings(transaction, body, logo, author)),
  )
}
