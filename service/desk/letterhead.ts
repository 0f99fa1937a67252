import { buffer } from 'node:stream/consumers'
import type { PaperLanguage } from '#contract/fields/fields'
import type { Identity } from '#contract/shapes/identity'
import type { Parts } from '#desk/parts'
import type { Letterhead } from '#documents/pages'
import { logoKey, readIdentity } from '#records/institutes/settings'
import { contactLines } from '#wording/paper/receipt-sheet'
import { voiceIn } from '#wording/voice'

/** The head of paper that is drawn now: the institute as it is today, also on paper about an earlier time. */
export async function letterheadOf(
  parts: Pick<Parts, 'db' | 'storage'>,
  language: PaperLanguage = 'en',
): Promise<Letterhead> {
  const identity = await readIdentity(parts.db)
  const { name, address, phones } = identity
  const contact = contactLines({ ...identity, phone: phones.join(', ') || null }, voiceIn(language))
  return { name, address, contact, logo: await logoBytes(parts, identity) }
}

/** The picture of a logo; null if there is none. A picture that is lost doesn't hold paper up. */
export async function logoBytes(
  { storage }: Pick<Parts, 'storage'>,
  identity: Pick<Identity, 'logo'>,
): Promise<Uint8Array | null> {
  const key = logoKey(identity)
  const stored = key === null ? undefined : await storage.read(key)
  return stored ? buffer(stored.content) : null
}
