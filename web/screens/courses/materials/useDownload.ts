import { useMutation } from '@tanstack/react-query'
import { downloadMaterial } from '#contract/records/materials'
import type { Material } from '#contract/shapes/material'
import { fetchFile } from '../../../base/api/bodies.ts'
import { say } from '../../../base/language/say.ts'
import { saveAs } from '../../../ui/browser/saveAs.ts'

/** Saves the file of a study material under its own name. A plain link couldn't carry the token. */
export const useDownload = () =>
  useMutation({
    mutationFn: async ({ id, fileName }: Pick<Material, 'id' | 'fileName'>) =>
      saveAs(fileName, await fetchFile(downloadMaterial, { id })),
    meta: { done: say('Material downloaded successfully'), failed: say('Failed to download material'), reads: true },
  })
