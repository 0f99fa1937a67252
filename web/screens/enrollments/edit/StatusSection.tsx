import { useWatch } from 'react-hook-form'
import type { EnrollmentStatus } from '#contract/fields/fields'
import { formatRupees } from '#contract/fields/money'
import type { Enrollment } from '#contract/shapes/enrollment'
import { useUser } from '../../../shared/session/session.tsx'
import { useLimits } from '../../../shared/settings/limits.ts'
import { Card } from '../../../shared/ui/cards/Card.tsx'
import { SelectField, TextField } from '../../../shared/ui/controls/inputs.tsx'
import { field } from '../../../shared/ui/forms/form.ts'
import type { EnrollmentFormState } from '../form/IdentityFields.tsx'
import { allowedStatuses, statusNames } from './statuses.ts'

/** The status, what a change of it means for the money, and the reason for the change. */
export function StatusSection({ form, enrollment }: { form: EnrollmentFormState; enrollment: Enrollment }) {
  const { role } = useUser()
  const { writeOffLimit } = useLimits()
  const status = useWatch({ control: form.control, name: 'status' })
  const options = allowedStatuses(enrollment.status, role).map(value => ({ value, label: statusNames[value] }))
  return (
    <Card title="Enrollment status">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Status"
          options={options}
          hint={
            options.length === 1
              ? 'Only a super admin can make it active again.'
              : status && consequence(enrollment, status, writeOffLimit)
          }
          {...field(form, 'status')}
        />
        {status !== enrollment.status && (
          <TextField label="Reason" optional hint="Kept in the history." {...field(form, 'reason')} />
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
    return `${formatRupees(remainingAmount)} would be written off. Your branch may write off at most ${formatRupees(writeOffLimit)}; more needs a super admin.`
  if (next === 'cancelled') return `${formatRupees(remainingAmount)} will be written off. What was paid still counts.`
  if (status === 'cancelled') return `${formatRupees(writtenOffAmount)} will be due again.`
  return remainingAmount > 0 ? `${formatRupees(remainingAmount)} stays due.` : undefined
}
