import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportKind } from '#contract/records/imports'
import { importTable, type SampleFormat, sampleTable } from '#contract/records/imports'
import { api } from '../../shared/api/api.ts'
import { fetchFile, follow } from '../../shared/api/bodies.ts'
import { useSave } from '../../shared/api/useSave.ts'
import { say } from '../../shared/language/say.ts'
import { saveAs } from '../../shared/ui/browser/saveAs.ts'
import { type Answer, countRows } from './answer.ts'

/** What is imported, and how it is to be read. */
export interface Chosen {
  file: File
  instituteName: string
  openingDate: string
  /** The heading chosen for each field; '' for none. Fields left out are guessed. */
  mapping: Readonly<Record<string, string>>
}

function bodyOf({ file, instituteName, openingDate, mapping }: Chosen): FormData {
  const body = new FormData()
  if (instituteName) body.set('instituteName', instituteName)
  if (openingDate) body.set('openingDate', openingDate)
  body.set('mapping', JSON.stringify(mapping))
  body.set('file', file)
  return body
}

/** Asks the server what an import would do. */
export const useCheck = (kind: ImportKind) =>
  useMutation({
    mutationFn: (chosen: Chosen) =>
      api(importTable, { params: { kind }, query: { dryRun: true }, body: bodyOf(chosen) }),
    meta: { failed: say('Failed to read the file'), reads: true, told: true },
  })

/** Runs the import, and counts the rows done so far. */
export function useRun(kind: ImportKind) {
  const [rows, setRows] = useState(0)
  const run = useSave({
    send: (chosen: Chosen): Promise<Answer> => {
      setRows(0)
      return follow(importTable, { params: { kind }, body: bodyOf(chosen) }, text => setRows(countRows(text)))
    },
    words: { done: say('Import finished'), failed: say('Failed to import'), told: true },
  })
  return { ...run, rows }
}

export const useSample = () =>
  useMutation({
    mutationFn: async ({ kind, format }: { kind: ImportKind; format: SampleFormat }) =>
      saveAs(`${kind}.${format}`, await fetchFile(sampleTable, { kind }, { format })),
    meta: { failed: say('Failed to download the sample'), reads: true },
  })
