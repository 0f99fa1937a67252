import type { z } from 'zod'
import type { EnrollmentChange, NewEnrollment } from '#contract/enrollments'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { Student } from '#contract/shapes/student'
import { shownEmail } from '#wording/no-email'
import { sentEmail, sentNumber } from '../../../shared/students/sent.ts'
import { isTouched } from '../../../ui/files/fileRules.ts'
import type { EnrollmentValues } from './enrollmentForm.ts'
import { discountOf, paiseOf } from './figures.ts'
import { identityFields } from './identityFields.ts'

type Photos = Pick<EnrollmentValues, 'aadhaarPhoto' | 'studentPhoto'>

/** What is sent for a new enrollment: a known student by id, a new one with all details and the photos. */
export function newEnrollmentOf(values: EnrollmentValues): Omit<z.input<typeof NewEnrollment>, keyof Photos> & Photos {
  const {
    courseId,
    discount,
    discountReason,
    instituteName,
    nextInstallmentDate,
    studentId,
    installments = [],
  } = values
  const { firstName, middleName, lastName, mobile, alternateMobileNo, dateOfBirth, address, language } = values
  const email = sentEmail(values)
  const aadhaarNo = sentNumber(values.aadhaarNo ?? '')
  const names = { firstName, middleName, lastName }
  const { aadhaarPhoto, studentPhoto } = values
  const chosen = { ...(language && { language }), aadhaarPhoto, studentPhoto }
  const student = { ...names, email, mobile, alternateMobileNo, dateOfBirth, aadhaarNo, address, ...chosen }
  return {
    ...(studentId ? { studentId } : student),
    courseId,
    discount,
    ...(discountOf(discount) !== 0 && { discountReason }),
    instituteName,
    ...(installments.length > 0 ? { installments } : { nextInstallmentDate }),
  }
}

/** The part of a stored enrollment that can be changed. */
export type Changeable = Pick<Enrollment, 'courseId' | 'discount' | 'nextInstallmentDate' | 'status' | 'version'> & {
  Student: Pick<Student, (typeof identityFields)[number] | 'email' | 'version'>
}

/** A stored enrollment as the form shows it; its plan is left out until somebody chooses to change it. */
export function valuesOf({ Student, ...enrollment }: Changeable): EnrollmentValues {
  return {
    firstName: Student.firstName,
    middleName: Student.middleName ?? '',
    lastName: Student.lastName,
    email: shownEmail(Student.email),
    mobile: Student.mobile,
    alternateMobileNo: Student.alternateMobileNo ?? '',
    dateOfBirth: Student.dateOfBirth,
    aadhaarNo: Student.aadhaarNo ?? '',
    address: Student.address,
    aadhaarPhoto: '',
    studentPhoto: '',
    courseId: enrollment.courseId,
    discount: String(enrollment.discount),
    discountReason: '',
    nextInstallmentDate: enrollment.nextInstallmentDate ?? '',
    installments: [],
    status: enrollment.status,
    reason: '',
  }
}

/** What is sent for a change: only what differs, with the versions that were seen. An emptied field is sent empty. */
export function changeOf(
  enrollment: Changeable,
  values: EnrollmentValues,
): Omit<z.input<typeof EnrollmentChange>, keyof Photos> & { [Name in keyof Photos]?: File | null } {
  const stored = valuesOf(enrollment)
  const typed = { ...values, aadhaarNo: sentNumber(values.aadhaarNo ?? '') }
  const identity = ([...identityFields, 'email'] as const).flatMap(name =>
    (typed[name] ?? '') === stored[name]
      ? []
      : [[name, (name === 'email' ? sentEmail(values, enrollment.Student.email) : typed[name]) ?? ''] as const],
  )
  const otherCourse = values.courseId !== stored.courseId
  // A new course starts without a discount, so the typed one is compared with 0.
  const discountBefore = otherCourse ? 0 : paiseOf(stored.discount)
  const { discountReason, installments = [], nextInstallmentDate = '', status, aadhaarPhoto, studentPhoto } = values
  return {
    ...Object.fromEntries(identity),
    ...(isTouched(aadhaarPhoto) && { aadhaarPhoto }),
    ...(isTouched(studentPhoto) && { studentPhoto }),
    ...(otherCourse && { courseId: values.courseId }),
    ...(discountOf(values.discount) !== discountBefore && {
      discount: values.discount ?? '',
      ...(discountReason && { discountReason }),
    }),
    ...(installments.length > 0 && { installments }),
    ...(installments.length === 0 && nextInstallmentDate !== stored.nextInstallmentDate && { nextInstallmentDate }),
    ...(status !== stored.status && { status, reason: values.reason }),
    version: enrollment.version,
    ...((identity.length > 0 || isTouched(aadhaarPhoto) || isTouched(studentPhoto)) && {
      studentVersion: enrollment.Student.version,
    }),
  }
}
