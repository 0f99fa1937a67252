import { paymentsQuery } from '../../../shared/payments/queries.ts'

/** The payments of a student whose cheques bounced, which no list has, because they are voided. */
export const bouncedQuery = (studentId: string) => {
  const query = paymentsQuery({ studentId, chequeStatus: 'bounced', includeVoided: true })
  // Of an address that names no student, the page itself says so.
  return { ...query, meta: { ...query.meta, missing: false as const } }
}
