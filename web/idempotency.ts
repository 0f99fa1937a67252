import { useCallback, useState } from 'react'

/** 128 random bits; `crypto.randomUUID` is missing on plain http in an institute's own network. */
const freshKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * The key of a form that moves money: made when the form opens and kept until the answer, so that a click after a lost
 * answer is the same payment and not a second one. Call `renew` in `onSuccess`, and when an answered refusal
 * (any ApiError with a status) means that the next try is another request.
 */
export function useIdempotencyKey(): [key: string, renew: () => void] {
  const [key, setKey] = useState(freshKey)
  return [key, useCallback(() => setKey(freshKey()), [])]
}
