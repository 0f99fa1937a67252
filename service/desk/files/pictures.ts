import type { Transaction } from 'kysely'
import { changeRecord, createRecord } from '#desk/shared/change-record'
import type { Parts } from '#desk/shared/parts'
import type { AnyRequest, Request } from '#desk/shared/request'
import type { DB } from '#models/database'
import type { Author } from '#records/audit'
import type { FileChange } from '#records/files'
import { discard, withFiles } from './keep-files.ts'

/** Records with a public picture. */
type Folder = 'offers' | 'achievements'

/** Creates a record with the picture of the request, and returns its id. */
export const createWithPicture = (
  parts: Parts,
  request: AnyRequest,
  folder: Folder,
  create: (transaction: Transaction<DB>, image: FileChange, author: Author) => Promise<string>,
): Promise<string> =>
  withFiles(parts, { folder, files: request.files }, ({ image }) =>
    createRecord(parts, request, (transaction, author) => create(transaction, image, author)),
  )

interface Replacing {
  readonly folder: Folder
  /** The record's current picture. */
  readonly replaced: string | null
}

/** Changes a record, and also its picture when the request replaces or removes it. */
export const changeWithPicture = <T>(
  parts: Parts,
  request: Request<unknown, unknown, { readonly image?: null | undefined }>,
  { folder, replaced }: Replacing,
  change: (transaction: Transaction<DB>, image: FileChange, author: Author) => Promise<T>,
): Promise<T> =>
  withFiles(parts, { folder, files: request.files, replaced: [replaced] }, ({ image = request.body.image }) =>
    changeRecord(parts, request, (transaction, author) => change(transaction, image, author)),
  )

/** Deletes a record, and then its files. */
export async function deleteWithFiles(
  parts: Parts,
  request: AnyRequest,
  remove: (transaction: Transaction<DB>, author: Author) => Promise<string | null>,
): Promise<void> {
  const key = await changeRecord(parts, request, remove)
  await discard(parts, [key])
}
