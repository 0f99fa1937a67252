import { accountName } from '#wording/account-names'
import { heard } from '../../shared/language/say.ts'

/** An account in the chosen language; one of a head has the head's name, which people chose. */
export function accountTitle(account: string): string {
  const name = accountName(account)
  return account.endsWith(`:other:${name}`) ? name : heard(name)
}
