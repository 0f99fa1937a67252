import { type Kysely, sql } from 'kysely'
import type { FieldProblem } from '#contract/problem'
import { invalidInput } from '#contract/refusal'
import type { DB } from '#read/models/database'
import { createStudent, type Keeper, type StudentFields } from './students.ts'

type Fields = { readonly [Key in keyof StudentFields]?: StudentFields[Key] | undefined }

/**
 * The student of an enrollment: the one whose e-mail, in any case, is known in the institute (whatever else is said
 * about them), or a new one, for whom everything that identifies a person is required. In the enrollment's own
 * transaction, so that one that fails leaves no student behind.
 */
export async function findOrCreateStudent(
  transaction: Kysely<DB>,
  institute: string,
  fields: Fields,
  keeper: Keeper,
): Promise<{ id: string; created: boolean }> {
  const known = fields.email === undefined ? undefined : await findByEmail(transaction, institute, fields.email)
  if (known) return { id: known.id, created: false }
  return { id: await createStudent(transaction, institute, complete(fields), keeper), created: true }
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
  const { firstName, lastName, mobile, email, dateOfBirth, address } = fields
  if (firstName && lastName && mobile && email && dateOfBirth && address)
    return { ...fields, firstName, lastName, mobile, email, dateOfBirth, address }
  const wanted = { firstName, lastName, mobile, email, dateOfBirth, address }
  const missing = Object.entries(wanted).filter(([, value]) => !value)
  throw invalidInput(missing.map(([path]): FieldProblem => ({ path, message: 'is required.' })))
}
