import { z } from 'zod'
import { formatDate } from '#contract/fields/dates'
import { lastWords } from '#contract/fields/fields'
import { NewStudent, type photoFiles, type StudentChange } from '#contract/records/students'
import type { Student } from '#contract/shapes/student'
import { shownEmail } from '#wording/no-email'
import { say } from '../../base/language/say.ts'
import { sentEmail, sentNumber } from '../../shared/students/sent.ts'
import { typedAadhaar, typedEmail } from '../../shared/students/typed.ts'
import { type FileValue, isTouched } from '../../ui/files/fileRules.ts'
import { fileIn } from '../../ui/files/fileSchemas.ts'

type PhotoName = keyof typeof photoFiles
type Photos<Value> = { [Name in PhotoName]?: Value }

/** What the form holds. A student who was enrolled without an Aadhaar number may have none. */
export type StudentValues = Omit<z.input<typeof NewStudent>, 'aadhaarNo' | PhotoName> &
  Photos<FileValue> & { aadhaarNo?: string | undefined }

/** The contract's rules, with a date of birth not in the future; `student` is the one to change, if any. */
export function studentForm(today: string, student?: Pick<Student, 'aadhaarNo'>): z.ZodType<unknown, StudentValues> {
  return NewStudent.extend({
    email: typedEmail,
    dateOfBirth: NewStudent.shape.dateOfBirth.refine(date => date <= today, {
      error: say('must be {today} or earlier.', { today: formatDate(today) }),
    }),
    aadhaarNo: numberOf(student),
    aadhaarPhoto: fileIn('image'),
    studentPhoto: fileIn('image'),
  })
}

function numberOf(student: Pick<Student, 'aadhaarNo'> | undefined): z.ZodType<unknown, string | undefined> {
  if (!student) return typedAadhaar
  // The masked number means that the stored one stays.
  return student.aadhaarNo === null
    ? typedAadhaar.optional()
    : z.union([z.literal(student.aadhaarNo), typedAadhaar], { error: lastWords })
}

const noPhotos = { aadhaarPhoto: '', studentPhoto: '' } as const

export const newStudent = (instituteName: string): StudentValues => ({
  firstName: '',
  middleName: '',
  lastName: '',
  email: '',
  mobile: '',
  alternateMobileNo: '',
  dateOfBirth: '',
  aadhaarNo: '',
  address: '',
  language: '',
  instituteName,
  ...noPhotos,
})

/** A student as the form shows it. */
export const studentValues = (student: Student): StudentValues => ({
  firstName: student.firstName,
  middleName: student.middleName ?? '',
  lastName: student.lastName,
  email: shownEmail(student.email),
  mobile: student.mobile,
  alternateMobileNo: student.alternateMobileNo ?? '',
  dateOfBirth: student.dateOfBirth,
  aadhaarNo: student.aadhaarNo ?? '',
  address: student.address,
  language: student.language ?? '',
  ...noPhotos,
})

export const studentBody = (
  values: StudentValues,
): Omit<z.input<typeof NewStudent>, PhotoName> & Photos<FileValue> => ({
  ...values,
  email: sentEmail(values) ?? '',
  aadhaarNo: sentNumber(values.aadhaarNo ?? ''),
})

/** What is sent for a change: an emptied field is sent empty, because an absent one would stay as it was. */
export function studentChange(
  values: StudentValues,
  { version, email }: Pick<Student, 'version' | 'email'>,
): Omit<z.input<typeof StudentChange>, PhotoName> & Photos<File | null> {
  const { aadhaarNo, instituteName: _, aadhaarPhoto, studentPhoto, ...fields } = values
  return {
    ...fields,
    email: sentEmail(values, email) ?? '',
    middleName: values.middleName ?? '',
    alternateMobileNo: values.alternateMobileNo ?? '',
    ...(aadhaarNo && { aadhaarNo: sentNumber(aadhaarNo) }),
    ...(isTouched(aadhaarPhoto) && { aadhaarPhoto }),
    ...(isTouched(studentPhoto) && { studentPhoto }),
    version,
  }
}
