import type { Enrollment } from '#contract/shapes/enrollment'
import type { Desk } from './desk.ts'

/** An opening balance as earlier versions imported it: an enrollment in Pune like any other, charged as income. */
export async function importedAsIncome(desk: Desk): Promise<Enrollment> {
  const enrollment = await desk.enrol()
  await markAsImported(desk, enrollment)
  return enrollment
}

/** Notes that an enrollment of Pune was an opening balance. */
export const markAsImported = (
  { server }: Desk,
  { id, studentId, courseId }: Pick<Enrollment, 'id' | 'studentId' | 'courseId'>,
) =>
  server.database.owner.query(
    `insert into opening_balances (institute_id, student_id, course_id, enrollment_id)
       select id, $1, $2, $3 from institutes where name = 'Pune'`,
    [studentId, courseId, id],
  )
