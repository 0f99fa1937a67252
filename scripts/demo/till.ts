import { v7 as newId } from 'uuid'
import { denominations } from '#contract/counter/day-close'
import { addDays } from '#contract/fields/dates'
import { type Paise, paise } from '#contract/fields/money'
import { tillUntil } from '#records/institutes/till'
import type { Desk } from './desk.ts'
import type { Chance } from './random.ts'

interface Till {
  readonly desk: Desk
  readonly chance: Chance
  /** The first day of the demo, and the last day that gets closed. */
  readonly from: string
  readonly closedThrough: string
}

/** The cash that stays in the till for change. */
const float = 3_000_00
/** Smaller amounts are not deposited. */
const minDeposit = 2_000_00
/** Smaller amounts are not paid out. */
const minSettlement = 500_00
/** What the bank keeps of card payments: 1 % and the tax on it. UPI costs nothing. */
const cardCharges = 0.0118

/**
 * The evening of a working day. On Mondays the bank pays out what came by UPI and card. On Fridays cash is deposited in
 * the bank. The till is counted and the day closed, weekly at first and daily in the last months. In April, after the
 * year-end accounts, the months of the past year are locked.
 */
export function createEvening({ desk, chance, from, closedThrough }: Till): (day: string) => Promise<void> {
  const daily = addDays(closedThrough, -100)
  let slips = chance.between(11, 60)

  async function deposit(day: string): Promise<void> {
    const amount = Math.floor((desk.held('cash') - float) / 1_000_00) * 1_000_00
    if (amount < minDeposit) return
    slips += 1
    await desk.bank(paise(amount), day, String(slips).padStart(5, '0'))
  }

  async function settle(day: string): Promise<void> {
    for (const method of ['upi', 'card'] as const) {
      const waits = desk.held(method)
      if (waits < minSettlement) continue
      const charges = paise(method === 'card' ? Math.round(waits * cardCharges) : 0)
      await desk.settle(method, charges, day, String(chance.between(100_000_000_000, 999_999_999_999)))
    }
  }

  /** A day close with a negative expected amount makes no sense, so the till is counted on another day. */
  async function count(day: string): Promise<void> {
    const expected = desk.held('cash')
    if (expected < 0) return
    const off = chance.happens(0.06) ? chance.one(surprises) : undefined
    const counted = paise(Math.max(0, expected + (off?.amount ?? 0)))
    const note = counted === expected || !off ? undefined : { id: newId(), body: off.reason }
    const notes = notesAndCoins(counted, chance)
    await desk.close(day, transaction => tillUntil(transaction, desk.institute, day), notes, note)
  }

  return async day => {
    if (day.endsWith('-04-20')) await desk.lock(monthsBetween(from, `${day.slice(0, 4)}-03-31`))
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday === 0) return
    if (weekday === 1) await settle(day)
    if (weekday === 5) await deposit(day)
    if (day <= closedThrough && (weekday === 6 || day >= daily)) await count(day)
  }
}

const surprises = [
  { amount: -10_00, reason: 'A coin of ₹10 rolled away' },
  { amount: -20_00, reason: 'Change was at the tea stall, brought back in the morning' },
  { amount: -100_00, reason: 'A note of ₹100 lay in the other till' },
  { amount: 5_00, reason: 'Change still owed to a parent' },
  { amount: 50_00, reason: 'A student left ₹50 for a form that is filled in tomorrow' },
] as const

/** Some small notes, and the rest in as few notes and coins as possible, without the withdrawn ₹2,000 note. */
function notesAndCoins(amount: Paise, chance: Chance): Record<string, number> {
  const counted: Record<string, number> = {}
  let rest: number = amount
  const take = (value: string, most: number) => {
    const worth = Number(value) * 100
    const taken = Math.min(most, Math.floor(rest / worth))
    if (taken > 0) counted[value] = (counted[value] ?? 0) + taken
    rest -= taken * worth
  }
  for (const value of ['10', '20', '50', '100', '200']) take(value, chance.between(0, 9))
  for (const value of denominations.slice(1)) take(value, Number.POSITIVE_INFINITY)
  return counted
}

function monthsBetween(from: string, to: string): string[] {
  const months = new Set<string>()
  for (let day = from; day <= to; day = addDays(day, 1)) months.add(day.slice(0, 7))
  return [...months]
}
