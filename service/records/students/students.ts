import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { PaperLanguage } from '#contract/fields/fields'
import { invalid, Refusal } from '#contract/refusal'
import type { Student } from '#contract/shapes/student'
import type { Links } from '#files/links'
import type { Keys } from '#files/vault'
import { eventsWith } from '#ledger/events/lists'
import { RefusedOnLog } from '#log/refused-on-log'
import type { DB } from '#models/database'
import { type Author, auditAll, type Change, changesNothing, differences, digestOf } from '#records/audit'
import { askInTurn, definedFields, refuseStale, refuseTaken } from '#records/changing'
import { type FileChange, forgetFile, forgetReplaced, registerFile } from '#records/files'
import { newRecord } from '#records/new-record'
import { keepNumber, noNumber } from './aadhaar.ts'
import { maskedAadhaar } from './inside.ts'
import { nextStudentNumbers } from './numbers.ts'

type Row = Selectable<DB['students']>
type PhotoLinks = Pick<Links, 'photo' | 'onFile'>

export const presentStudent = (row: Row, instituteName: string, links: PhotoLinks): Student => ({
  id: row.id,
  studentNumber: row.number,
  firstName: row.first_name,
  middleName: row.middle_name,
  lastName: row.last_name,
  fullName: row.full_name,
  email: row.email,
  mobile: row.mobile,
  language: row.language,
  alternateMobileNo: row.alternate_mobile,
  dateOfBirth: row.date_of_birth,
  address: row.address,
  aadhaarNo: maskedAadhaar(row.aadhaar_last4),
  aadhaarPhoto: links.onFile(row.aadhaar_photo),
  studentPhoto: links.photo(row.student_photo),
  instituteName,
  branch: instituteName,
  version: row.version,
  createdAt: row.created_at.toISOString(),
})

/** A student within a scope; a student of another institute is not found. */
export async function findStudent(db: Kysely<DB>, id: string, scope: string | null): Promise<Row> {
  const row = await db
    .selectFrom('students')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(eb => (scope === null ? eb.lit(true) : eb('institute_id', '=', scope)))
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', 'This student does not exist.')
  return row
}

export interface StudentFields {
  readonly firstName: string
  readonly middleName?: string | undefined
  readonly lastName: string
  readonly email: string
  readonly mobile: string
  readonly alternateMobileNo?: string | undefined
  readonly dateOfBirth: string
  readonly address: string
  readonly aadhaarNo?: string | undefined
  readonly language?: PaperLanguage | null | undefined
  readonly aadhaarPhoto?: FileChange
  readonly studentPhoto?: FileChange
}

/** Who adds or changes a student, with the key that encrypts identity numbers. */
export interface StudentEditor {
  readonly keys: Keys
  readonly author: Author
  /** The business date, on which a new student is admitted. */
  readonly today: string
}

const studentExists = () =>
  new Refusal('STUDENT_EXISTS', 'A student with this email address is already in this institute.')
const hasEnrollments = () =>
  new Refusal(
    'STUDENT_HAS_ENROLLMENTS',
    'This student has enrollments, whose history must stay, and cannot be deleted.',
  )

/** Throws if the date of birth is later than the institute's today. The contract, which knows no zone, allows a day more. */
export function refuseUnborn({ dateOfBirth = '' }: { readonly dateOfBirth?: string | undefined }, today: string): void {
  if (dateOfBirth > today) throw invalid('dateOfBirth', 'must not be in the future.')
}

const taken = { students_by_email: studentExists }

/** Throws STUDENT_EXISTS if a student of the institute has this e-mail already, in any case. Names are stored as typed. */
export async function createStudent(
  transaction: Kysely<DB>,
  institute: string,
  fields: StudentFields,
  editor: StudentEditor,
): Promise<string> {
  const [id] = await createStudents(transaction, institute, [fields], editor)
  if (id === undefined) throw new Error('One student was created.')
  return id
}

/** Creates students in their order, all of them or none; as many statements as for one. Throws as `createStudent` does. */
export async function createStudents(
  transaction: Kysely<DB>,
  institute: string,
  all: readonly StudentFields[],
  { keys, author, today }: StudentEditor,
): Promise<string[]> {
  if (all.length === 0) return []
  const withNumber = all.some(({ aadhaarNo }) => aadhaarNo)
  const keep = withNumber ? await aadhaarSetting(transaction, institute) : 'full'
  const numbers = await nextStudentNumbers(transaction, institute, today, all.length)
  const rows: Insertable<DB['students']>[] = []
  for (const [index, fields] of all.entries()) {
    refuseUnborn(fields, today)
    const made = newRecord()
    rows.push({
      institute_id: institute,
      ...made,
      number: numbers[index] ?? null,
      first_name: fields.firstName,
      middle_name: fields.middleName ?? null,
      last_name: fields.lastName,
      email: fields.email,
      mobile: fields.mobile,
      alternate_mobile: fields.alternateMobileNo ?? null,
      date_of_birth: fields.dateOfBirth,
      address: fields.address,
      language: fields.language ?? null,
      ...(fields.aadhaarNo ? keepNumber(keys, made.id, fields.aadhaarNo, keep) : noNumber),
      aadhaar_photo: (await registerFile(transaction, fields.aadhaarPhoto)) ?? null,
      student_photo: (await registerFile(transaction, fields.studentPhoto)) ?? null,
    })
  }
  const inserted = await refuseTaken(transaction.insertInto('students').values(rows).returningAll().execute(), taken)
  await auditAll(
    transaction,
    author,
    inserted.map(row => changeOf('created', {}, row)),
  )
  return rows.map(({ id }) => id)
}

