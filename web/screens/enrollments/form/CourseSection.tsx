import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '#contract/fields/money'
import { webPaths, withSearch } from '#contract/product/web-paths'
import type { Course } from '#contract/shapes/course'
import { say } from '../../../base/language/say.ts'
import { enrollParam } from '../../../shared/courses/links.ts'
import { months } from '../../../shared/courses/months.ts'
import { coursesQuery } from '../../../shared/courses/queries.ts'
import { useUser } from '../../../shared/session/session.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { ComboboxField } from '../../../ui/combobox/ComboboxField.tsx'
import { ErrorState } from '../../../ui/page/states.tsx'
import { TextLink } from '../../../ui/page/TextLink.tsx'
import { ChangedFees, type Cost } from './ChangedFees.tsx'
import type { EnrollmentFormState } from './IdentityFields.tsx'

interface CourseSectionProps {
  form: EnrollmentFormState
  /** What the chosen course costs in this form. */
  cost: Cost
  /** The course of the enrollment stays a choice even if it is no longer offered. */
  taken?: string
  disabled?: boolean
}

/** The choice of a course, which sets the fees, resets the discount to 0, and drops a plan made for other fees. */
export function CourseSection({ form, cost, taken, disabled = false }: CourseSectionProps) {
  const { data, isError, isFetching, refetch } = useCourses()
  const offered = (data?.courses ?? []).filter(({ id, isActive }) => isActive || id === taken)
  const choose = () => {
    form.setValue('discount', '0', { shouldDirty: true })
    form.setValue('installments', [], { shouldDirty: true })
    form.clearErrors(['discount', 'installments'])
  }
  return (
    <Card title={say('Course selection')}>
      {isError && (
        <ErrorState title={say('Failed to fetch initial data')} onRetry={() => refetch()} retrying={isFetching} />
      )}
      <ComboboxField
        control={form.control}
        name="courseId"
        label={say('Course')}
        placeholder={say('Choose a course')}
        choices={offered.map(choiceOf)}
        onChosen={choose}
        disabled={disabled}
        nothing={isFetching ? say('Loading…') : say('No course found.')}
        {...(data && offered.length === 0 && { hint: <NoCourse /> })}
      />
      <ChangedFees {...cost} />
    </Card>
  )
}

/** Nobody can be enrolled before there is a course: says who adds one. */
function NoCourse() {
  const { role } = useUser()
  return (
    <>
      {say('No course is offered yet. ')}
      {role === 'super_admin' ? (
        <TextLink to={withSearch(webPaths.courses, { [enrollParam]: 'waits' })}>{say('Add a course')}</TextLink>
      ) : (
        say('Ask the owner to add a course.')
      )}
    </>
  )
}

export const useCourses = () => useQuery({ ...coursesQuery, meta: { failed: say('Failed to fetch initial data') } })

const choiceOf = ({ id, name, fees, duration }: Course) => ({
  value: id,
  label: name,
  note: `${formatRupees(fees)} · ${months(duration)}`,
})
