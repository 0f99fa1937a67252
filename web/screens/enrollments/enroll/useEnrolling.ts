import { useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { createEnrollment } from '#contract/enrollments'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { Payment } from '#contract/shapes/payment'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { toast } from '../../../base/toasts/toast.tsx'
import { useDraft } from '../../../shared/draft/useDraft.ts'
import { useUser } from '../../../shared/session/session.tsx'
import { useUnsaved } from '../../../ui/browser/unsaved.ts'
import { bodyOf } from '../../../ui/files/bodyOf.ts'
import { today } from '../../../ui/format/dates.ts'
import { once } from '../../../ui/forms/contractResolver.ts'
import { wrongFields } from '../../../ui/forms/ErrorSummary.tsx'
import { sayWarnings } from '../../../ui/forms/sayWarnings.ts'
import { useContractForm } from '../../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../../ui/forms/useSaveForm.ts'
import { useSaveShortcut } from '../../../ui/forms/useSaveShortcut.ts'
import { useWatchedLater } from '../../../ui/forms/useWatchedLater.ts'
import { useCourses } from '../form/CourseSection.tsx'
import { newEnrollmentOf } from '../form/enrollmentBody.ts'
import type { EnrollmentValues } from '../form/enrollmentForm.ts'
import { paiseOf, totalOf } from '../form/figures.ts'
import type { EnrollmentFormState } from '../form/IdentityFields.tsx'
import { fieldOf, labels, namesOf } from '../form/labels.ts'
import { useFirstPayment } from './useFirstPayment.ts'
import { type ListedStudent, useKnownStudent } from './useKnownStudent.ts'
import { useStudentOfLink } from './useStudentOfLink.ts'

const done = say('Student enrolled successfully')

export interface Enrolling {
  /** Whether this is the next student in a queue; the first field then has the focus. */
  again: boolean
  /** Called where nothing was to be paid in this form. */
  onEnrolled: (enrollment: Enrollment) => void
  onPaid: (payment: Payment) => void
}

/** A new enrollment and its first payment: what was typed, what they come to, and the one press that saves both. */
export function useEnrolling({ again, onEnrolled, onPaid }: Enrolling) {
  const user = useUser()
  const { data } = useCourses()
  const courses = data?.courses
  const courseOf = (id: string | undefined) => courses?.find(course => course.id === id)
  const feesOf = (id: string | undefined) => courseOf(id)?.fees
  const day = today()
  const accepted = useMemo(
    () =>
      once(async () => {
        const { enrollmentForm } = await import('../form/enrollmentForm.ts')
        return enrollmentForm({ feesOf: id => courses?.find(course => course.id === id)?.fees, today: day })
      }),
    [courses, day],
  )
  const form = useContractForm<EnrollmentValues>(accepted, {
    defaultValues: { ...empty, instituteName: user.role === 'super_admin' ? (user.instituteName ?? '') : undefined },
  })
  const instituteName = useWatch({ control: form.control, name: 'instituteName' })
  const [courseId, discount, plan] = useWatchedLater(form, ['courseId', 'discount', 'installments'])
  const course = courseOf(courseId)
  const [enrolled, setEnrolled] = useState<Enrollment | null>(null)
  const mostOf = (id: string | undefined, less: string | number | undefined) =>
    enrolled ? paiseOf(enrolled.remainingAmount) : totalOf(feesOf(id), less)
  const first = useFirstPayment(() => mostOf(...form.getValues(['courseId', 'discount'])), onPaid)
  // A payment that is left over once the student is enrolled is no draft of another enrollment.
  const draft = useDraft(form, 'enroll', enrolled ? undefined : first.form)
  const enroll = useEnroll(form, feesOf, enrollment => {
    draft.forget()
    setEnrolled(enrollment)
    if (!first.begin(enrollment)) onEnrolled(enrollment)
  })
  const enrol = form.handleSubmit(
    async () => {
      if (!enroll.isPending && !enroll.isSaved && (await first.isReady())) await enroll.submit()
    },
    async errors => {
      sayMissing(form.getValues(), errors)
      await first.isReady()
    },
  )
  const submit = useSaveShortcut(enrol)
  // As for what is typed until it is enrolled, leaving is asked about.
  useUnsaved(first.hasFailed && !first.isSaved)
  // Once enrolled, a new student is a known one. Filling that in would be pointless, and after a lost answer it would
  // make the second try another request.
  const known = useKnownStudent(form, {
    instituteName,
    paused: enroll.isPending || enroll.isSaved || enroll.isInDoubt,
  })
  const { setFocus } = form
  const take = (student: ListedStudent) => {
    if (user.role === 'super_admin') form.setValue('instituteName', student.instituteName)
    known.take(student)
  }
  useStudentOfLink(take)
  useEffect(() => {
    // Once the dialog that asked about the last one has given the focus back.
    if (again) setTimeout(() => setFocus('mobile'))
  }, [again, setFocus])
  return {
    ...{ form, first, draft, enroll, enrolled, submit, known, take },
    ...{ course, courseId, instituteName, most: mostOf(courseId, discount), plan },
    /** The institute that the student is enrolled in. */
    institute: instituteName ?? user.instituteName ?? '',
  }
}

/**
 * One enrollment however often it is sent; a refusal stands at the field it is about. The fees go along as they are shown,
 * because the student was told them.
 */
function useEnroll(
  form: EnrollmentFormState,
  feesOf: (courseId: string | undefined) => number | undefined,
  onEnrolled: (enrollment: Enrollment) => void,
) {
  return useSaveForm({
    form,
    send: (values, idempotencyKey) => {
      const body = bodyOf({ ...newEnrollmentOf(values), courseFees: feesOf(values.courseId) })
      return api(createEnrollment, { body, idempotencyKey })
    },
    words: { done, failed: say('Failed to enroll student'), told: true },
    fieldOf,
    onSaved: ({ enrollment, warnings }) => {
      sayWarnings(warnings, labels)
      onEnrolled(enrollment)
    },
  })
}

/** Names the fields that need another look; a single one has the focus and says itself what it needs. */
function sayMissing({ email, courseId }: EnrollmentValues, errors: object) {
  const wrong = wrongFields(labels, errors)
  const more =
    wrong.length > 1
      ? say('{wrong} fields need another look: {names}.', { wrong: wrong.length, names: namesOf(wrong) })
      : undefined
  // The success takes its place, instead of appearing below it.
  if (!email || !courseId) toast.error(say('Please fill in student email and select course'), { id: done, more })
  else if (more) toast.error(more, { id: done })
}

const empty: EnrollmentValues = {
  studentId: '',
  email: '',
  firstName: '',
  middleName: '',
  lastName: '',
  mobile: '',
  alternateMobileNo: '',
  dateOfBirth: '',
  aadhaarNo: '',
  address: '',
  language: '',
  aadhaarPhoto: '',
  studentPhoto: '',
  courseId: '',
  discount: '',
  discountReason: '',
  nextInstallmentDate: '',
  installments: [],
}
