import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { titleCase } from '#wording/title-case'
import { say } from '../../../base/language/say.ts'
import { studentsQuery } from '../../../shared/students/queries.ts'
import { afterPress } from '../../../ui/browser/afterPress.ts'
import { useDebounced } from '../../../ui/browser/useDebounced.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import type { EnrollmentFormState } from '../form/IdentityFields.tsx'
import type { ListedStudent } from './useKnownStudent.ts'

interface SameMobileProps {
  form: EnrollmentFormState
  instituteName: string | undefined
  /** While the enrollment is under way, or nobody knows whether it was recorded: then the new student is in the list. */
  paused: boolean
  onTake: (student: ListedStudent) => void
}

/**
 * Offers the students who are known by the typed mobile, next in the order of Tab. None is filled in unasked, because
 * sisters and brothers often share their parents' mobile.
 */
export function SameMobile({ form, instituteName, paused, onTake }: SameMobileProps) {
  const typed = lastDigits(useWatch({ control: form.control, name: 'mobile' }))
  const mobile = useDebounced(typed, 150)
  const { data } = useQuery({
    ...studentsQuery({ search: mobile, limit: 20, ...(instituteName && { instituteName }) }),
    enabled: !paused && mobile.length === 10 && mobile === typed,
    // Without an answer the form works as for a new student.
    meta: { failed: false },
  })
  const known =
    paused || typed.length < 10 ? [] : (data?.students ?? []).filter(student => lastDigits(student.mobile) === typed)
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {known.map(student => (
        <div
          key={student.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-green-soft px-3 py-2 text-control text-green"
        >
          <p className="min-w-0 wrap-anywhere">{[say('This mobile is known'), ...coursesOf(student)].join(' · ')}</p>
          <Button onClick={event => afterPress(event, () => onTake(student))}>
            {say('Fill in {fullName}', { fullName: titleCase(student.fullName) })}
          </Button>
        </div>
      ))}
    </div>
  )
}

const coursesOf = ({ Enrollments }: ListedStudent) => Enrollments.map(({ Course }) => Course.name)

/** What tells mobiles apart, however the country is written. */
const lastDigits = (mobile: string | undefined): string => (mobile ?? '').replace(/\D/g, '').slice(-10)
