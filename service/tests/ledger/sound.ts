import { expect } from 'vitest'
import { moneyAccount, receivable } from '#ledger/accounts'
import { isStanding, remaining, type StandingEnrollment, total, writtenOff } from '#ledger/balance/enrollment'
import { paid, refunded } from '#ledger/balance/payment'
import { nothingClosed } from '#ledger/closing/closing'
import { allot } from '#ledger/enrollment/plan'
import type { EventType } from '#ledger/events/catalogue'
import { postingsOf, readEvent } from '#ledger/events/events'
import { refundEvents } from '#ledger/events/lists'
import { heldBy } from '#ledger/held'
import { numbered } from '#ledger/receipts'
import { canon, genesis, seal } from '#log/chain'
import { fold, isKind, type KnownStream } from '#log/known-streams'
import type { Log } from '#log/log'
import type { SealedEvent } from '#log/sealed-event'

/**
 * What holds after any command. `events` is the whole log, `log` the state that is kept of it; the seals of the first
 * `seen` events were checked before.
 */
export function expectSound(log: Log, events: readonly SealedEvent[], seen = 0): void {
  expectChained(log, events, seen)
  expectBalanced(log, events)
  expectGaplessReceipts(log, events)
  expectReversedOnce(events)
  expectFiguresAddUp(log)
  expectNoAccountBelowZero(events)
  const legs = events.flatMap(({ event }) => postingsOf(event))
  for (const method of heldBy) {
    const own = legs.filter(({ account }) => account === moneyAccount(method))
    const sum = own.reduce((all, { amount }) => all + amount, 0)
    expect(log.head.held[method], `what is held by ${method}`).toBe(sum)
  }
  const again = new Map<string, KnownStream>([[log.institute, { kind: 'closing', state: nothingClosed }]])
  for (const { event } of events) fold(again, event)
  expect(again).toEqual(log.streams)
}

function expectChained({ head }: Log, events: readonly SealedEvent[], seen: number): void {
  let previous = events[seen - 1]?.hash ?? genesis
  for (const [index, sealed] of events.slice(seen).entries()) {
    expect(sealed.event.seq).toBe(seen + index + 1)
    expect(readEvent(sealed.canon)).toEqual(sealed.event)
    expect(canon(readEvent(sealed.canon))).toBe(sealed.canon)
    expect(sealed.prevHash.equals(previous)).toBe(true)
    expect(sealed.hash.equals(seal(previous, sealed.canon))).toBe(true)
    previous = sealed.hash
  }
  expect(head.seq).toBe(events.length)
  expect(head.hash.equals(previous)).toBe(true)
}

function expectReversedOnce(events: readonly SealedEvent[]): void {
  const reversed = events.flatMap(({ event: { data } }) => ('reverses' in data ? [data.reverses] : []))
  expect(reversed, 'what is reversed').toEqual([...new Set(reversed)])
}

const standing = ({ streams }: Log): StandingEnrollment[] =>
  [...streams.values()].flatMap(known => (isKind(known, 'enrollment') && isStanding(known.state) ? [known.state] : []))

function expectBalanced(log: Log, events: readonly SealedEvent[]): void {
  let owed = 0
  for (const { event } of events) {
    const postings = postingsOf(event)
    expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    for (const { account, amount } of postings) if (account === receivable) owed += amount
  }
  const wanted = standing(log).reduce((sum, one) => sum + remaining(one), 0)
  expect(owed).toBe(wanted)
}

const ofRefunds: ReadonlySet<EventType> = new Set(refundEvents)

/** A payment's money never leaves an account on a day on which it wasn't there; a refund is other money. */
function expectNoAccountBelowZero(events: readonly SealedEvent[]): void {
  const moves = events.flatMap(({ event }) => {
    if (!('paymentId' in event.data) || ofRefunds.has(event.type)) return []
    const { occurredOn: on, data } = event
    return postingsOf(event)
      .filter(({ account }) => account !== receivable)
      .map(({ account, amount }) => ({ place: `${data.paymentId} ${account}`, on, amount }))
  })
  for (const [place, own] of Map.groupBy(moves, move => move.place))
    for (const { on } of own) {
      const held = own.reduce((sum, move) => (move.on <= on ? sum + move.amount : sum), 0)
      expect(held, `${place} on ${on}`).toBeGreaterThanOrEqual(0)
    }
}

function expectGaplessReceipts({ head }: Log, events: readonly SealedEvent[]): void {
  const serials: Record<string, number> = {}
  const numbers = new Set<string>()
  const issued: Record<string, number> = {}
  for (const { event } of events) {
    if (event.type === 'ReceiptsStarted') {
      const { financialYear, first } = event.data
      expect(issued[financialYear] ?? 0, 'receipts before their start').toBe(0)
      serials[financialYear] = first - 1
    }
    const taken = numbered(event)
    if (!taken) continue
    expect(taken.serial).toBe((serials[taken.series] ?? 0) + 1)
    expect(taken.number).toMatch(/^[A-Za-z0-9/-]{1,16}$/)
    serials[taken.series] = taken.serial
    issued[taken.series] = (issued[taken.series] ?? 0) + 1
    numbers.add(taken.number)
  }
  expect(head.serials).toEqual(serials)
  expect(numbers.size).toBe(Object.values(issued).reduce((sum, count) => sum + count, 0))
}

function expectFiguresAddUp(log: Log): void {
  for (const one of standing(log)) {
    expect(paid(one) + remaining(one) + writtenOff(one)).toBe(total(one))
    expect(refunded(one)).toBeLessThanOrEqual(paid(one))
    for (const { amount, refunded: back } of one.payments)
      expect(Math.min(back, amount - back)).toBeGreaterThanOrEqual(0)
    expect(Math.min(paid(one), remaining(one), writtenOff(one), one.discount)).toBeGreaterThanOrEqual(0)
    expect(one.installments.reduce((sum, { amount }) => sum + amount, 0)).toBe(total(one))
    for (const { amount, paid: settled, rest } of allot(one.installments, paid(one))) {
      expect(amount).toBeGreaterThan(0)
      expect(Math.min(settled, rest)).toBeGreaterThanOrEqual(0)
    }
    if (one.status === 'cancelled') expect(remaining(one)).toBe(0)
  }
}
