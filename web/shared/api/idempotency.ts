import { useCallback, useState } from 'react'
import { ApiError } from './api.ts'

/** 128 random bits; `crypto.randomUUID` is missing on plain http in an institute's own network. */
export const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/**
 * The key of a form that moves money: made when the form opens and kept until the answer, so that a click after a lost
 * answer is the same payment and not a second one. Call `renew` in `onSuccess`, and when an answered refusal
 * (`isRefused`) means that the next try is another request.
 */
export function useIdempotencyKey(): [key: string, renew: () => void] {
  const [key, setKey] = useState(freshKey)
  return [key, useCallback(() => setKey(freshKey()), [])]
}

/**
 * The server has said no: nothing was done. Everything else leaves that open (no answer at all, a failure half-way, or
 * an earlier try under this key that did land), and then the key has to stay.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'IDEMPOTENCY_KEY_REUSED'
