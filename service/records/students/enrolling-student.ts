import { type Kysely, sql } from 'kysely'
import type { FieldProblem } from '#contract/problem'
import { invalid, invalidInput } from '#contract/refusal'
import type { DB } from '#models/database'
import { createStudent, type StudentEditor, type StudentFields } from './students.ts'

type Fields = { readonly [Key in keyof StudentFields]?: StudentFields[Key] | undefined }

/**
 * The student of an enrollment: the one who already has this e-mail (in any case) in the institute, whatever the other
 * fields say, or a new one, for whom all identifying fields are required. Runs in the enrollment's own transaction, so
 * that a failed enrollment leaves no student behind.
 */
export async function findOrCreateStudent(
  transaction: Kysely<DB>,
  institute: string,
  fields: Fields,
  editor: StudentEditor,
): Promise<{ id: string; created: boolean }> {
  const known = fields.email === undefined ? undefined : await findByEmail(transaction, institute, fields.email)
  if (known) return { id: known.id, created: false }
  return { id: await createStudent(transaction, institute, complete(fields), editor), created: true }
}

const findByEmail = (db: Kysely<DB>, institute: string, email: string) =>
  db
    .selectFrom('students')
    .select('id')
    .where('institute_id', '=', institute)
    .where('email_key', '=', sql<string>`lower(${email})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

function complete(fields: Fields): StudentFields {
  const { firstName, lastName, mobile, email, dateOfBirth, address, aadhaarNo } = fields
  // A masked number is one that answers carry, of a student who is known.
  if (aadhaarNo?.startsWith('X')) throw invalid('aadhaarNo', 'must be exactly 12 digits.')
  if (firstName && lastName && mobile && email && dateOfBirth && address)
    return { ...fields, firstName, lastName, mobile, email, dateOfBirth, address }
  const required = { firstName, lastName, mobile, email, dateOfBirth, address }
  const missing = Object.entries(required).filter(([, value]) => !value)
  throw invalidInput(missing.map(([path]): FieldProblem => ({ path, message: 'is required.' })))
}
