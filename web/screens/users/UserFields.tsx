import { useWatch } from 'react-hook-form'
import { CheckboxField, SelectField, TextField } from '../../shared/ui/controls/inputs.tsx'
import { PasswordField } from '../../shared/ui/controls/PasswordField.tsx'
import { field } from '../../shared/ui/forms/form.ts'
import { InstituteChoice } from './InstituteChoice.tsx'
import type { UserForm } from './userForm.ts'

interface UserFieldsProps {
  form: UserForm
  isNew: boolean
  /** The signed-in user's own account. */
  isOwn: boolean
  newInstitute: boolean
  onNewInstitute: (isNew: boolean) => void
}

export function UserFields({ form, isNew, isOwn, newInstitute, onNewInstitute }: UserFieldsProps) {
  const isStudent = useWatch({ control: form.control, name: 'role' }) === 'student'
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Full Name" autoComplete="off" {...field(form, 'fullName')} />
        <SelectField label="Role" options={roleOptions} {...field(form, 'role')} />
        <TextField
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field(form, 'username')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          hint={isStudent ? 'Student records with this e-mail are linked to the account.' : undefined}
          {...field(form, 'email')}
        />
        <PasswordField
          label="Password"
          optional={!isNew}
          hint={isNew ? 'At least 8 characters.' : 'Blank keeps the current one.'}
          autoComplete="new-password"
          {...field(form, 'password')}
        />
        <TextField label="Mobile" type="tel" optional autoComplete="off" {...field(form, 'mobile')} />
        <InstituteChoice form={form} isNew={newInstitute} onNew={onNewInstitute} />
        {!isOwn && <SelectField label="Status" options={statusOptions} {...field(form, 'isActive')} />}
      </div>
      {isOwn ? <OwnAccount form={form} /> : <MustChange form={form} />}
    </>
  )
}

/** Shown once a password is typed, which then somebody else than its user knows. */
export function MustChange({ form }: { form: UserForm }) {
  if (!form.formState.dirtyFields.password) return null
  return (
    <CheckboxField
      label="They must choose their own password when they sign in"
      {...form.register('mustChangePassword')}
    />
  )
}

/** Asks for what the change needs, and warns before saving, so that nobody is surprised by the sign-in page. */
function OwnAccount({ form }: { form: UserForm }) {
  const { password, role, username, email } = form.formState.dirtyFields
  return (
    <>
      {(password || username || email) && (
        <PasswordField
          label="Current password"
          hint="Your own username, e-mail and password are changed only with it."
          autoComplete="current-password"
          {...field(form, 'currentPassword')}
        />
      )}
      <OwnAccountNotice signsOut={Boolean(password || role)} />
    </>
  )
}

function OwnAccountNotice({ signsOut }: { signsOut: boolean }) {
  return (
    <p
      role="status"
      className={signsOut ? 'rounded-control bg-amber-soft px-3 py-2.5 text-control text-amber' : 'unseen'}
    >
      {signsOut ? 'This is your own account: saving signs you out, and you have to sign in again.' : ''}
    </p>
  )
}

const roleOptions = [
  { value: 'sub_admin', label: 'Sub Admin' },
  { value: 'super_admin', label: 'Super Admin' },
  { value: 'student', label: 'Student' },
]

const statusOptions = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
]
