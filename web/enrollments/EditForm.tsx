import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Enrollment } from '#contract/shapes'
import { takesPayment } from '../payments/payable.ts'
import { PhotoFields, photoNames } from '../students/PhotoFields.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { today } from '../ui/dates.ts'
import { DraftOffer } from '../ui/draft/DraftOffer.tsx'
import { useUnsaved } from '../ui/draft/unsaved.ts'
import { useDraft } from '../ui/draft/useDraft.ts'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { FormProblem } from '../ui/FormProblem.tsx'
import { field } from '../ui/form.ts'
import { TextField } from '../ui/inputs.tsx'
import { useContractForm } from '../ui/useContractForm.ts'
import { useSaveKey } from '../ui/useSaveKey.ts'
import { CourseSection, useCourses } from './CourseSection.tsx'
import { EditPayment } from './EditPayment.tsx'
import { valuesOf } from './enrollmentBody.ts'
import { type EnrollmentValues, enrollmentForm } from './enrollmentForm.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { labels } from './labels.ts'
import { Preview } from './Preview.tsx'
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
