import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ImportKind, importTable, type SampleFormat, sampleTable } from '#contract/records/imports'
import { api } from '../../base/api/api.ts'
import { fetchFile, follow } from '../../base/api/bodies.ts'
import { useSave } from '../../base/api/useSave.ts'
import { say } from '../../base/language/say.ts'
import { useUser } from '../../shared/session/session.tsx'
import { saveAs } from '../../ui/browser/saveAs.ts'
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
    // The screen says below the file what is wrong with it, until another one is chosen.
    meta: { failed: false, reads: true },
  })

/** An import that was begun, and what has become of it. */
interface Run {
  chosen: Chosen
  /** What it was said to do. */
  checked: Answer
  /** How many rows are done so far. */
  rows: number
  answer?: Answer
  error?: unknown
}

/**
 * Runs the import, and counts the rows done so far. It goes on when the screen is left, so it is kept beside the screen, where
 * whoever comes back finds it: until the same user begins another or loads the page anew.
 */
export function useRun(kind: ImportKind) {
  const client = useQueryClient()
  const queryKey = ['students', 'import', kind, useUser().id] as const
  const { data: run } = useQuery<Run | null>({ queryKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY })
  const { mutate } = useSave({
    send: async (asked: Pick<Run, 'chosen' | 'checked'>): Promise<Answer> => {
      const keep = (part: Partial<Run>) => client.setQueryData<Run>(queryKey, { ...asked, rows: 0, ...part })
      keep({})
      const followed = follow(importTable, { params: { kind }, body: bodyOf(asked.chosen) }, text =>
        keep({ rows: countRows(text) }),
      )
      return whileStaying(followed).then(
        answer => {
          keep({ answer })
          return answer
        },
        (error: unknown) => {
          keep({ error })
          throw error
        },
      )
    },
    words: { done: say('Import finished'), failed: say('Failed to import'), told: true },
  })
  return {
    ...run,
    isPending: run ? !run.answer && !run.error : false,
    start: mutate,
    reset: () => client.setQueryData<Run | null>(queryKey, null),
  }
}

/** Has the browser ask before the page is closed or loaded anew, on whichever screen that is: the outcome would be lost. */
async function whileStaying<Done>(work: Promise<Done>): Promise<Done> {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  try {
    return await work
  } finally {
    window.removeEventListener('beforeunload', ask)
  }
}

export const useSample = () =>
  useMutation({
    mutationFn: async ({ kind, format }: { kind: ImportKind; format: SampleFormat }) =>
      saveAs(`${kind}.${format}`, await fetchFile(sampleTable, { kind }, { format })),
    meta: { failed: say('Failed to download the sample'), reads: true },
  })
