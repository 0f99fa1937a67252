import type { UseFormReturn } from 'react-hook-form'
import { TextareaField, TextField } from '../../../shared/ui/controls/inputs.tsx'
import { DateField } from '../../../shared/ui/dates/DateField.tsx'
import { today } from '../../../shared/ui/format/dates.ts'
import { field } from '../../../shared/ui/forms/form.ts'
import { upperCase } from '../../../shared/ui/forms/upperCase.ts'
import type { EnrollmentValues } from './enrollmentForm.ts'

export type EnrollmentFormState = UseFormReturn<EnrollmentValues, unknown, EnrollmentValues>

/** The student's own details, except the e-mail. Locked for a known student. */
export function IdentityFields({ form, locked = false }: { form: EnrollmentFormState; locked?: boolean }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label="First name" readOnly={locked} {...upperCase(field(form, 'firstName'))} />
        <TextField label="Middle name" optional readOnly={locked} {...upperCase(field(form, 'middleName'))} />
        <TextField label="Last name" readOnly={locked} {...upperCase(field(form, 'lastName'))} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Mobile" type="tel" inputMode="tel" readOnly={locked} {...field(form, 'mobile')} />
        <TextField
          label="Alternate mobile"
          type="tel"
          inputMode="tel"
          optional
          readOnly={locked}
          {...field(form, 'alternateMobileNo')}
        />
        <DateField label="Date of birth" max={today()} readOnly={locked} {...field(form, 'dateOfBirth')} />
        <TextField
          label="Aadhaar number"
          optional
          hint="12 digits. Only the last four are shown afterwards."
          inputMode="numeric"
          autoComplete="off"
          readOnly={locked}
          {...field(form, 'aadhaarNo')}
        />
      </div>
      <TextareaField label="Address" rows={2} readOnly={locked} {...upperCase(field(form, 'address'))} />
    </>
  )
}
