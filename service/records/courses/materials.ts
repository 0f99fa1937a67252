import { type Kysely, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Material } from '#contract/fields/shapes'
import type { MaterialChange, NewMaterial } from '#contract/records/materials'
import { Refusal } from '#contract/refusal'
import { type Listing, type Page, page } from '#db/lists/page'
import { foundIn } from '#db/lists/search'
import type { DB } from '#read/models/database'
import { type Author, audit, changesNothing, differences } from '#records/audit'
import { given, refuseStale } from '#records/changing'
import { type FileChange, forgetFile, forgetReplaced, nameFile, type StoredFile } from '#records/files'

/** Material of courses that are there, with the file, the course and the uploader. */
const materials = (db: Kysely<DB>) =>
  db
    .selectFrom('materials as m')
    .innerJoin('files as f', 'f.key', 'm.file_key')
    .innerJoin('courses as c', 'c.id', 'm.course_id')
    .innerJoin('users as u', 'u.id', 'm.uploaded_by')
    .selectAll('m')
    .select(['f.type as file_type', 'f.size as file_size', 'c.name as course_name', 'u.full_name as uploader'])
    .where('c.deleted_at', 'is', null)

export type MaterialRow = Awaited<ReturnType<ReturnType<typeof materials>['execute']>>[number]

export const presentMaterial = (row: MaterialRow): Material => ({
  id: row.id,
  title: row.title,
  description: row.description,
  fileName: row.file_name,
  fileType: row.file_type,
  fileSize: row.file_size,
  courseId: row.course_id,
  courseName: row.course_name,
  uploader: { fullName: row.uploader },
  version: row.version,
  createdAt: row.created_at.toISOString(),
})

export interface MaterialFilter extends Listing {
  readonly courseId?: string | undefined
  /** A student's account: material of their own courses only. */
  readonly userId?: string | undefined
  readonly search?: string | undefined
}

export async function listMaterials(db: Kysely<DB>, filter: MaterialFilter): Promise<Page<Material>> {
  const { courseId, userId, search } = filter
  let query = userId === undefined ? materials(db) : materials(db).where(isFor(userId))
  if (courseId) query = query.where('m.course_id', '=', courseId)
  if (search) query = query.where(foundIn(search, 'm.title', 'm.description', 'm.file_name', 'c.name'))
  return page(
    db,
    query,
    filter,
    {
      columns: {
        title: sql`lower(m.title)`,
        courseName: sql`lower(c.name)`,
        fileName: sql`lower(m.file_name)`,
        createdAt: sql`m.id`,
      },
      id: sql`m.id`,
      fallback: '-createdAt',
    },
    presentMaterial,
  )
}

/** Courses in which a student of this account has an enrollment that isn't cancelled. */
const isFor = (userId: string) =>
  sql<boolean>`exists (select from students s join read.enrollments e on e.institute_id = s.institute_id and e.student_id = s.id
    where s.user_id = ${userId} and s.deleted_at is null and e.course_id = m.course_id and e.status <> 'cancelled')`

/** A material; for a student's account, one of another course isn't there. */
export async function getMaterial(db: Kysely<DB>, id: string, userId?: string): Promise<MaterialRow> {
  const found = materials(db).where('m.id', '=', id)
  const row = await (userId === undefined ? found : found.where(isFor(userId))).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', 'This study material does not exist.')
  return row
}

export async function createMaterial(
  transaction: Kysely<DB>,
  { courseId, title, description }: z.output<typeof NewMaterial>,
  file: StoredFile,
  author: Author & { readonly userId: string },
): Promise<string> {
  await holdCourse(transaction, courseId)
  const row = await transaction
    .insertInto('materials')
    .values({
      id: newId(),
      course_id: courseId,
      title,
      description: description ?? null,
      file_key: await nameFile(transaction, file),
      file_name: file.name,
      uploaded_by: author.userId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(transaction, author, 'created', {}, row)
  return row.id
}

export async function updateMaterial(
  transaction: Kysely<DB>,
  id: string,
  { courseId, title, description, version }: z.output<typeof MaterialChange>,
  file: Exclude<FileChange, null>,
  author: Author,
): Promise<void> {
  const before = await lock(transaction, id)
  refuseStale(before.version, version)
  if (courseId) await holdCourse(transaction, courseId)
  const file_key = file && (await nameFile(transaction, file))
  const columns = given({ course_id: courseId, title, description, file_key, file_name: file?.name })
  if (changesNothing(before, columns)) return
  const after = await transaction
    .updateTable('materials')
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await forgetReplaced(transaction, before.file_key, after.file_key)
  await record(transaction, author, 'changed', before, after)
}

/** Deletes a material, and answers the key of its file. */
export async function deleteMaterial(transaction: Kysely<DB>, id: string, author: Author): Promise<string> {
  const row = await lock(transaction, id)
  await transaction.deleteFrom('materials').where('id', '=', id).execute()
  await forgetFile(transaction, row.file_key)
  await record(transaction, author, 'deleted', row, row)
  return row.file_key
}

/** Deletes what a course that is deleted had, and answers the keys of the files. */
export async function deleteMaterialsOf(transaction: Kysely<DB>, courseId: string, author: Author): Promise<string[]> {
  const rows = await transaction.selectFrom('materials').select('id').where('course_id', '=', courseId).execute()
  const keys: string[] = []
  for (const { id } of rows) keys.push(await deleteMaterial(transaction, id, author))
  return keys
}

async function lock(transaction: Kysely<DB>, id: string) {
  const row = await transaction.selectFrom('materials').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? getMaterial(transaction, id)
}

/** The course must be there, and stay until the transaction ends. */
async function holdCourse(transaction: Kysely<DB>, id: string): Promise<void> {
  const kept = transaction.selectFrom('courses').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  if (!(await kept.forShare().executeTakeFirst())) throw new Refusal('NOT_FOUND', 'This course does not exist.')
}

const record = (
  transaction: Kysely<DB>,
  author: Author,
  action: 'created' | 'changed' | 'deleted',
  before: object,
  after: { readonly id: string },
): Promise<void> =>
  audit(transaction, author, {
    institute: null,
    action,
    subject: 'material',
    id: after.id,
    changes: differences(before, after),
  })
