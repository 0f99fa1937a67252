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
import { BusinessDate, MoneyDate } from '#contract/fields/dates'
import {
  clearable,
  EnrollmentStatus,
  flag,
  Id,
  InstallmentStatus,
  MaskedOrFullAadhaar,
  PaperLanguage,
  text,
  version,
} from '#contract/fields/fields'
import { warnings } from '#contract/fields/identity/aadhaar'
import { PositiveRupeesIn, RupeesIn } from '#contract/fields/money'
import { Identity, IdentityChange, Photos, photoFiles } from '#contract/records/students'
import { Enrollment, EnrollmentRow } from '#contract/shapes/enrollment'
import { EnrollmentEvent } from '#contract/shapes/enrollment-event'
import { UpcomingInstallment } from '#contract/shapes/installment'

/** A plan: up to 60 installments that sum to the total; 1 is the usual case. */
const Plan = z
  .array(z.object({ dueDate: clearable(BusinessDate), amount: PositiveRupeesIn }), { error: 'must be a list.' })
  .min(1, { error: 'must hold at least one installment.' })
  .max(60, { error: 'must hold at most 60 installments.' })

const upperCase = (field: z.ZodType<string>) => field.transform(value => value.toUpperCase())

const CourseFees = RupeesIn.optional().meta({
  description: 'What the desk saw that the course costs; refused if it is another amount by now',
})

export const NewEnrollment = z.object({
  studentId: Id.optional(),
  firstName: upperCase(Identity.firstName).optional(),
  middleName: upperCase(Identity.middleName).optional(),
  lastName: upperCase(Identity.lastName).optional(),
  email: Identity.email.optional(),
  mobile: Identity.mobile.optional(),
  alternateMobileNo: Identity.alternateMobileNo.optional(),
  dateOfBirth: Identity.dateOfBirth.optional(),
  address: upperCase(Identity.address).optional(),
  aadhaarNo: MaskedOrFullAadhaar.optional().meta({ description: 'Of a known student it may be the masked number' }),
  language: clearable(PaperLanguage),
  ...Photos,
  courseId: Id,
  courseFees: CourseFees,
  discount: RupeesIn.optional(),
  discountReason: text(500).optional(),
  enrollmentDate: MoneyDate.optional(),
  nextInstallmentDate: BusinessDate.optional(),
  installments: Plan.optional(),
  ...inInstitute,
})

export const EnrollmentChange = z.object({
  ...IdentityChange,
  firstName: upperCase(Identity.firstName).optional(),
  middleName: clearable(upperCase(Identity.middleName)),
  lastName: upperCase(Identity.lastName).optional(),
  address: upperCase(Identity.address).optional(),
  courseId: Id.optional(),
  courseFees: CourseFees,
  discount: clearable(RupeesIn),
  discountReason: clearable(text(500)),
  nextInstallmentDate: clearable(BusinessDate),
  installments: Plan.optional(),
  status: EnrollmentStatus.optional(),
  reason: clearable(text(500)),
  version,
  studentVersion: version.meta({
    description: 'The version of the student, which a change of their details is compared with',
  }),
})

export const listEnrollments = endpoint({
  method: 'GET',
  path: '/enrollments',
  summary: 'Enrollments with their balances; asOf shows them as they stood at the end of a date',
  roles: staff,
  query: listQuery(
    'enrollmentDate',
    '-enrollmentDate',
    'fullName',
    '-fullName',
    'remainingAmount',
    '-remainingAmount',
    'nextInstallmentDate',
    '-nextInstallmentDate',
  ).extend({
    ...instituteAndDates.shape,
    status: EnrollmentStatus.optional(),
    studentId: Id.optional(),
    courseId: Id.optional(),
    asOf: BusinessDate.optional(),
    cancelledFrom: BusinessDate.optional().meta({ description: 'Those cancelled since, and not reopened' }),
    cancelledTo: BusinessDate.optional().meta({ description: 'Those cancelled until then, and not reopened' }),
  }),
  answer: z.object({ enrollments: z.array(EnrollmentRow), todayEnrollments: z.number().int(), ...page }),
})
export const createEnrollment = endpoint({
  method: 'POST',
  path: '/enrollments',
  summary: 'Enrol a student, new or known, in a course',
  roles: staff,
  body: NewEnrollment,
  files: photoFiles,
  answer: z.object({ enrollment: Enrollment, ...warnings }),
  status: 201,
})
export const listUpcoming = endpoint({
  method: 'GET',
  path: '/enrollments/upcoming',
  summary: 'Installments by due date; startDate and endDate filter the enrollment date, unpaid leaves out what is paid',
  roles: staff,
  query: listQuery(
    'nextInstallmentDate',
    '-nextInstallmentDate',
    'fullName',
    '-fullName',
    'installmentAmount',
    '-installmentAmount',
  ).extend({
    ...instituteAndDates.shape,
    dueFrom: BusinessDate.optional(),
    dueTo: BusinessDate.optional(),
    status: InstallmentStatus.optional(),
    unpaid: flag.optional(),
  }),
  answer: z.object({ upcomingInstallments: z.array(UpcomingInstallment), ...page }),
})
export const getEnrollment = endpoint({
  method: 'GET',
  path: '/enrollments/:id',
  summary: 'An enrollment with its installments and payments',
  roles: staff,
  params: byId,
  answer: z.object({ enrollment: Enrollment }),
})
export const updateEnrollment = endpoint({
  method: 'PUT',
  path: '/enrollments/:id',
  summary: 'Change discount, dates, plan, course, status or the student; each becomes an event of its own',
  roles: staff,
  params: byId,
  body: EnrollmentChange,
  files: photoFiles,
  answer: z.object({ enrollment: Enrollment, ...warnings }),
})
export const deleteEnrollment = endpoint({
  method: 'DELETE',
  path: '/enrollments/:id',
  summary: 'Withdraw an enrollment that has no payment; its events stay',
  roles: superAdmin,
  params: byId,
  answer: Message,
})
export const listEnrollmentEvents = endpoint({
  method: 'GET',
  path: '/enrollments/:id/events',
  summary: 'Who did what when, with the figures before and after; asOf leaves out what happened after that date',
  roles: staff,
  params: byId,
  query: z.object({ asOf: BusinessDate.optional() }),
  answer: z.object({ events: z.array(EnrollmentEvent) }),
})
