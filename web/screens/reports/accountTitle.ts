import { accountName } from '#wording/exports/account-names'
import { heard } from '../../base/language/say.ts'

interface Account {
  account: string
  /** Of its head, where the account can't say it. */
  name?: string | undefined
}

/** An account in the chosen language; one of a head has the head's name, which people chose. */
export function accountTitle({ account, name = accountName(account) }: Account): string {
  return account.startsWith('income:other:') || account.startsWith('expenses:other:') ? name : heard(name)
}
