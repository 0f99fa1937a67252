import type { Kysely } from 'kysely'
import { sameInstitute } from '#db/queries/same-institute'
import { within } from '#lists/scope'
import type { DB } from '#models/database'

/** Who receives the fees of an enrollment by UPI, and for which student. */
export const payeeOf = (db: Kysely<DB>, enrollment: string, institute: string | null) =>
  db
    .selectFrom('read.enrollments as e')
    .innerJoin('institutes as i', 'i.id', 'e.institute_id')
    .innerJoin('students as s', join => sameInstitute(join, 's.id', 'e.student_id'))
    .select(['i.upi_id', 'i.upi_name', 'i.name', 's.full_name'])
    .where('e.id', '=', enrollment)
    .where(within({ institute }, 'e.institute_id'))
    .executeTakeFirst()
