import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

/** Signed links to what not everybody may see: whoever has one may look, for a short while. */
export interface Links {
  /** The link to a photo of a student, by its key; null for none. */
  readonly photo: (key: string | null) => string | null
  /** Until when a link is good, in milliseconds since 1970; undefined for one that is not, or no longer. */
  readonly goodUntil: (path: string, query: Readonly<Record<string, unknown>>) => number | undefined
}

const minutes = 15

export function openLinks(secret: KeyObject, clock: () => Date): Links {
  // One secret, one purpose: a signature of ours can't be made into a token, nor the other way round.
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'links to photos', 32))
  const sign = (path: string, expires: string) => createHmac('sha256', key).update(`${path}\n${expires}`).digest()
  return {
    photo: stored => {
      if (stored === null) return null
      const path = `/uploads/${stored}`
      const expires = String(Math.floor(clock().getTime() / 1000) + minutes * 60)
      return `${path}?expires=${expires}&signature=${sign(path, expires).toString('base64url')}`
    },
    goodUntil: (path, { expires, signature }) => {
      if (typeof expires !== 'string' || typeof signature !== 'string') return undefined
      const given = Buffer.from(signature, 'base64url')
      const right = sign(path, expires)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const until = Number(expires) * 1000
      return until > clock().getTime() ? until : undefined
    },
  }
}

/** The name of a file below its uploads path, as the records of offers and achievements show it. */
export const nameOfKey = (key: string | null): string | null => key?.split('/').at(-1) ?? null
