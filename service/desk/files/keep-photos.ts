import type { Parts } from '#desk/shared/parts'
import type { Uploads } from '#files/upload'
import { vaultKeys } from '#files/vault'
import type { FileChange } from '#records/files'
import { withFiles } from './keep-files.ts'

/** What a request does with a student's photos: replaces them, removes them (null), or leaves them (undefined). */
export interface Photos {
  readonly aadhaarPhoto?: FileChange
  readonly studentPhoto?: FileChange
}

interface Sent {
  readonly files: Uploads
  readonly body: { readonly aadhaarPhoto?: null | undefined; readonly studentPhoto?: null | undefined }
}

interface Having {
  readonly aadhaar_photo: string | null
  readonly student_photo: string | null
}

/** Stores the photos of a request, that of the Aadhaar card encrypted, for the work that puts them into a student's record. */
export async function withPhotos<T>(
  parts: Pick<Parts, 'db' | 'storage' | 'log' | 'threads' | 'settings'>,
  { files, body }: Sent,
  /** The student who may already have photos. */
  findStudent: () => Promise<Having | undefined>,
  work: (photos: Photos) => Promise<T>,
): Promise<T> {
  const { aadhaarPhoto, studentPhoto } = body
  const touched = Object.keys(files).length > 0 || aadhaarPhoto === null || studentPhoto === null
  if (!touched) return work({})
  const before = await findStudent()
  const replaced = before ? [before.aadhaar_photo, before.student_photo] : []
  const sealed = { fields: ['aadhaarPhoto'], keys: vaultKeys(parts.settings) }
  return withFiles(parts, { folder: 'photos', files, sealed, replaced }, kept =>
    work({ aadhaarPhoto: kept.aadhaarPhoto ?? aadhaarPhoto, studentPhoto: kept.studentPhoto ?? studentPhoto }),
  )
}

export const nobodyYet = async () => undefined
