import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../language/say.ts'
import { toast } from '../toasts/toast.tsx'
import { ApiError } from './api.ts'
import { isGone, isRefused, isStale, isTurnedAway, isUnsure, type Words } from './failures.ts'

interface SaveOptions<Input, Answer> {
  /** `again` says that an earlier try had no answer, and may have been saved. */
  send: (input: Input, idempotencyKey: string, again: boolean) => Promise<Answer>
  /** The toasts. */
  words: Words
  onSaved?: ((answer: Answer, sent: Input) => unknown) | undefined
  /** Called after the toast, to show the error at its field. */
  onFailed?: ((error: unknown, sent: Input) => unknown) | undefined
}

/**
 * The one way to save something. The idempotency key is made when the form opens and kept until the server has answered
 * that it saved, so that a click after a lost answer is the same payment and not a second one. A refusal doesn't end it:
 * nothing is stored under the key of what was refused, and an earlier try whose answer was lost may be. `queryClient`
 * shows the toasts, and fetches the lists again after a success and after a lost answer, when the save may have happened.
 * `isInDoubt` says whether it may, also where a later try was turned away before anybody looked. Changes and removals are
 * sent without a key: a second try is refused for what the first one did, and says so.
 */
export function useSave<Input = void, Answer = unknown>(options: SaveOptions<Input, Answer>) {
  const { send, words, onSaved, onFailed } = options
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey)
  const [form] = useState(() => ({}))
  const [wasInDoubt, setInDoubt] = useState(false)
  const save = useMutation({
    mutationFn: (input: Input) =>
      send(input, idempotencyKey, wasInDoubt).catch((error: unknown) => {
        if (!wasInDoubt) throw error
        return doneBefore<Answer>(error, words)
      }),
    meta: { ...words, form },
    onSuccess: (answer, sent) => {
      setIdempotencyKey(newIdempotencyKey())
      return onSaved?.(answer, sent)
    },
    onError: (error, sent) => {
      setInDoubt(before => isUnsure(error) || (before && isTurnedAway(error)))
      return onFailed?.(error, sent)
    },
  })
  return { ...save, isInDoubt: save.isError && (wasInDoubt || !isRefused(save.error)) }
}

/** What the refusal of a second try means. What is gone was to go, and nobody reads more of that answer. */
function doneBefore<Answer>(error: unknown, { done }: Words): Answer {
  if (isStale(error)) throw new ApiError(409, { code: 'STALE_VERSION', message: changedBefore })
  if (!isGone(error)) throw error
  if (!done) toast.success(say('It is deleted.'))
  return undefined as Answer
}

const changedBefore = say('This was changed since you opened it, probably by your earlier try.')

/** 128 random bits; `crypto.randomUUID` is missing on plain http in an institute's own network. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
