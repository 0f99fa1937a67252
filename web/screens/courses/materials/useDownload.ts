import { useMutation } from '@tanstack/react-query'
import { downloadMaterial } from '#contract/records/materials'
import type { Material } from '#contract/shapes/material'
import { fetchFile } from '../../../shared/api/bodies.ts'
import { saveAs } from '../../../shared/ui/browser/saveAs.ts'

/** Saves the file of a study material under its own name. A plain link couldn't carry the token. */
export const useDownload = () =>
  useMutation({
    mutationFn: async ({ id, fileName }: Pick<Material, 'id' | 'fileName'>) =>
      saveAs(fileName, await fetchFile(downloadMaterial, { id })),
    meta: { done: 'Material downloaded successfully', failed: 'Failed to download material', reads: true },
  })
