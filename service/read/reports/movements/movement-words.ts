import { formatPaise, paise } from '#contract/fields/money'
import type { MoneyMovementKind } from '#contract/shapes/money-movement'
import { methodOfAccount, transfers } from '#ledger/accounts'
import { type EventOf, postingsOf } from '#ledger/events/events'
import { methodText } from '#read/queries/events'

/** The names of branches by their ids. */
type Branches = ReadonlyMap<string, string>

/** What happened, as a clerk would say it. */
export function movementWords(event: EventOf<'movement'>, branches: Branches): string {
  switch (event.type) {
    case 'MoneyMoved': {
      const { kind, amount, method, reference, to } = event.data
      const by = method ? ` by ${methodText(method)}` : ''
      return `${words[kind](formatPaise(amount), by, nameOf(to, branches) ?? 'another branch')}${reference ? `, slip ${reference}` : ''}.`
    }
    case 'TransferConfirmed':
      return `${formatPaise(event.data.amount)} arrived from ${nameOf(event.data.from, branches) ?? 'another branch'} by ${methodText(event.data.method)}.`
    case 'MovementVoided': {
      const amount = paise(Math.max(...postingsOf(event).map(posting => Math.abs(posting.amount))))
      return `The movement of ${formatPaise(amount)} was taken back${event.data.corrected ? ', to be recorded anew' : ''}.`
    }
  }
  event satisfies never
}

const words: Readonly<
  Record<Exclude<MoneyMovementKind, 'arrival'>, (amount: string, by: string, branch: string) => string>
> = {
  withdrawal: amount => `Cash of ${amount} drawn from the bank`,
  capital: (amount, by) => `Capital of ${amount} brought in${by}`,
  drawings: (amount, by) => `Drawings of ${amount}${by}`,
  settlement: (amount, by) => `Takings of ${amount}${by} paid out by the bank`,
  transfer: (amount, by, branch) => `${amount} sent to ${branch}${by}`,
  opening: amount => `Opening balances of ${amount}`,
}

/** With whom the money moved. */
export function movementParty(event: EventOf<'movement'>, branches: Branches): string {
  const accounts = postingsOf(event).map(({ account }) => account)
  if (accounts.includes(transfers)) return otherBranch(event, branches) ?? 'Another branch'
  return accounts.every(account => methodOfAccount.has(account)) ? 'Bank' : 'Owner'
}

const nameOf = (branch: string | null, branches: Branches) => (branch === null ? undefined : branches.get(branch))

/** What takes a transfer back doesn't repeat where it went. */
function otherBranch(event: EventOf<'movement'>, branches: Branches): string | undefined {
  if (event.type === 'MovementVoided') return undefined
  return nameOf(event.type === 'MoneyMoved' ? event.data.to : event.data.from, branches)
}
