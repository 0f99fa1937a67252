import { formatPaise, minus, noPaise, type Paise, paise } from '#contract/fields/money'
import { Refusal } from '#contract/refusal'
import { methodOfAccount } from './accounts.ts'
import { catalogue } from './events/catalogue.ts'
import { type NewEvent, postingsOf } from './events/events.ts'
import { reverses } from './events/lists.ts'

/**
 * What a branch holds by its books in the till, at the bank, and of takings by UPI and card that wait for the bank. Cheques
 * are left out: one that was given away stands below zero until the bank pays it.
 */
export type Held = Readonly<Record<Account, Paise>>
export const heldBy = ['cash', 'bank_transfer', 'upi', 'card'] as const
type Account = (typeof heldBy)[number]

export const nothingHeld: Held = { cash: noPaise, bank_transfer: noPaise, upi: noPaise, card: noPaise }

/** By how much an event changes one account. */
const changeOf = (event: NewEvent, account: Account): number =>
  postingsOf(event).reduce((sum, leg) => (methodOfAccount.get(leg.account) === account ? sum + leg.amount : sum), 0)

export const heldAfter = (held: Held, event: NewEvent): Held => {
  const after = (account: Account) => paise(held[account] + changeOf(event, account))
  return { cash: after('cash'), bank_transfer: after('bank_transfer'), upi: after('upi'), card: after('card') }
}

/** What is given out or moved away. A void only says that something never happened, so it takes nothing. */
function takes(event: NewEvent): boolean {
  const { till } = catalogue[event.type]
  return (till === 'expenses' || till === 'refunds' || till === 'banked' || till === 'moved') && !reverses(event.type)
}

/** The accounts from which events together took more than they held. */
export function shortBy(events: readonly NewEvent[], held: Held): Account[] {
  const taking = events.filter(takes)
  return heldBy.filter(account => {
    const change = events.reduce((sum, event) => sum + changeOf(event, account), 0)
    return held[account] < 0 && change < 0 && taking.some(event => changeOf(event, account) < 0)
  })
}

interface Rule {
  /** What the branch held before the request, so that a shortage that the same request mends isn't asked about. */
  readonly before: Held
  /** Whether the branch refuses to pay out more than is there. */
  readonly refuses: boolean
  /** Whether the caller wants to be asked. */
  readonly asks: boolean
  /** Whether the caller counts the till blind, and so isn't told what it holds. */
  readonly blind: boolean
}

/**
 * Nobody can give out notes that aren't there, and no bank pays out more takings than came in. Anything else is only asked
 * about: a bank account may be overdrawn, and what was paid by UPI was paid. `held` is by the books before the event. Throws
 * TILL_SHORT.
 */
export function mustBeHeld(event: NewEvent, held: Held, { before, refuses, asks, blind }: Rule): void {
  if (!takes(event)) return
  for (const account of heldBy) {
    const wanted = -changeOf(event, account)
    const after = held[account] - wanted
    if (wanted <= 0 || after >= 0 || after >= before[account]) continue
    const isRefused = refuses && (account === 'cash' || paysOut(event))
    if (!isRefused && !asks) continue
    throw blind && account === 'cash'
      ? shortUnseen(paise(wanted), isRefused)
      : short(account, held[account], paise(wanted), isRefused)
  }
}

const paysOut = ({ type, data }: NewEvent): boolean => type === 'MoneyMoved' && data.kind === 'settlement'

const names: Readonly<Record<Account, string>> = {
  cash: 'the till',
  bank_transfer: 'the bank',
  upi: 'UPI',
  card: 'Card',
}

function short(account: Account, held: Paise, wanted: Paise, isRefused: boolean): Refusal {
  const holds =
    held < noPaise
      ? `By the books ${names[account]} is short of ${formatPaise(minus(noPaise, held))} already`
      : `By the books ${names[account]} holds ${formatPaise(held)}`
  if (isRefused) return new Refusal('TILL_SHORT', `${holds}, so ${formatPaise(wanted)} cannot be taken out of it.`)
  return new Refusal('TILL_SHORT', `${holds}, so it would be ${formatPaise(minus(wanted, held))} short.`, anyway)
}

function shortUnseen(wanted: Paise, isRefused: boolean): Refusal {
  const lacks = `By the books the till does not hold ${formatPaise(wanted)}`
  return isRefused
    ? new Refusal('TILL_SHORT', `${lacks}, so it cannot be taken out.`)
    : new Refusal('TILL_SHORT', `${lacks}.`, anyway)
}

const anyway = [{ path: 'tillShort', message: 'may be left out to record it anyway.' }]

/** What a warning says of an account from which more was taken than it held, to someone who may count the till blind. */
export const shortage = (account: Account, held: Paise, blind: boolean): string =>
  blind && account === 'cash'
    ? 'is more cash than the till held by the books.'
    : `is more than ${names[account]} held: by the books it is now short of ${formatPaise(minus(noPaise, held))}.`
