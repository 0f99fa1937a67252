import type { Kysely } from 'kysely'
import { Refusal } from '#contract/refusal'
import type { DB } from '#models/database'
import { type Author, audit } from '#records/audit'
import { openNumber } from './aadhaar.ts'
import { findStudent, type StudentEditor } from './students.ts'

/** The full identity number. The audit row that somebody looked at it is written before they see it. */
export async function revealAadhaar(
  transaction: Kysely<DB>,
  id: string,
  scope: string | null,
  { keys, author }: StudentEditor,
): Promise<string> {
  const {
    institute_id: institute,
    aadhaar_sealed: sealed,
    aadhaar_last4: last4,
  } = await findStudent(transaction, id, scope)
  if (sealed === null) throw new Refusal('NOT_FOUND', last4 === null ? 'No Aadhaar number is kept.' : onlyLast4)
  const number = openNumber(keys, id, sealed)
  await audit(transaction, author, { institute, action: 'revealed', subject: 'student', id })
  return number
}

/** The key of the stored photo of the card. The audit row that somebody looked at it is written before they see it. */
export async function revealPhoto(
  transaction: Kysely<DB>,
  id: string,
  scope: string | null,
  author: Author,
): Promise<string> {
  const { institute_id: institute, aadhaar_photo: key } = await findStudent(transaction, id, scope)
  if (key === null) throw new Refusal('NOT_FOUND', 'No photo of the Aadhaar card is kept.')
  const changes = { aadhaar_photo: 'shown' as const }
  await audit(transaction, author, { institute, action: 'revealed', subject: 'student', id, changes })
  return key
}

const onlyLast4 = 'Only the last four digits of this Aadhaar number are kept.'
