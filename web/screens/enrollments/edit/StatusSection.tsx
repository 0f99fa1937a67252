import { useWatch } from 'react-hook-form'
import type { EnrollmentStatus } from '#contract/fields/fields'
import { formatRupees } from '#contract/fields/money'
import type { Enrollment } from '#contract/shapes/enrollment'
import { say } from '../../../base/language/say.ts'
import { useUser } from '../../../shared/session/session.tsx'
import { useLimits } from '../../../shared/settings/limits.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { SelectField, TextField } from '../../../ui/controls/inputs.tsx'
import { field } from '../../../ui/forms/form.ts'
import type { EnrollmentFormState } from '../form/IdentityFields.tsx'
import { allowedStatuses, statusNames } from './statuses.ts'

/** The status, what a change of it means for the money, and the reason for the change. */
export function StatusSection({ form, enrollment }: { form: EnrollmentFormState; enrollment: Enrollment }) {
  const { role } = useUser()
  const { writeOffLimit } = useLimits()
  const status = useWatch({ control: form.control, name: 'status' })
  const options = allowedStatuses(enrollment.status, role).map(value => ({ value, label: statusNames[value] }))
  return (
    <Card title={say('Enrollment status')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={say('Status')}
          options={options}
          hint={
            options.length === 1
              ? say('Only a super admin can make it active again.')
              : status && consequence(enrollment, status, writeOffLimit)
          }
          {...field(form, 'status')}
        />
        {status !== enrollment.status && (
          <TextField label={say('Reason')} optional hint={say('Kept in the history.')} {...field(form, 'reason')} />
        )}
      </div>
    </Card>
  )
}

function consequence(
  { status, remainingAmount, writtenOffAmount }: Enrollment,
  next: EnrollmentStatus,
  writeOffLimit: number | null,
) {
  if (next === status) return undefined
  if (next === 'cancelled' && writeOffLimit !== null && remainingAmount > writeOffLimit)
    return say(
      '{remainingAmount} would be written off. Your branch may write off at most {writeOffLimit}; more needs a super admin.',
      { remainingAmount: formatRupees(remainingAmount), writeOffLimit: formatRupees(writeOffLimit) },
    )
  if (next === 'cancelled')
    return say('{remainingAmount} will be written off. What was paid still counts.', {
      remainingAmount: formatRupees(remainingAmount),
    })
  if (status === 'cancelled')
    return say('{writtenOffAmount} will be due again.', { writtenOffAmount: formatRupees(writtenOffAmount) })
  return remainingAmount > 0
    ? say('{remainingAmount} stays due.', { remainingAmount: formatRupees(remainingAmount) })
    : undefined
}
