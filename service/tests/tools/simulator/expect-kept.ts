import { expect } from 'vitest'
import { isStanding, remaining } from '#ledger/balance/enrollment'
import { type Closing, nothingClosed } from '#ledger/closing/closing'
import { type Held, nothingHeld } from '#ledger/held'
import { canon } from '#log/chain'
import { firstHead } from '#log/head'
import { fold, isKind, type KnownStream } from '#log/known-streams'
import { openLog, withStreams } from '#log/log'
import type { SealedEvent } from '#log/sealed-event'
import { expectSound } from '#tests/ledger/sound'
import type { Books } from './books.ts'
import type { Given } from './clerks.ts'

/** The books are sound: chain, receipts, balances and the head's state; and no command has left a balance below zero. */
export function expectBooks({ heads, events }: Books): void {
  for (const [institute, { seq, hash, receipts: serials, books }] of heads) {
    const rows = events.get(institute) ?? []
    const known = new Map<string, KnownStream>()
    for (const [index, { event }] of rows.entries()) {
      fold(known, event)
      // What belongs together is appended together: a correction voids a receipt before it writes another one.
      if (rows[index + 1]?.event.command === event.command) continue
      const stream = known.get(event.stream)
      if (isKind(stream, 'enrollment') && isStanding(stream.state))
        expect(remaining(stream.state), `what remains after event ${event.seq}`).toBeGreaterThanOrEqual(0)
    }
    const { held = nothingHeld, ...closed }: { readonly held?: Held } = { ...books }
    const closing: Closing = { ...nothingClosed, ...closed }
    const log = withStreams(
      openLog(institute, { ...firstHead(''), seq, hash, serials, held }, closing),
      rows.map(({ event }) => event),
    )
    expectSound(log, rows)
  }
}

/** Every command that was acknowledged is in the log, once; one that was refused is not. */
export function expectKept({ events }: Books, given: readonly Given[]): void {
  const all = [...events.values()].flat()
  const byKey = Map.groupBy(all, ({ event }) => `${event.actor} ${event.command}`)
  expect(byKey.size, 'Only what clerks have sent is in the log.').toBeLessThanOrEqual(given.length)
  for (const one of given) {
    const { actor, key, outcomes, refusals, lost, after } = one
    const rows = byKey.get(`${actor} ${key}`) ?? []
    const name = `the command ${key}`
    expectAtOnce(rows, name)
    const appended = outcomes.flatMap(outcome => (outcome.kind === 'appended' ? [outcome.events] : []))
    expect(appended.length, `${name} was appended`).toBeLessThanOrEqual(1)
    for (const mine of appended)
      expect(
        rows.map(row => row.canon),
        name,
      ).toEqual(mine.map(canon))
    for (const { result } of outcomes) expect(result, `the result of ${name}`).toEqual(outcomes[0]?.result)
    if (outcomes.length === 0 && lost === 0 && refusals.length > 0) expect(rows, `${name} was refused`).toEqual([])
    for (const { event } of rows) expect(event.seq, `the order of ${name}`).toBeGreaterThan(after)
  }
}

/** The events of one command were appended together. */
function expectAtOnce(rows: readonly SealedEvent[], name: string): void {
  for (const [index, { event }] of rows.entries()) {
    const first = rows[0]?.event
    expect([event.seq, event.recordedAt], `${name} happened once`).toEqual([
      (first?.seq ?? 0) + index,
      first?.recordedAt,
    ])
  }
}
