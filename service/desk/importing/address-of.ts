import type { Draft } from '#imports/draft'
import { ownAddress, saysNone } from '#wording/own-address'

/**
 * The address by which the student of a row is known. "None" becomes the one that the admission form makes of mobile and
 * name, so a student without e-mail is found again wherever a list names both.
 */
export function addressOf({ values }: Draft): string | undefined {
  const { email, mobile, firstName, middleName, lastName, fullName = '' } = values
  if (email === undefined || !saysNone(email)) return email
  return ownAddress({
    mobile,
    names: firstName === undefined ? fullName.split(/\s+/) : [firstName, middleName, lastName],
  })
}
