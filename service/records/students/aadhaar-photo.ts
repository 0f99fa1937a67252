import type { Kysely } from 'kysely'
import type { DB } from '#models/database'
import { forgetFile } from '#records/files'

interface StudentWithPhoto {
  readonly institute: string
  readonly id: string
  /** The key of the photo that is replaced. */
  readonly before: string
}

/**
 * Lets a student name the same photo of the Aadhaar card under another key, unless it was changed meanwhile. To people
 * nothing changes, so neither the version rises nor is there an audit row.
 */
export async function replacePhoto(
  transaction: Kysely<DB>,
  { institute, id, before }: StudentWithPhoto,
  { key, size }: { readonly key: string; readonly size: number },
): Promise<boolean> {
  await transaction
    .insertInto('files')
    .columns(['key', 'type', 'size'])
    .expression(eb =>
      eb
        .selectFrom('files')
        .select(({ val }) => [val(key).as('key'), 'type', val(size).as('size')])
        .where('key', '=', before),
    )
    .execute()
  const { numUpdatedRows } = await transaction
    .updateTable('students')
    .set({ aadhaar_photo: key })
    .where('institute_id', '=', institute)
    .where('id', '=', id)
    .where('aadhaar_photo', '=', before)
    .executeTakeFirst()
  const replaced = numUpdatedRows === 1n
  await forgetFile(transaction, replaced ? before : key)
  return replaced
}
