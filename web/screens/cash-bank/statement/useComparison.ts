import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { compareStatement } from '#contract/counter/bank-statement'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { useUser } from '../../../shared/session/session.tsx'

interface Chosen {
  file: File
  /** When it was chosen: the same name may be another file. */
  at: number
}

export const failed = say('Failed to compare the statement')

/**
 * The statement that was chosen, and what it says beside the books of a branch ('' for all). The file stays in this page
 * alone, so that whoever comes back from a payment finds the comparison again, as it is by then.
 */
export function useComparison(instituteName: string) {
  const client = useQueryClient()
  const { id } = useUser()
  const ofUser = ['compared', 'file', id] as const
  const { data: chosen } = useQuery<Chosen | null>({
    queryKey: ofUser,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const compared = useQuery({
    queryKey: ['compared', id, instituteName, chosen?.at ?? 0],
    queryFn: chosen
      ? ({ signal }) => {
          const body = new FormData()
          if (instituteName) body.set('instituteName', instituteName)
          body.set('file', chosen.file)
          return api(compareStatement, { body, signal })
        }
      : skipToken,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The screen says below the file what is wrong with it, until another one is chosen.
    meta: { failed: false },
  })
  return {
    file: chosen?.file ?? null,
    compared,
    choose: (file: File | null) => client.setQueryData<Chosen | null>(ofUser, file && { file, at: Date.now() }),
  }
}
