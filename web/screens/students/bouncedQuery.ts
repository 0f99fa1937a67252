import { paymentsQuery } from '../../shared/payments/queries.ts'

/** The payments of a student whose cheques bounced, which no list has, because they are voided. */
export const bouncedQuery = (studentId: string) =>
  paymentsQuery({ studentId, chequeStatus: 'bounced', includeVoided: true })
