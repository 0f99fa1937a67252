import { useState } from 'react'
import { updateProfile } from '#contract/accounts/account'
import { getProfile } from '#contract/accounts/auth'
import type { User } from '#contract/shapes/user'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { useUnsaved } from '../../ui/browser/unsaved.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { field } from '../../ui/forms/form.ts'
import { SaveProblem } from '../../ui/forms/SaveProblem.tsx'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../ui/forms/useSaveForm.ts'
import { useSaveShortcut } from '../../ui/forms/useSaveShortcut.ts'
import { type ProfileValues, profileChange, profileValues, ProfileForm as schema } from './profileForm.ts'

/** Edits the user's own name, e-mail and mobile in place; only a super admin may. */
export default function ProfileForm({ user, onClose }: { user: User; onClose: () => void }) {
  // The profile as it was when the form opened: a version that a refetch brings meanwhile has not been seen.
  const [opened] = useState(user)
  const form = useContractForm<ProfileValues>(schema, { defaultValues: profileValues(opened) })
  const saving = useSaveForm({
    form,
    change: {
      row: opened,
      send: (values, seen) => api(updateProfile, { body: profileChange(values, seen) }),
      newest: async () => (await api(getProfile)).user,
      valuesOf: profileValues,
    },
    words: { done: say('Profile updated successfully'), failed: say('Failed to update profile'), told: true },
    fieldOf: { EMAIL_TAKEN: 'email' },
    onSaved: onClose,
  })
  const submit = useSaveShortcut(saving.submit)
  useUnsaved(saving.isDirty)
  return (
    <Card title={say('Edit profile')}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={say('Full Name')} autoComplete="name" {...field(form, 'fullName')} />
          <TextField label={say('Email')} type="email" autoComplete="email" {...field(form, 'email')} />
          <TextField label={say('Mobile')} type="tel" optional autoComplete="tel" {...field(form, 'mobile')} />
          {form.formState.dirtyFields.email && (
            <PasswordField
              label={say('Current password')}
              hint={say('You sign in with this email, so its change needs your password.')}
              autoComplete="current-password"
              {...field(form, 'currentPassword')}
            />
          )}
        </div>
        <SaveProblem saving={saving} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" saving={saving.isPending}>
            {say('Save')}
          </Button>
          <Button onClick={onClose}>{say('Cancel')}</Button>
        </div>
      </form>
    </Card>
  )
}
