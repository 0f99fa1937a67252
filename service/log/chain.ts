import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Envelope, NewEvent } from '#ledger/events/events'

/** The hash before the first event of a log. */
export const genesis: Buffer = Buffer.alloc(32)

/** RFC 8785 canonical JSON of everything that is sealed; property order and number forms are fixed by that standard. */
export function canon(event: NewEvent & Envelope): string {
  const text = canonicalize(event)
  if (text === undefined) throw new Error('An event without content cannot be sealed.')
  return text
}

/** `sha256(previous hash ‖ canonical JSON)`: any sha256 tool can check it. */
export const seal = (previous: Buffer, canonical: string): Buffer =>
  createHash('sha256').update(previous).update(canonical, 'utf8').digest()
