import { methodNames } from '#contract/method-names'
import { methodOfAccount as methods } from '#read/reports/entry-kinds'

/** The way of paying that an account of money stands for. */
export function methodOfAccount(account: string): string | undefined {
  const method = methods.get(account)
  return method && methodNames[method]
}
