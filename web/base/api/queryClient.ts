import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { say } from '../language/say.ts'
import { toast } from '../toasts/toast.tsx'
import { ApiError } from './api.ts'
import { failureText, isBehind, isDeclined, isRefused, type Words } from './failures.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Words
    mutationMeta: Words
  }
}

/** The toasts of failures say that something failed, which nobody knows of what was sent and not answered. */
const unanswered = say('No answer came: it may have been done all the same.')

const declined = say('Nothing was done, because you did not confirm that it is you.')

/** By form, the toasts of what failed since it last saved. */
const failures = new WeakMap<object, string[]>()

function sayFailure(error: unknown, words: Words | undefined, more?: string) {
  if (isDeclined(error)) return toast.info(declined, { id: declined })
  const text = failureText(error, words)
  if (!text) return
  // The text is the id, so that several parts of a screen with the same failure show one toast.
  toast.error(text, { id: text, more })
  if (words?.form) failures.set(words.form, [...(failures.get(words.form) ?? []), text])
}

/** A failure that was made good is no longer news. */
function takeBackFailures({ form }: Words) {
  if (!form) return
  for (const text of failures.get(form) ?? []) toast.dismiss(text)
  failures.delete(form)
}

/**
 * Server data lives here and nowhere else. Nothing is retried automatically: the user sees the error and decides. For the
 * same reason a save without a network fails at once; it must not be sent later, when its form has long been closed.
 * A write makes every list stale, because one payment moves balances, dues and dashboards at once. So does one whose answer
 * was lost: it may have been saved, and the list behind the form then shows it. A refusal for what is stored says that the
 * screen may be behind, as it is where the live connection is down.
 */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: { queries: { retry: false }, mutations: { retry: false, networkMode: 'always' } },
  queryCache: new QueryCache({ onError: (error, query) => sayFailure(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      const isLost = !mutation.meta?.reads && error instanceof ApiError && error.status === 0
      sayFailure(error, mutation.meta, isLost ? unanswered : undefined)
      if (!mutation.meta?.reads && (!isRefused(error) || isBehind(error))) void queryClient.invalidateQueries()
    },
    onSuccess: (_answer, _variables, _result, mutation) => {
      if (mutation.meta) takeBackFailures(mutation.meta)
      if (mutation.meta?.done) toast.success(mutation.meta.done)
      if (!mutation.meta?.reads) void queryClient.invalidateQueries()
    },
  }),
})
