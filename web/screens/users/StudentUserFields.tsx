import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../../shared/ui/controls/inputs.tsx'
import { PasswordField } from '../../shared/ui/controls/PasswordField.tsx'
import { field } from '../../shared/ui/forms/form.ts'
import type { UserValues } from './userForm.ts'

/** A student's account; all other details are in the student record. */
export function StudentUserFields({ form }: { form: UseFormReturn<UserValues, unknown, UserValues> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Username"
        readOnly
        hint="Can’t be changed here."
        autoComplete="off"
        {...field(form, 'username')}
      />
      <TextField label="Email" readOnly hint="Can’t be changed here." autoComplete="off" {...field(form, 'email')} />
      <TextField label="Mobile" type="tel" optional autoComplete="off" {...field(form, 'mobile')} />
      <PasswordField
        label="Password"
        optional
        hint="Blank keeps the current one."
        autoComplete="new-password"
        {...field(form, 'password')}
      />
    </div>
  )
}
