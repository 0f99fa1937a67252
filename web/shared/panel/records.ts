import { say } from '../../base/language/say.ts'
import { part } from '../../ui/page/part.tsx'

/** What opens beside a list, each loaded when the first one is opened: for the `beside` of a table. */
const PaymentRecord = part(() => import('./PaymentRecord.tsx'))
const StudentRecord = part(() => import('./StudentRecord.tsx'))
const EnrollmentRecord = part(() => import('./EnrollmentRecord.tsx'))

const idOf = ({ id }: { id: string }) => id

export const paymentBeside = { of: idOf, noun: say('payment'), Record: PaymentRecord }
export const studentBeside = { of: idOf, noun: say('student'), Record: StudentRecord }
export const enrollmentBeside = { of: idOf, noun: say('enrollment'), Record: EnrollmentRecord }
/** For lists of installments and dues. */
export const enrollmentOfRow = {
  of: ({ enrollmentId }: { enrollmentId: string }) => enrollmentId,
  noun: say('enrollment'),
  Record: EnrollmentRecord,
}
