import { methodNames } from '#contract/method-names'
import { methodOfAccount } from '#ledger/accounts'

/** The name of the payment method that a money account stands for. */
export function methodNameOf(account: string): string | undefined {
  const method = methodOfAccount.get(account)
  return method && methodNames[method]
}
