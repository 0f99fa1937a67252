import { hash } from 'node:crypto'
import type { Envelope, NewEvent } from '#ledger/events/events'
import { canonical } from './canonical.ts'

/** The hash before the first event of a log. */
export const genesis: Buffer = Buffer.alloc(32)

/** Everything that is sealed, as text. */
export const canon = (event: NewEvent & Envelope): string => canonical(event)

/** `sha256(previous hash ‖ canonical JSON)`: any sha256 tool can check it. */
export const seal = (previous: Buffer, text: string): Buffer =>
  hash('sha256', Buffer.concat([previous, Buffer.from(text)]), 'buffer')
