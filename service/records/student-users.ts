import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema'

/** Links a student's account, which staff made, to the student records with its e-mail that no other account has. */
export async function linkStudents(transaction: Kysely<DB>, userId: string, email: string): Promise<void> {
  await transaction
    .updateTable('students')
    .set({ user_id: userId })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('user_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
}

export async function unlinkStudents(transaction: Kysely<DB>, userId: string): Promise<void> {
  await transaction.updateTable('students').set({ user_id: null }).where('user_id', '=', userId).execute()
}
