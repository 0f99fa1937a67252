import fc from 'fast-check'
import { bookDifference, closeDay, reopenDay } from '#contract/counter/day-close'
import { recordCashDeposit, voidCashDeposit } from '#contract/counter/deposits'
import { lockPeriod, unlockPeriod } from '#contract/counter/periods'
import { startReceipts } from '#contract/counter/receipt-series'
import { closeYear, lastDayOf, reopenYear } from '#contract/counter/years'
import { toRupees } from '#contract/fields/money'
import * as counter from '#tests/ledger/model-counter'
import { at } from '#tests/served/at'
import { type Asked, amount, ask, type Branch, call, day, nth, pick } from './ask.ts'

export const banking = ask('bank', fc.record({ amount, on: day }), async (branch, { amount: sum, on }) => {
  const body = { amount: toRupees(sum), date: on, instituteName: branch.name }
  const asked = await call(branch, recordCashDeposit, { body }, [])
  const id = String(at(asked.answer.json, 'cashDeposit.id'))
  return { ...asked, objections: counter.recordDeposit(branch.model, id, sum, on) }
})
export const unbanking = ask('void banking', pick, async (branch, which) => {
  const id = nth(branch.model.deposits.keys(), which)
  if (id === undefined) return undefined
  return call(branch, voidCashDeposit, { params: { id } }, counter.voidDeposit(branch.model, id))
})

/** Day closes, with or without a difference, for which the reason may be missing. Today stays open. */
const count = fc.record({
  date: fc.constantFrom('2026-03-29', '2026-03-30', '2026-03-31', '2026-04-01', '2026-04-03'),
  off: fc.constantFrom(0, 0, 3),
  explained: fc.boolean(),
})
interface Count {
  date: string
  off: number
  explained: boolean
}
export const closeTill = (branch: Branch, { date, off, explained }: Count): Promise<Asked> => {
  const coins = Math.max(0, Math.floor(counter.cashOn(branch.model, date) / 50)) + off
  const reason = explained ? 'A coin rolled away' : undefined
  const body = { date, counted: { '0.5': coins }, reason, instituteName: branch.name }
  return call(branch, closeDay, { body }, counter.closeDay(branch.model, date, coins * 50, explained))
}
export const closing = ask('close', count, closeTill)
export const reopening = ask('reopen', fc.boolean(), (branch, last) => {
  const date = last ? (branch.model.closes.at(-1)?.date ?? '2026-03-29') : '2026-03-30'
  const query = { reason: 'A slip was found', instituteName: branch.name }
  return call(branch, reopenDay, { params: { date }, query }, counter.reopenDay(branch.model, date))
})
/** Now and then not what the count found, or not the last closed day. */
export const booking = ask(
  'book',
  fc.record({ last: fc.boolean(), off: fc.constantFrom(0, 0, 0, 50) }),
  (branch, wanted) => {
    const close = branch.model.closes.at(-1)
    const date = wanted.last && close ? close.date : '2026-03-30'
    const named = (close ? close.counted - close.expected : 0) + wanted.off
    const body = { difference: toRupees(named), instituteName: branch.name }
    const objections = counter.bookDifference(branch.model, date, named)
    return call(branch, bookDifference, { params: { date }, body }, objections)
  },
)
const month = '2026-03'
export const locking = ask('lock', fc.constant(null), branch =>
  call(branch, lockPeriod, { body: { month, instituteName: branch.name } }, counter.lockMonth(branch.model, month)),
)
export const unlocking = ask('unlock', fc.constant(null), branch => {
  const query = { reason: 'A bill came late', until: '2027-01-01T00:00:00.000Z', instituteName: branch.name }
  return call(branch, unlockPeriod, { params: { month }, query }, counter.unlockMonth(branch.model, month))
})

export const starting = ask(
  'start receipts',
  fc.record({ financialYear: fc.constantFrom('25-26', '26-27'), first: fc.constantFrom(1, 2, 413) }),
  (branch, { financialYear, first }) => {
    const body = { financialYear, first, instituteName: branch.name }
    return call(branch, startReceipts, { body }, counter.startReceipts(branch.model, financialYear, first))
  },
)

const anyYear = fc.constantFrom('25-26', '25-26', '24-25', '26-27')
export const closingYear = ask('close year', anyYear, (branch, financialYear) => {
  const body = { financialYear, instituteName: branch.name }
  return call(branch, closeYear, { body }, counter.closeYear(branch.model, lastDayOf(financialYear)))
})
export const reopeningYear = ask('reopen year', anyYear, (branch, financialYear) => {
  const query = { reason: 'A bill came late', instituteName: branch.name }
  const objections = counter.reopenYear(branch.model, lastDayOf(financialYear))
  return call(branch, reopenYear, { params: { financialYear }, query }, objections)
})
