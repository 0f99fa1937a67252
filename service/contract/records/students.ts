import { z } from 'zod'
import {
  byId,
  endpoint,
  inInstitute,
  instituteAndDates,
  listQuery,
  Message,
  page,
  staff,
  superAdmin,
} from '#contract/endpoint'
import { addDays, BusinessDate } from '#contract/fields/dates'
import {
  AadhaarNo,
  clearable,
  Email,
  line,
  MaskedOrFullAadhaar,
  Mobile,
  PaperLanguage,
  text,
  version,
} from '#contract/fields/fields'
import { noFile } from '#contract/fields/files'
import { warnings } from '#contract/fields/identity/aadhaar'
import { Student, StudentRow } from '#contract/shapes/student'
import { StudentDetail } from '#contract/shapes/student-detail'

/** Whether a birth isn't to come in any time zone, so that it is told with all other fields: at most tomorrow in UTC. */
function isBorn(date: string): boolean {
  return date <= addDays(new Date().toISOString().slice(0, 10), 1)
}

/** The fields that identify a student. */
export const Identity = {
  firstName: line(80),
  middleName: line(80),
  lastName: line(80),
  email: Email,
  mobile: Mobile,
  alternateMobileNo: Mobile,
  dateOfBirth: BusinessDate.refine(isBorn, { error: 'must not be in the future.' }),
  address: text(500),
}

/** A student's two photos: the file fields of a form, and the same fields when they carry no file. */
export const photoFiles = { aadhaarPhoto: 'image', studentPhoto: 'image' } as const
export const Photos = { aadhaarPhoto: noFile, studentPhoto: noFile }

export const NewStudent = z.object({
  ...Identity,
  ...Photos,
  middleName: Identity.middleName.optional(),
  alternateMobileNo: Identity.alternateMobileNo.optional(),
  aadhaarNo: AadhaarNo,
  language: clearable(PaperLanguage),
  ...inInstitute,
})

/** A student's own fields on PUT, of a student and of an enrollment. */
export const IdentityChange = {
  ...Photos,
  firstName: Identity.firstName.optional(),
  middleName: clearable(Identity.middleName),
  lastName: Identity.lastName.optional(),
  email: Identity.email.optional(),
  mobile: Identity.mobile.optional(),
  alternateMobileNo: clearable(Identity.alternateMobileNo),
  dateOfBirth: Identity.dateOfBirth.optional(),
  address: Identity.address.optional(),
  aadhaarNo: clearable(MaskedOrFullAadhaar),
}
export const StudentChange = z.object({ ...IdentityChange, language: clearable(PaperLanguage), version })

export const listStudents = endpoint({
  method: 'GET',
  path: '/students',
  summary: 'Students with their courses; the dates filter by an enrollment',
  roles: staff,
  query: listQuery('fullName', '-fullName', 'email', '-email', 'createdAt', '-createdAt').extend({
    ...instituteAndDates.shape,
    balance: z.enum(['due', 'paid'], { error: 'must be due or paid.' }).optional(),
  }),
  answer: z.object({ students: z.array(StudentRow), ...page }),
})
export const getStudent = endpoint({
  method: 'GET',
  path: '/students/:id',
  summary: 'A student with enrollments and their payments, newest first',
  roles: staff,
  params: byId,
  answer: z.object({ student: StudentDetail }),
})
export const createStudent = endpoint({
  method: 'POST',
  path: '/students',
  summary: 'Add a student',
  roles: staff,
  body: NewStudent,
  files: photoFiles,
  answer: z.object({ student: Student, ...warnings }),
  status: 201,
})
export const updateStudent = endpoint({
  method: 'PUT',
  path: '/students/:id',
  summary: 'Change a student',
  roles: staff,
  params: byId,
  body: StudentChange,
  files: photoFiles,
  answer: z.object({ student: Student, ...warnings }),
})
export const deleteStudent = endpoint({
  method: 'DELETE',
  path: '/students/:id',
  summary: 'Delete a student who never enrolled',
  roles: superAdmin,
  params: byId,
  answer: Message,
})
