import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { MaterialChange, NewMaterial } from '#contract/records/materials'
import { Refusal } from '#contract/refusal'
import type { Material } from '#contract/shapes/material'
import { type Listing, type Page, page } from '#lists/page'
import { foundIn } from '#lists/search'
import type { DB } from '#models/database'
import { type Author, auditOf, changesNothing } from '#records/audit'
import { definedFields, refuseStale } from '#records/changing'
import { type FileChange, forgetFile, forgetReplaced, registerFile, type StoredFile } from '#records/files'
import { newRecord } from '#records/new-record'

const record = auditOf('material')

/** Material of courses that aren't deleted, with its file, course and uploader. */
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
  /** The account of a student, who gets only material of their own courses. */
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

/** The materials of some courses by course, each with the newest first. */
export async function materialsOf(db: Kysely<DB>, courseIds: readonly string[]): Promise<Map<string, Material[]>> {
  const rows = await materials(db)
    .where(sql<boolean>`m.course_id = any(${courseIds})`)
    .orderBy('m.id', 'desc')
    .execute()
  return Map.groupBy(rows.map(presentMaterial), ({ courseId }) => courseId)
}

/** Whether a student of this account has an enrollment in the course that isn't cancelled. */
const isFor = (userId: string) =>
  sql<boolean>`m.course_id in (select e.course_id from students s join read.enrollments e on e.institute_id = s.institute_id and e.student_id = s.id
    where s.user_id = ${userId} and s.deleted_at is null and e.status <> 'cancelled')`

/** One material. If `userId` is a student's account, material of other courses is not found. */
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
  await lockCourse(transaction, courseId)
  const row = await transaction
    .insertInto('materials')
    .values({
      ...newRecord(),
      course_id: courseId,
      title,
      description: description ?? null,
      file_key: await registerFile(transaction, file),
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
  if (courseId) await lockCourse(transaction, courseId)
  const file_key = file && (await registerFile(transaction, file))
  const columns = definedFields({ course_id: courseId, title, description, file_key, file_name: file?.name })
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

/** Deletes a material and returns the key of its file. */
export async function deleteMaterial(transaction: Kysely<DB>, id: string, author: Author): Promise<string> {
  const row = await lock(transaction, id)
  await transaction.deleteFrom('materials').where('id', '=', id).execute()
  await forgetFile(transaction, row.file_key)
  await record(transaction, author, 'deleted', row, row)
  return row.file_key
}

/** Deletes the material of a course that is being deleted and returns the keys of the files. */
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

/** The course must exist and can't be deleted until the transaction ends. */
async function lockCourse(transaction: Kysely<DB>, id: string): Promise<void> {
  const course = transaction.selectFrom('courses').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  if (!(await course.forShare().executeTakeFirst())) throw new Refusal('NOT_FOUND', 'This course does not exist.')
}
