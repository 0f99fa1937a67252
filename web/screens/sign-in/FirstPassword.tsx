import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { changePassword, PasswordChange } from '#contract/accounts/account'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { NewPasswordField } from '../../shared/session/NewPasswordField.tsx'
import { useSession, useUser } from '../../shared/session/session.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { field } from '../../ui/forms/form.ts'
import { SaveProblem } from '../../ui/forms/SaveProblem.tsx'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../ui/forms/useSaveForm.ts'
import { FrontDoor } from './FrontDoor.tsx'

type Values = z.input<typeof PasswordChange>

/** In place of every screen, until somebody whose password was typed by staff has chosen one that nobody else knows. */
export default function FirstPassword() {
  const { username } = useUser()
  const { signOut } = useSession()
  return (
    <FrontDoor
      title={say('Choose your own password')}
      description={say('Yours was typed by somebody else. From now on only you should know it.')}
    >
      <OwnPasswordForm username={username}>
        <Button variant="quiet" wide onClick={signOut}>
          {say('Sign out')}
        </Button>
      </OwnPasswordForm>
    </FrontDoor>
  )
}

/** Also above a screen that waits for its user. */
export function OwnPasswordForm({ username, children }: { username: string; children?: ReactNode }) {
  // After it is saved the profile is fetched again, and the screens come by themselves.
  const [saved, setSaved] = useState(false)
  const form = useContractForm<Values>(PasswordChange, { defaultValues: { currentPassword: '', newPassword: '' } })
  const saving = useSaveForm({
    form,
    send: body => api(changePassword, { body }),
    words: { done: say('Welcome! Your password is set.'), failed: say('Failed to change password'), told: true },
    onSaved: () => setSaved(true),
  })
  return (
    <form noValidate onSubmit={saving.submit} className="grid gap-4">
      {/* Tells a password manager whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        label={say('Current password')}
        hint={say('The one that you just signed in with.')}
        autoComplete="current-password"
        {...field(form, 'currentPassword')}
      />
      <NewPasswordField label={say('New password')} {...field(form, 'newPassword')} />
      <SaveProblem saving={saving} keyed={false} />
      <Button type="submit" variant="primary" wide saving={saving.isPending || saved}>
        {say('Set password')}
      </Button>
      {children}
    </form>
  )
}
