import { addDays } from '#contract/fields/dates'
import { noPaise, type Paise, paise } from '#contract/fields/money'
import { foundInTill } from '#ledger/accounts'
import type { LastClose, LastYearClose } from '#ledger/closing/commands'
import { at, type Of, type Put } from './asks.ts'
import * as commands from './counter-commands.ts'
import { institute, tally } from './ids.ts'
import type * as model from './model.ts'
import * as counter from './model-counter.ts'

export function putCounter(
  world: model.Model,
  asked: Of<
    | 'deposit'
    | 'voidDeposit'
    | 'move'
    | 'voidMovement'
    | 'closeDay'
    | 'bookDifference'
    | 'reopenDay'
    | 'lockMonth'
    | 'unlockMonth'
    | 'startReceipts'
    | 'closeYear'
    | 'reopenYear'
  >,
): Put | undefined {
  switch (asked.kind) {
    case 'deposit': {
      const { deposit: id, amount, on } = asked
      if (world.deposits.has(id)) return undefined
      return { step: at(commands.deposit(amount, on), id), objections: counter.recordDeposit(world, id, amount, on) }
    }
    case 'voidDeposit': {
      const { deposit: id, stray } = asked
      if (!world.deposits.has(id) && stray > 0) return undefined
      return { step: at(commands.voidDeposit(), id), objections: counter.voidDeposit(world, id) }
    }
    case 'move': {
      const { movement: id, why: kind, amount, on } = asked
      if (world.movements.has(id)) return undefined
      const method = kind === 'settlement' ? asked.takings : kind === 'withdrawal' ? 'cash' : asked.own
      const moved = { kind, method, amount, on, charges: kind === 'settlement' ? asked.charges : 0 }
      const to = kind === 'transfer' ? tally : null
      return {
        step: at(commands.moveMoney({ ...moved, to }), id),
        objections: counter.recordMovement(world, id, moved),
      }
    }
    case 'voidMovement': {
      const { movement: id, stray } = asked
      if (!world.movements.has(id) && stray > 0) return undefined
      return { step: at(commands.voidMovement(), id), objections: counter.voidMovement(world, id) }
    }
    case 'closeDay':
      return putClose(world, asked)
    case 'bookDifference':
    case 'reopenDay':
      return putOnClose(world, asked)
    case 'startReceipts': {
      const { year, first } = asked
      return { step: commands.startReceipts(year, first), objections: counter.startReceipts(world, year, first) }
    }
    case 'closeYear': {
      const { through: year } = asked
      return { step: commands.closeYear(year), objections: counter.closeYear(world, year) }
    }
    case 'reopenYear': {
      const { through: year } = asked
      const step = commands.reopenYear(year, world.years.length > 0 ? closeThatHolds(world) : null)
      return { step, objections: counter.reopenYear(world, year) }
    }
    case 'lockMonth':
    case 'unlockMonth': {
      const { month } = asked
      // This month stays open, or nothing could be recorded any more.
      if (month >= world.today.slice(0, 7)) return undefined
      return asked.kind === 'lockMonth'
        ? { step: commands.lockMonth(month), objections: counter.lockMonth(world, month) }
        : { step: commands.unlockMonth(month, longAfter), objections: counter.unlockMonth(world, month) }
    }
  }
}

let beyondTheLog = 1_000_000
/** An event that a command names is not looked up here. Its number is none of the log, where each is reversed once. */
function ofLog() {
  beyondTheLog += 1
  return { seq: beyondTheLog, stream: institute, institute, version: 1, recordedAt: '', actor: '', command: null }
}

/** In the ledger under test nothing was carried forward, so nothing is taken back. */
function closeThatHolds({ years }: model.Model): LastYearClose {
  const through = years.at(-1) ?? ''
  const data = { through, profit: noPaise, postings: [] }
  return {
    event: { ...ofLog(), type: 'YearClosed', occurredOn: addDays(through, 1), data },
    before: years.at(-2) ?? null,
  }
}

const longAfter = '2099-01-01T00:00:00.000Z'

/** What moved in the till is not summed here, but stated: all of it as fees. */
function putClose(world: model.Model, asked: Of<'closeDay'>): Put {
  const date = addDays(world.today, -asked.before)
  const expected = counter.cashOn(world, date)
  const halves = Math.max(0, Math.floor(expected / 50)) + asked.off / 50
  const step = commands.closeDay({
    on: date,
    till: { received: expected - cashAfter(world.closes.at(-1)) },
    counted: { '0.5': halves },
    ...(asked.explained && { reason: tally }),
  })
  return { step, objections: counter.closeDay(world, date, halves * 50, asked.explained) }
}

/** What the till should hold after a close, and what was booked from it. */
const cashAfter = (close: model.Model['closes'][number] | undefined) => (close?.expected ?? 0) + (close?.booked ?? 0)

/** In the ledger under test the books go back to the close before the last one that holds. */
function putOnClose(world: model.Model, asked: Of<'bookDifference' | 'reopenDay'>): Put {
  const [before, last] = [world.closes.at(-2), world.closes.at(-1)]
  const date = asked.last && last ? last.date : addDays(world.today, -asked.before)
  const books = { closedThrough: before?.date ?? null, cash: paise(cashAfter(before)), openFrom: 1 }
  const difference = paise((last?.counted ?? 0) - (last?.expected ?? 0))
  const booked = last && last.booked !== 0 ? bookingOf(last.date, difference) : null
  const close = last ? { seq: 1, difference, booked, before: books } : null
  if (asked.kind === 'reopenDay')
    return { step: commands.reopenDay(date, close), objections: counter.reopenDay(world, date) }
  const named = difference + asked.off
  return {
    step: commands.bookDifference(date, named, close),
    objections: counter.bookDifference(world, date, named),
  }
}

function bookingOf(date: string, difference: Paise): NonNullable<LastClose['booked']> {
  const data = { date, close: 1, difference, postings: foundInTill(difference) }
  return { ...ofLog(), type: 'CashDifferenceBooked', occurredOn: date, data }
}
