import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { updateEnrollment } from '#contract/enrollments'
import type { Enrollment } from '#contract/shapes/enrollment'
import { api } from '../../../base/api/api.ts'
import { fetchNewest } from '../../../base/api/fetchNewest.ts'
import { say } from '../../../base/language/say.ts'
import { DraftOffer } from '../../../shared/draft/DraftOffer.tsx'
import { useDraft } from '../../../shared/draft/useDraft.ts'
import { enrollmentQuery } from '../../../shared/enrollments/queries.ts'
import { payLink } from '../../../shared/payments/links.ts'
import { takesPayment } from '../../../shared/payments/payable.ts'
import { PhotoFields, photoNames } from '../../../shared/students/PhotoFields.tsx'
import { useUnsaved } from '../../../ui/browser/unsaved.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { bodyOf } from '../../../ui/files/bodyOf.ts'
import { today } from '../../../ui/format/dates.ts'
import { once } from '../../../ui/forms/contractResolver.ts'
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx'
import { FormProblem } from '../../../ui/forms/FormProblem.tsx'
import { field } from '../../../ui/forms/form.ts'
import { sayWarnings } from '../../../ui/forms/sayWarnings.ts'
import { useContractForm } from '../../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../../ui/forms/useSaveForm.ts'
import { useSaveShortcut } from '../../../ui/forms/useSaveShortcut.ts'
import { CourseSection, useCourses } from '../form/CourseSection.tsx'
import { changeOf, valuesOf } from '../form/enrollmentBody.ts'
import type { EnrollmentValues } from '../form/enrollmentForm.ts'
import { type EnrollmentFormState, IdentityFields } from '../form/IdentityFields.tsx'
import { fieldOf, labels, notKept } from '../form/labels.ts'
import { Preview } from '../form/Preview.tsx'
import { EditPayment } from './EditPayment.tsx'
import { StatusSection } from './StatusSection.tsx'

/** Everything in an enrollment that can be changed. Only what differs is sent. */
export function EditForm({ enrollment }: { enrollment: Enrollment }) {
  const { data } = useCourses()
  // The enrollment that changes are compared with: not the newest answer, but the one that the form shows.
  const [base, setBase] = useState(enrollment)
  // The enrollment's own course keeps the fees of the day of enrolling; any other course has today's fees.
  const courseOf = useCallback(
    (id: string | undefined) =>
      id === base.courseId ? { ...base.Course, fees: base.feesAmount } : data?.courses.find(course => course.id === id),
    [base, data],
  )
  const day = today()
  const schema = useMemo(
    () =>
      once(async () => {
        const { enrollmentForm } = await import('../form/enrollmentForm.ts')
        const dates = [base.nextInstallmentDate, ...base.installments.map(({ dueDate }) => dueDate)]
        const storedDates = dates.filter(date => date !== null)
        return enrollmentForm({ feesOf: id => courseOf(id)?.fees, today: day, storedDates })
      }),
    [base, courseOf, day],
  )
  const form = useContractForm<EnrollmentValues>(schema, { defaultValues: valuesOf(enrollment) })
  const draft = useDraft(form, `enrollment-${enrollment.id}`)
  const feesOf = (id: string | undefined) => courseOf(id)?.fees
  const saving = useSaveChange(form, enrollment, {
    feesOf,
    onRow: setBase,
    onSaved: row => draft.forget(valuesOf(row)),
  })
  const submit = useSaveShortcut(saving.submit)
  useUnsaved(form.formState.isDirty, { notKept })
  const courseId = useWatch({ control: form.control, name: 'courseId' })
  const course = courseOf(courseId)
  const cancelled = base.status === 'cancelled'
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-1 content-start gap-4">
        <DraftOffer draft={draft} note={notKept} />
        <ErrorSummary form={form} labels={labels} />
        <Card title={say('Student details')}>
          <div className="grid gap-4">
            <TextField label={say('Email')} type="email" autoComplete="off" {...field(form, 'email')} />
            <IdentityFields form={form} />
            <div className="grid gap-4 sm:grid-cols-2">
              <PhotoFields form={form} names={photoNames} stored={base.Student} />
            </div>
          </div>
        </Card>
        <CourseSection
          form={form}
          cost={{ chosen: `${base.version} ${courseId}`, fees: course?.fees }}
          taken={base.courseId}
          disabled={cancelled}
        />
        <EditPayment form={form} enrollment={base} fees={course?.fees} />
        <StatusSection form={form} enrollment={base} />
      </div>
      <div className="grid content-start gap-4 lg:sticky lg:top-20 lg:self-start">
        <Preview form={form} course={course} enrollment={base} />
        {saving.caughtUp ? (
          <CaughtUp />
        ) : (
          <FormProblem error={saving.error} failed={saving.failed} waiting={saving.isPending} />
        )}
        <Button type="submit" variant="primary" wide saving={saving.isPending} disabled={!form.formState.isDirty}>
          {say('Save changes')}
        </Button>
        {takesPayment(base) && <ButtonLink to={payLink(base.id)}>{say('Record payment')}</ButtonLink>}
      </div>
    </form>
  )
}

interface Changed {
  /** What a course costs as the form shows it: another course is refused if it is another amount by now. */
  feesOf: (courseId: string | undefined) => number | undefined
  /** Called with the enrollment that changes are compared with from now on. */
  onRow: (enrollment: Enrollment) => void
  onSaved: (saved: Enrollment) => void
}

/** The form stays open and goes on from what was saved. */
function useSaveChange(form: EnrollmentFormState, enrollment: Enrollment, { feesOf, onRow, onSaved }: Changed) {
  const queryClient = useQueryClient()
  return useSaveForm({
    form,
    change: {
      row: enrollment,
      send: (values, row) => {
        const change = changeOf(row, values)
        const courseFees = change.courseId === undefined ? undefined : feesOf(change.courseId)
        return api(updateEnrollment, { params: { id: row.id }, body: bodyOf({ ...change, courseFees }) })
      },
      newest: async ({ id }) => (await fetchNewest(queryClient, enrollmentQuery(id))).enrollment,
      valuesOf,
      savedRow: answer => answer.enrollment,
      onRow,
    },
    words: { done: say('Enrollment updated successfully'), failed: say('Failed to submit enrollment'), told: true },
    fieldOf,
    onSaved: answer => {
      sayWarnings(answer.warnings, labels)
      queryClient.setQueryData(enrollmentQuery(answer.enrollment.id).queryKey, answer)
      onSaved(answer.enrollment)
    },
  })
}

const CaughtUp = () => (
  <p role="status" className="rounded-control border border-line bg-amber-soft px-3 py-2.5 text-control text-amber">
    {say(
      'Somebody else changed this enrollment meanwhile. Their changes are now in the form, and what you typed is kept. Check it and save again.',
    )}
  </p>
)
