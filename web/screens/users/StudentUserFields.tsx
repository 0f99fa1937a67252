import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/shapes/user'
import { isNoEmail } from '#wording/no-email'
import { titleCase } from '#wording/title-case'
import { readableEmail } from '../../base/language/readableEmail.ts'
import { say } from '../../base/language/say.ts'
import { studentsQuery } from '../../shared/students/queries.ts'
import { SelectField, TextField } from '../../ui/controls/inputs.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { field } from '../../ui/forms/form.ts'
import { MustChange } from './UserFields.tsx'
import type { UserForm } from './userForm.ts'

/** A student's account; all other details are in the student record. */
export function StudentUserFields({ form, user }: { form: UserForm; user: User }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={say('Username')}
        readOnly
        hint={say('Can’t be changed here.')}
        autoComplete="off"
        {...field(form, 'username')}
      />
      {isNoEmail(user.email) ? (
        <TextField
          label={say('Email')}
          readOnly
          hint={say('Can’t be changed here.')}
          value={readableEmail(user.email)}
        />
      ) : (
        <TextField
          label={say('Email')}
          readOnly
          hint={say('Can’t be changed here.')}
          autoComplete="off"
          {...field(form, 'email')}
        />
      )}
      <TextField label={say('Mobile')} type="tel" optional autoComplete="off" {...field(form, 'mobile')} />
      <PasswordField
        label={say('Password')}
        optional
        hint={say('Blank keeps the current one.')}
        autoComplete="new-password"
        {...field(form, 'password')}
      />
      <MustChange form={form} />
      {user.selfRegistered && <RecordChoice form={form} email={user.email} />}
    </div>
  )
}

/** Nobody knows whether the holder of this account is the student with the address, so staff choose the record to show. */
function RecordChoice({ form, email }: { form: UserForm; email: string }) {
  const { data } = useQuery(studentsQuery({ search: email, limit: 20 }))
  const same = data?.students.filter(student => student.email.toLowerCase() === email.toLowerCase()) ?? []
  return (
    <div className="sm:col-span-2">
      <SelectField
        label={say('Link a student record')}
        optional
        placeholder={same.length > 0 ? say('None') : say('No student has this email')}
        options={same.map(({ id, fullName, instituteName }) => ({
          value: id,
          label: `${titleCase(fullName)} · ${instituteName}`,
        }))}
        hint={say('This person registered on their own. Link a record only once you know who they are.')}
        {...field(form, 'studentId')}
      />
    </div>
  )
}
