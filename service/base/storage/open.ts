import type { StorageSetting } from '#settings/settings-fields'
import { openFolder } from './folder.ts'
import type { Storage } from './storage.ts'

/** The storage that the settings name. The S3 client is large, so it is loaded only if it is used. */
export async function openStorage(setting: StorageSetting): Promise<Storage> {
  if (setting.kind === 'folder') return openFolder(setting.path)
  const { openS3 } = await import('./s3.ts')
  return openS3(setting)
}
