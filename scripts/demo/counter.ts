import type { PaymentMethod } from '#contract/fields/fields'
import { moneyAccount } from '#ledger/accounts'
import { postingsOf } from '#ledger/events/events'
import type { Ledger } from '#log/append'
import type { Outcome, Submission } from '#log/submission'
import type { Branch } from './stage.ts'

type Asked = Pick<Submission, 'steps' | 'notes' | 'records'>

/** The branch's way to the ledger. */
export interface Counter {
  readonly branch: Branch
  /** Sent by the clerk, unless somebody else is named. */
  readonly submit: (asked: Asked, actor?: string) => Promise<Outcome>
  /** The balance of a payment method's account, in paise: cash in the till, UPI, card or bank. */
  readonly held: (method: PaymentMethod) => number
}

export function openCounter(branch: Branch, ledger: Ledger): Counter {
  const balances = new Map<string, number>()
  return {
    branch,
    submit: async (asked, actor = branch.actor) => {
      const outcome = await ledger.submit({ institute: branch.id, actor, ...asked })
      for (const event of outcome.kind === 'appended' ? outcome.events : [])
        for (const { account, amount } of postingsOf(event))
          balances.set(account, (balances.get(account) ?? 0) + amount)
      return outcome
    },
    held: method => balances.get(moneyAccount(method)) ?? 0,
  }
}
