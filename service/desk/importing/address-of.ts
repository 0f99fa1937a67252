import type { Draft } from '#imports/draft'
import { ownAddress, saysNone } from '#wording/own-address'
import type { Importing } from './importer.ts'

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

interface NamedStudent {
  readonly id: string
  readonly full_name: string
}

/** A table's students, by e-mail address in lower case. */
export async function studentsByAddress(
  { db, institute }: Importing,
  drafts: readonly Draft[],
): Promise<Map<string, NamedStudent>> {
  const addresses = drafts.flatMap(draft => addressOf(draft)?.toLowerCase() ?? [])
  const rows = await db
    .selectFrom('students')
    .select(['id', 'email_key', 'full_name'])
    .where('institute_id', '=', institute)
    .where('deleted_at', 'is', null)
    .where(eb => eb('email_key', '=', eb.fn.any(eb.val(addresses))))
    .execute()
  return new Map(rows.map(({ email_key, ...student }) => [email_key, student]))
}
