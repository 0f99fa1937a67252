import type { UseFormReturn } from 'react-hook-form'
import { say } from '../../../base/language/say.ts'
import { TextareaField, TextField } from '../../../ui/controls/inputs.tsx'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { today } from '../../../ui/format/dates.ts'
import { upperCase } from '../../../ui/forms/forced.ts'
import { field } from '../../../ui/forms/form.ts'
import type { EnrollmentValues } from './enrollmentForm.ts'

export type EnrollmentFormState = UseFormReturn<EnrollmentValues, unknown, EnrollmentValues>

interface IdentityProps {
  form: EnrollmentFormState
  locked?: boolean
  /** The e-mail in the place of the mobile, for a form that begins with the mobile. */
  withEmail?: boolean
}

/** The student's own details. Locked for a known student, except the e-mail, by which another one is chosen. */
export function IdentityFields({ form, locked = false, withEmail = false }: IdentityProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label={say('First name')} readOnly={locked} {...upperCase(field(form, 'firstName'))} />
        <TextField label={say('Middle name')} optional readOnly={locked} {...upperCase(field(form, 'middleName'))} />
        <TextField label={say('Last name')} readOnly={locked} {...upperCase(field(form, 'lastName'))} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {withEmail ? (
          <TextField
            label={say('Email')}
            type="email"
            autoComplete="off"
            hint={say('Known students are recognised by it. Type none if there is none.')}
            {...field(form, 'email')}
          />
        ) : (
          <TextField label={say('Mobile')} type="tel" inputMode="tel" readOnly={locked} {...field(form, 'mobile')} />
        )}
        <TextField
          label={say('Alternate mobile')}
          type="tel"
          inputMode="tel"
          optional
          readOnly={locked}
          {...field(form, 'alternateMobileNo')}
        />
        <DateField label={say('Date of birth')} max={today()} readOnly={locked} {...field(form, 'dateOfBirth')} />
        <TextField
          label={say('Aadhaar number')}
          optional
          hint={say('12 digits. Only the last four are shown afterwards.')}
          inputMode="numeric"
          autoComplete="off"
          readOnly={locked}
          {...field(form, 'aadhaarNo')}
        />
      </div>
      <TextareaField label={say('Address')} rows={2} readOnly={locked} {...upperCase(field(form, 'address'))} />
    </>
  )
}
