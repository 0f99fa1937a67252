import { createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

/** Signed links to private files, which work for a short time. */
export interface Links {
  /** The link to a student's photo or a bill with this key, for whoever has it; null if there is none. */
  readonly photo: (key: string | null) => string | null
  /** Says that a photo of an Aadhaar card is on file. It opens for nobody, because a card is shown only by `revealed`. */
  readonly onFile: (key: string | null) => string | null
  /** The link to the photo of an Aadhaar card, which works in this session alone. */
  readonly revealed: (key: string, session: string) => string
  /**
   * Until when a link is valid, in milliseconds since 1970; undefined for an invalid or expired link, and for one of
   * another session.
   */
  readonly validUntil: (
    path: string,
    query: Readonly<Record<string, unknown>>,
    session?: string | undefined,
  ) => number | undefined
}

const minutes = 15
const minutesRevealed = 2

export function openLinks(secret: KeyObject, clock: () => Date): Links {
  // A derived key for this purpose only, so that these signatures can't be used as tokens, nor tokens as signatures.
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'links to photos', 32))
  const sign = (...signed: readonly string[]) => createHmac('sha256', key).update(signed.join('\n')).digest()
  const link = (stored: string, validMinutes: number, ...session: readonly string[]) => {
    const path = `/uploads/${stored}`
    const expires = String(Math.floor(clock().getTime() / 1000) + validMinutes * 60)
    return `${path}?expires=${expires}&signature=${sign(path, expires, ...session).toString('base64url')}`
  }
  return {
    photo: stored => (stored === null ? null : link(stored, minutes)),
    onFile: stored => (stored === null ? null : `/uploads/${stored}`),
    revealed: (stored, session) => link(stored, minutesRevealed, session),
    validUntil: (path, { expires, signature }, session) => {
      if (typeof expires !== 'string' || typeof signature !== 'string') return undefined
      const sent = Buffer.from(signature, 'base64url')
      const expected = session === undefined ? sign(path, expires) : sign(path, expires, session)
      if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return undefined
      const until = Number(expires) * 1000
      return until > clock().getTime() ? until : undefined
    },
  }
}

/** The file name in a storage key, as offers and achievements show it. */
export const nameOfKey = (key: string | null): string | null => key?.split('/').at(-1) ?? null
