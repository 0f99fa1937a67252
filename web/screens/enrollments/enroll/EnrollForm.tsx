import { UserPlus } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { formatPaise } from '#contract/fields/money'
import { say } from '../../../base/language/say.ts'
import { ClosedTodayNote } from '../../../shared/closing/ClosedTodayNote.tsx'
import { DraftOffer } from '../../../shared/draft/DraftOffer.tsx'
import { useUnsaved } from '../../../ui/browser/unsaved.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx'
import { FormProblem } from '../../../ui/forms/FormProblem.tsx'
import { part } from '../../../ui/page/part.tsx'
import { CourseSection } from '../form/CourseSection.tsx'
import { paiseOf } from '../form/figures.ts'
import { labels, notKept } from '../form/labels.ts'
import { Preview } from '../form/Preview.tsx'
import { FirstPayment } from './FirstPayment.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { StudentSection } from './StudentSection.tsx'
import { type Enrolling, useEnrolling } from './useEnrolling.ts'

// For when the enrollment is recorded and its payment isn't, mostly because the line was lost: it is loaded before that.
const loadFinish = () => import('./FinishPayment.tsx')
const FinishPayment = part(loadFinish)

interface EnrollFormProps extends Enrolling {
  /** Called when the first payment is given up, after the student was enrolled. */
  onSkip: () => void
}

/** The whole form of a new enrollment with its first payment. It keeps what was typed until each of them is saved. */
export function EnrollForm({ onSkip, ...how }: EnrollFormProps) {
  const { form, first, draft, enroll, enrolled, submit, known, take, ...rest } = useEnrolling(how)
  const { course, courseId, instituteName, institute, most, plan } = rest
  const paying = first.amount !== null
  useEffect(() => {
    if (paying) loadFinish().catch(() => undefined)
  }, [paying])
  if (enrolled && first.hasFailed)
    return (
      <Suspense fallback={null}>
        <FinishPayment enrollment={enrolled} first={first} onSkip={onSkip} />
      </Suspense>
    )
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-1 content-start gap-4">
        <Typed form={form} enrolled={enroll.isSaved} />
        <Typed form={first.form} enrolled={enroll.isSaved} />
        {/* An enrollment is an entry of today, which a closed day doesn't take either. */}
        <ClosedTodayNote instituteName={institute}>
          {say(
            'Today is closed at this branch: nobody can be enrolled today. A super admin can reopen the day from its sheet, under Day Close.',
          )}
        </ClosedTodayNote>
        <DraftOffer
          draft={{
            ...draft,
            restore: () => {
              // A draft is of a student who was typed: whoever was found since would be enrolled under that name.
              if (known.student) known.release()
              draft.restore()
            },
          }}
          note={notKept}
        />
        <ErrorSummary form={form} labels={labels} />
        <StudentSection
          form={form}
          known={{
            ...known,
            take: student => {
              take(student)
              // Nothing of the student is left to be typed, and what had the focus is gone.
              form.setFocus('courseId')
            },
          }}
          instituteName={instituteName}
        />
        <CourseSection form={form} cost={{ chosen: courseId, fees: course?.fees }} />
        <PaymentSection form={form} fees={course?.fees} />
        <FirstPayment
          form={first.form}
          instituteName={instituteName}
          most={most}
          installment={paiseOf(plan?.[0]?.amount)}
        />
      </div>
      <div className="grid content-start gap-4 lg:sticky lg:top-20 lg:self-start">
        <Preview form={form} course={course} paid={first.amount} />
        <FormProblem
          error={enroll.error}
          failed={enroll.failed}
          keyed
          inDoubt={enroll.isInDoubt}
          waiting={enroll.isPending || first.isPending}
        />
        <Button
          type="submit"
          variant="primary"
          icon={UserPlus}
          wide
          saving={enroll.isPending || first.isPending}
          savingText={first.isPending ? say('Recording…') : say('Enrolling…')}
        >
          {first.amount === null
            ? say('Enroll Student')
            : say('Enroll and take {amount}', { amount: formatPaise(first.amount) })}
        </Button>
      </div>
    </form>
  )
}

/** Asks before what is typed is left. A component of its own, so that the first letter doesn't draw the whole form. */
function Typed<Values extends FieldValues>({
  form,
  enrolled,
}: {
  form: UseFormReturn<Values, unknown, Values>
  enrolled: boolean
}) {
  const { isDirty } = useFormState({ control: form.control })
  useUnsaved(isDirty && !enrolled, { notKept })
  return null
}
