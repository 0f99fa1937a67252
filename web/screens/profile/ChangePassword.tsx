import { useState } from 'react'
import type { z } from 'zod'
import { changePassword, PasswordChange } from '#contract/accounts/account'
import { ApiError, api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { NewPasswordField } from '../../shared/session/NewPasswordField.tsx'
import { useUser } from '../../shared/session/session.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { field } from '../../ui/forms/form.ts'
import { SaveProblem } from '../../ui/forms/SaveProblem.tsx'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../ui/forms/useSaveForm.ts'

type Values = z.input<typeof PasswordChange>

/** Changes the user's own password. The form is reset after each change, so that no password stays in the page. */
export default function ChangePassword() {
  const [changes, setChanges] = useState(0)
  return (
    <Card title={say('Change password')}>
      <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
    </Card>
  )
}

/** The new password may be the current one, by an earlier try whose answer was lost. */
const changedBefore = ({ newPassword }: Values, refusal: ApiError) =>
  api(changePassword, { body: { currentPassword: newPassword, newPassword } }).catch(() => Promise.reject(refusal))

const failed = say('Failed to change password')

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { username } = useUser()
  const form = useContractForm<Values>(PasswordChange, { defaultValues: { currentPassword: '', newPassword: '' } })
  const saving = useSaveForm({
    form,
    send: (body, _, again) =>
      api(changePassword, { body }).catch((error: unknown) => {
        if (again && error instanceof ApiError && error.code === 'WRONG_PASSWORD') return changedBefore(body, error)
        throw error
      }),
    words: { done: say('Password changed. You are signed out everywhere else.'), failed, told: true },
    onSaved: onChanged,
  })
  return (
    <form noValidate onSubmit={saving.submit} className="grid grid-cols-1 gap-4">
      <p className="max-w-text text-control text-second">
        {say('You stay signed in here. Every other session of your account ends.')}
      </p>
      {/* Tells a password manager whose password it is. */}
      <input type="text" hidden readOnly autoComplete="username" value={username} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PasswordField
          label={say('Current password')}
          autoComplete="current-password"
          {...field(form, 'currentPassword')}
        />
        <NewPasswordField label={say('New password')} {...field(form, 'newPassword')} />
      </div>
      <SaveProblem saving={saving} keyed={false} />
      <div>
        <Button type="submit" saving={saving.isPending}>
          {say('Change password')}
        </Button>
      </div>
    </form>
  )
}
