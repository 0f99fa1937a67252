import { formatPaise, minus, noPaise, type Paise, paise } from '#contract/fields/money'
import { Refusal } from '#contract/refusal'
import { moneyAccount } from './accounts.ts'
import { catalogue } from './events/catalogue.ts'
import { type NewEvent, postingsOf } from './events/events.ts'
import { reverses } from './events/lists.ts'

const cash = moneyAccount('cash')

/** By how much an event changes the cash in the till. */
export const cashOf = (event: NewEvent): number =>
  postingsOf(event).reduce((sum, { account, amount }) => (account === cash ? sum + amount : sum), 0)

/** What is given out over the counter. A void only says that something never happened, so it takes nothing out. */
export function takesCash(event: NewEvent): boolean {
  const { drawer } = catalogue[event.type]
  const givesOut = drawer === 'expenses' || drawer === 'refunds' || drawer === 'banked' || drawer === 'moved'
  return givesOut && !reverses(event.type) && cashOf(event) < 0
}

/** Nobody can give out notes that aren't there. `till` is what it holds by the books before the event. Throws TILL_SHORT. */
export function mustBeInTill(event: NewEvent, till: Paise, mayRecord: boolean): void {
  if (!takesCash(event)) return
  const wanted = paise(-cashOf(event))
  if (wanted <= till) return
  const holds =
    till < noPaise
      ? `By the books the till is short of ${formatPaise(minus(noPaise, till))} already`
      : `By the books the till holds ${formatPaise(till)}`
  if (!mayRecord) throw new Refusal('TILL_SHORT', `${holds}, so ${formatPaise(wanted)} cannot be taken out of it.`)
  const details = [{ path: 'tillShort', message: 'may be left out to record it anyway.' }]
  throw new Refusal('TILL_SHORT', `${holds}, so it would be ${formatPaise(minus(wanted, till))} short.`, details)
}
