import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Enrollment } from '#contract/fields/shapes'
import { DraftOffer } from '../../../shared/draft/DraftOffer.tsx'
import { useDraft } from '../../../shared/draft/useDraft.ts'
import { takesPayment } from '../../../shared/payments/payable.ts'
import { PhotoFields, photoNames } from '../../../shared/students/PhotoFields.tsx'
import { useUnsaved } from '../../../shared/ui/browser/unsaved.ts'
import { Card } from '../../../shared/ui/cards/Card.tsx'
import { Button, ButtonLink } from '../../../shared/ui/controls/Button.tsx'
import { TextField } from '../../../shared/ui/controls/inputs.tsx'
import { today } from '../../../shared/ui/format/dates.ts'
import { ErrorSummary } from '../../../shared/ui/forms/ErrorSummary.tsx'
import { FormProblem } from '../../../shared/ui/forms/FormProblem.tsx'
import { field } from '../../../shared/ui/forms/form.ts'
import { useContractForm } from '../../../shared/ui/forms/useContractForm.ts'
import { useSaveKey } from '../../../shared/ui/forms/useSaveKey.ts'
import { CourseSection, useCourses } from '../form/CourseSection.tsx'
import { valuesOf } from '../form/enrollmentBody.ts'
import { type EnrollmentValues, enrollmentForm } from '../form/enrollmentForm.ts'
import { IdentityFields } from '../form/IdentityFields.tsx'
import { labels } from '../form/labels.ts'
import { Preview } from '../form/Preview.tsx'
import { EditPayment } from './EditPayment.tsx'
import { StatusSection } from './StatusSection.tsx'
import { failed, useSaveChange } from './useSaveChange.ts'

/** Everything of an enrollment that can be changed. Only what differs is sent. */
export function EditForm({ enrollment }: { enrollment: Enrollment }) {
  const { data } = useCourses()
  // What the form's changes are changes of: not the newest answer, but the one that is shown.
  const [base, setBase] = useState(enrollment)
  // Its own course is the one that was taken, at the fees of that day; any other comes at today's.
  const courseOf = (id: string | undefined) =>
    id === base.courseId ? { ...base.Course, fees: base.feesAmount } : data?.courses.find(course => course.id === id)
  const standing = [base.nextInstallmentDate, ...base.installments.map(({ dueDate }) => dueDate)]
  const schema = enrollmentForm({
    feesOf: id => courseOf(id)?.fees,
    today: today(),
    standing: standing.filter(date => date !== null),
  })
  const form = useContractForm<EnrollmentValues>(schema, { defaultValues: valuesOf(enrollment) })
  const draft = useDraft(form, `enrollment-${enrollment.id}`)
  const { save, isPending, error, caughtUp } = useSaveChange(form, base, setBase, draft.forget)
  useUnsaved(form.formState.isDirty, { draft: true })
  const courseId = useWatch({ control: form.control, name: 'courseId' })
  const course = courseOf(courseId)
  const submit = form.handleSubmit(values => {
    if (!isPending) save(values)
  })
  useSaveKey(submit)
  const cancelled = base.status === 'cancelled'
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <DraftOffer draft={draft} />
        <ErrorSummary form={form} labels={labels} />
        <Card title="Student details">
          <div className="grid gap-4">
            <TextField label="Email" type="email" autoComplete="off" {...field(form, 'email')} />
            <IdentityFields form={form} />
            <div className="grid gap-4 sm:grid-cols-2">
              <PhotoFields form={form} names={photoNames} stored={base.Student} />
            </div>
          </div>
        </Card>
        <CourseSection form={form} taken={base.courseId} disabled={cancelled} />
        <EditPayment form={form} enrollment={base} fees={course?.fees} />
        <StatusSection form={form} enrollment={base} />
      </div>
      <div className="grid content-start gap-4 lg:sticky lg:top-20 lg:self-start">
        <Preview control={form.control} course={course} enrollment={base} />
        {caughtUp ? <CaughtUp /> : <FormProblem error={error} failed={failed} />}
        <Button type="submit" variant="primary" wide saving={isPending} disabled={!form.formState.isDirty}>
          Save changes
        </Button>
        {takesPayment(base) && <ButtonLink to={`/payments?enrollment=${base.id}`}>Record payment</ButtonLink>}
      </div>
    </form>
  )
}

const CaughtUp = () => (
  <p role="status" className="rounded-control border border-line bg-amber-soft px-3 py-2.5 text-control text-amber">
    Somebody else changed this enrollment meanwhile. Their changes are now in the form, and what you typed is kept.
    Check it and save again.
  </p>
)
