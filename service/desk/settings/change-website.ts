import type * as contract from '#contract/records/website'
import { invalid } from '#contract/refusal'
import { withFiles } from '#desk/files/keep-files'
import { changeRecord, createRecord } from '#desk/shared/change-record'
import type { Parts } from '#desk/shared/parts'
import type { RequestTo } from '#desk/shared/request'
import { addPhoto, changeWebsite } from '#records/institutes/website'

/** Changes what the public site says. */
export const saveWebsite = (request: RequestTo<typeof contract.updateWebsite>, parts: Parts): Promise<void> =>
  changeRecord(parts, request, (transaction, author) => changeWebsite(transaction, request.body, author))

/** Stores a photo for the public site, and returns its path. */
export const storePhoto = (request: RequestTo<typeof contract.addWebsitePhoto>, parts: Parts): Promise<string> =>
  withFiles(parts, { folder: 'site', files: request.files }, ({ photo }) => {
    if (!photo) throw invalid('photo', 'is required.')
    return createRecord(parts, request, (transaction, author) => addPhoto(transaction, photo, author))
  })
