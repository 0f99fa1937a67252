import type { PaymentMethod } from '#contract/fields'
import { moneyAccount } from '#ledger/accounts'

/** The ways of paying as a person reads them. */
export const methodNames: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
  bank_transfer: 'Bank transfer',
  cheque: 'Cheque',
}

const methods: readonly PaymentMethod[] = ['cash', 'card', 'upi', 'bank_transfer', 'cheque']
const byAccount = new Map(methods.map(method => [moneyAccount(method), methodNames[method]]))

/** The accounts in which money lies. */
export const moneyAccounts: readonly string[] = [...byAccount.keys()]

/** The way of paying that an account of money stands for. */
export const methodOfAccount = (account: string): string | undefined => byAccount.get(account)
