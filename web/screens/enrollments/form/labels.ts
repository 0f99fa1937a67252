import { say } from '../../../base/language/say.ts'

/** The fields of the enrollment form in their order, as the error summary names them. */
export const labels = {
  instituteName: say('Institute'),
  mobile: say('Mobile'),
  firstName: say('First name'),
  middleName: say('Middle name'),
  lastName: say('Last name'),
  email: say('Email'),
  alternateMobileNo: say('Alternate mobile'),
  dateOfBirth: say('Date of birth'),
  aadhaarNo: say('Aadhaar number'),
  address: say('Address'),
  language: say('Receipts and messages in'),
  aadhaarPhoto: say('Aadhaar photo'),
  studentPhoto: say('Student photo'),
  courseId: say('Course'),
  discount: say('Discount'),
  discountReason: say('Concession reason'),
  nextInstallmentDate: say('Next installment date'),
  installments: say('Installment plan'),
  status: say('Status'),
  reason: say('Reason'),
} as const

/** What a draft of the form leaves out. */
export const notKept = say('Aadhaar number and photos are not kept.')

const isLabelled = (name: string): name is keyof typeof labels => name in labels

/** Some fields by their labels, the first three by name: "Mobile, Email, First name and 4 more". */
export function namesOf(fields: readonly string[]): string {
  const names = fields.filter(isLabelled).map(name => labels[name])
  const shown = names.length > 4 ? [...names.slice(0, 3), say('{count} more', { count: names.length - 3 })] : names
  return shown.length > 1
    ? say('{shown} and {last}', { shown: shown.slice(0, -1).join(', '), last: shown.at(-1) ?? '' })
    : shown.join('')
}

/** The field at which each refusal is shown. */
export const fieldOf = {
  ALREADY_ENROLLED: 'courseId',
  FEES_CHANGED: 'courseId',
  COURSE_NOT_OFFERED: 'courseId',
  DISCOUNT_EXCEEDS_FEES: 'discount',
  TOTAL_BELOW_PAID: 'discount',
  STUDENT_EXISTS: 'email',
  STATUS_CHANGE_NOT_ALLOWED: 'status',
} as const
