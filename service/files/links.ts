import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

/** Signed links to private files: whoever has a link can open it for a short time. */
export interface Links {
  /** The link to a student's photo with this key; null if there is no photo. */
  readonly photo: (key: string | null) => string | null
  /** Until when a link is valid, in milliseconds since 1970; undefined for an invalid or expired link. */
  readonly validUntil: (path: string, query: Readonly<Record<string, unknown>>) => number | undefined
}

const minutes = 15

export function openLinks(secret: KeyObject, clock: () => Date): Links {
  // A derived key for this purpose only, so that these signatures can't be used as tokens, nor tokens as signatures.
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'links to photos', 32))
  const sign = (path: string, expires: string) => createHmac('sha256', key).update(`${path}\n${expires}`).digest()
  return {
    photo: stored => {
      if (stored === null) return null
      const path = `/uploads/${stored}`
      const expires = String(Math.floor(clock().getTime() / 1000) + minutes * 60)
      return `${path}?expires=${expires}&signature=${sign(path, expires).toString('base64url')}`
    },
    validUntil: (path, { expires, signature }) => {
      if (typeof expires !== 'string' || typeof signature !== 'string') return undefined
      const sent = Buffer.from(signature, 'base64url')
      const expected = sign(path, expires)
      if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return undefined
      const until = Number(expires) * 1000
      return until > clock().getTime() ? until : undefined
    },
  }
}

/** The file name in a storage key, as offers and achievements show it. */
export const nameOfKey = (key: string | null): string | null => key?.split('/').at(-1) ?? null