export interface StudentChange {
  readonly firstName?: string | undefined
  readonly middleName?: string | null | undefined
  readonly lastName?: string | undefined
  readonly email?: string | undefined
  readonly mobile?: string | undefined
  readonly alternateMobileNo?: string | null | undefined
  readonly dateOfBirth?: string | undefined
  readonly address?: string | undefined
  /** The masked number, as answers show it, keeps the stored one; null clears it. */
  readonly aadhaarNo?: string | null | undefined
  readonly language?: PaperLanguage | null | undefined
  readonly aadhaarPhoto?: FileChange
  readonly studentPhoto?: FileChange
  readonly version?: number | undefined
}

/** Changes the fields that were sent and differ; writes nothing if none do. */
export async function updateStudent(
  transaction: Kysely<DB>,
  id: string,
  scope: string | null,
  change: StudentChange,
  { keys, author, today }: StudentEditor,
): Promise<void> {
  const institute = await instituteOf(transaction, id, scope)
  const before = await transaction
    .selectFrom('students')
    .selectAll()
    .where('institute_id', '=', institute)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  refuseStale(before.version, change.version)
  if (change.dateOfBirth !== before.date_of_birth) refuseUnborn(change, today)
  const columns = {
    ...definedFields({
      first_name: change.firstName,
      middle_name: change.middleName,
      last_name: change.lastName,
      email: change.email,
      mobile: change.mobile,
      alternate_mobile: change.alternateMobileNo,
      date_of_birth: change.dateOfBirth,
      address: change.address,
      language: change.language,
      aadhaar_photo: await registerFile(transaction, change.aadhaarPhoto),
      student_photo: await registerFile(transaction, change.studentPhoto),
    }),
    ...(await changedNumber(transaction, before, change.aadhaarNo, keys)),
  }
  if (changesNothing(before, columns)) return
  const after = await refuseTaken(
    transaction
      .updateTable('students')
      .set({ ...columns, version: before.version + 1 })
      .where('institute_id', '=', institute)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    taken,
  )
  await forgetReplaced(transaction, before.aadhaar_photo, after.aadhaar_photo)
  await forgetReplaced(transaction, before.student_photo, after.student_photo)
  await auditStudent(transaction, author, 'changed', before, after)
}

/** Where a student is who is about to be changed, perhaps with their photos: files are shared by all branches. */
async function instituteOf(transaction: Kysely<DB>, id: string, scope: string | null): Promise<string> {
  if (scope === null) await askInTurn(transaction)
  return (await findStudent(transaction, id, scope)).institute_id
}

async function changedNumber(transaction: Kysely<DB>, before: Row, number: string | null | undefined, keys: Keys) {
  if (number === undefined || number === maskedAadhaar(before.aadhaar_last4)) return {}
  if (number === null) return noNumber
  // A masked number that isn't this student's own can't be stored.
  if (number.startsWith('X')) throw invalid('aadhaarNo', 'must be exactly 12 digits.')
  return keepNumber(keys, before.id, number, await aadhaarSetting(transaction, before.institute_id))
}

async function aadhaarSetting(db: Kysely<DB>, institute: string): Promise<'full' | 'last4'> {
  const row = await db.selectFrom('institutes').select('aadhaar').where('id', '=', institute).executeTakeFirstOrThrow()
  return row.aadhaar
}

/**
 * Deletes a student who was never enrolled, with the photos. The head of the institute's ledger is locked, so that
 * nobody can enroll the student meanwhile.
 */
export async function deleteStudent(
  transaction: Kysely<DB>,
  id: string,
  scope: string | null,
  author: Author,
): Promise<void> {
  const institute = await instituteOf(transaction, id, scope)
  const { seq } = await transaction
    .selectFrom('ledger_heads')
    .select('seq')
    .where('institute_id', '=', institute)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = await findStudent(transaction, id, institute)
  const enrolled = await transaction
    .selectFrom('events')
    .select('seq')
    .where('institute_id', '=', institute)
    .where('type', 'in', eventsWith('studentId'))
    .where(sql`data ->> 'studentId'`, '=', id)
    .limit(1)
    .executeTakeFirst()
  if (enrolled) throw new RefusedOnLog(hasEnrollments(), institute, seq)
  await transaction
    .updateTable('students')
    .set({ deleted_at: sql<Date>`now()`, aadhaar_photo: null, student_photo: null })
    .where('institute_id', '=', institute)
    .where('id', '=', id)
    .execute()
  await forgetFile(transaction, before.aadhaar_photo)
  await forgetFile(transaction, before.student_photo)
  await auditStudent(transaction, author, 'deleted', before, before)
}

const auditStudent = (
  transaction: Kysely<DB>,
  author: Author,
  action: 'changed' | 'deleted',
  before: object,
  after: Row,
): Promise<void> => auditAll(transaction, author, [changeOf(action, before, after)])

/** Leaves out the full name, because it is derived from the other names. */
const changeOf = (
  action: 'created' | 'changed' | 'deleted',
  before: object,
  { full_name: _, ...after }: Row,
): Change => ({
  institute: after.institute_id,
  action,
  subject: 'student',
  id: after.id,
  changes: differences(before, after),
  digest: digestOfStudent(after),
})

/** What identifies a student. One that is changed without this row in the audit is a finding of `verify`. */
const digestOfStudent = (row: Omit<Row, 'full_name'>): Buffer =>
  digestOf([
    ...[row.id, row.first_name, row.middle_name, row.last_name, row.email, row.mobile, row.alternate_mobile],
    ...[row.date_of_birth, row.address],
  ])
