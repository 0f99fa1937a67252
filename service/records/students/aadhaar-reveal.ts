import type { Kysely } from 'kysely'
import { Refusal } from '#contract/refusal'
import type { DB } from '#models/database'
import { audit } from '#records/audit'
import { openNumber } from './aadhaar.ts'
import { findStudent, type StudentEditor } from './students.ts'

/** The full identity number. The audit row that somebody looked at it is written before they see it. */
export async function revealAadhaar(
  transaction: Kysely<DB>,
  id: string,
  scope: string | null,
  { key, author }: StudentEditor,
): Promise<string> {
  const {
    institute_id: institute,
    aadhaar_sealed: sealed,
    aadhaar_last4: last4,
  } = await findStudent(transaction, id, scope)
  if (sealed === null) throw new Refusal('NOT_FOUND', last4 === null ? 'No Aadhaar number is kept.' : onlyLast4)
  const number = openNumber(key, id, sealed)
  await audit(transaction, author, { institute, action: 'revealed', subject: 'student', id })
  return number
}

const onlyLast4 = 'Only the last four digits of this Aadhaar number are kept.'
