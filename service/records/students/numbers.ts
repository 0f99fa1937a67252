import { type Kysely, sql } from 'kysely'
import { financialYear } from '#contract/fields/dates'
import type { DB } from '#models/database'

/**
 * The next numbers of students in a branch, such as PUN/S26-27/00042. The row of the series stays locked until the
 * transaction ends, so numbers have no gaps, and no two students have the same.
 */
export async function nextStudentNumbers(
  transaction: Kysely<DB>,
  institute: string,
  today: string,
  count: number,
): Promise<string[]> {
  const year = financialYear(today)
  const { last } = await transaction
    .insertInto('student_series')
    .values({ institute_id: institute, financial_year: year, last: count })
    .onConflict(taken =>
      taken
        .columns(['institute_id', 'financial_year'])
        .doUpdateSet({ last: sql<number>`student_series.last + excluded.last` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  // Read after the series is locked: who changes the prefix waits for the series too.
  const { receipt_prefix: prefix } = await transaction
    .selectFrom('institutes')
    .select('receipt_prefix')
    .where('id', '=', institute)
    .executeTakeFirstOrThrow()
  return Array.from(
    { length: count },
    (_, index) => `${prefix}/S${year}/${String(last - count + 1 + index).padStart(5, '0')}`,
  )
}

/** Writes the branch's new prefix into the numbers of its students; until its first receipt it may still change. */
export async function changeNumberPrefix(
  transaction: Kysely<DB>,
  institute: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  // Waits for students who are being admitted with the old prefix, and lets later ones see the new one.
  await transaction
    .selectFrom('student_series')
    .select('last')
    .where('institute_id', '=', institute)
    .forUpdate()
    .execute()
  await transaction
    .updateTable('students')
    .set({ number: sql<string>`${to}::text || substr(number, ${from.length + 1})` })
    .where('institute_id', '=', institute)
    .where('number', 'is not', null)
    .execute()
}
