import { useWatch } from 'react-hook-form'
import { say } from '../../base/language/say.ts'
import { CheckboxField, SelectField, TextField } from '../../ui/controls/inputs.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { field } from '../../ui/forms/form.ts'
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
        <TextField label={say('Full Name')} autoComplete="off" {...field(form, 'fullName')} />
        <SelectField label={say('Role')} options={roleOptions} {...field(form, 'role')} />
        <TextField
          label={say('Username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field(form, 'username')}
        />
        <TextField
          label={say('Email')}
          type="email"
          autoComplete="off"
          hint={isStudent ? say('Student records with this email are linked to the account.') : undefined}
          {...field(form, 'email')}
        />
        <PasswordField
          label={say('Password')}
          optional={!isNew}
          hint={isNew ? say('At least 8 characters.') : say('Blank keeps the current one.')}
          autoComplete="new-password"
          {...field(form, 'password')}
        />
        <TextField label={say('Mobile')} type="tel" optional autoComplete="off" {...field(form, 'mobile')} />
        <InstituteChoice form={form} isNew={newInstitute} onNew={onNewInstitute} />
        {!isOwn && <SelectField label={say('Status')} options={statusOptions} {...field(form, 'isActive')} />}
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
      label={say('They must choose their own password when they sign in')}
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
          label={say('Current password')}
          hint={say('Your own username, email and password are changed only with it.')}
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
      {signsOut ? say('This is your own account: saving signs you out, and you have to sign in again.') : ''}
    </p>
  )
}

const roleOptions = [
  { value: 'sub_admin', label: say('Sub Admin') },
  { value: 'super_admin', label: say('Super Admin') },
  { value: 'student', label: say('Student') },
]

const statusOptions = [
  { value: 'true', label: say('Active') },
  { value: 'false', label: say('Inactive') },
]
