import { useState } from 'react'
import { createUser, updateUser } from '#contract/accounts/auth'
import type { User } from '#contract/shapes/user'
import { titleCase } from '#wording/title-case'
import { api } from '../../base/api/api.ts'
import { fetchNewest } from '../../base/api/fetchNewest.ts'
import { queryClient } from '../../base/api/queryClient.ts'
import { say } from '../../base/language/say.ts'
import { useUser } from '../../shared/session/session.tsx'
import { SaveDialog } from '../../ui/forms/dialogs/SaveDialog.tsx'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../ui/forms/useSaveForm.ts'
import { usersQuery } from './queries.ts'
import { StudentUserFields } from './StudentUserFields.tsx'
import { UserFields } from './UserFields.tsx'
import { newUser, type UserValues, userBody, userChange, userForm, userValues } from './userForm.ts'

interface UserDialogProps {
  /** The user to change; a new one is added without it. */
  user?: User
  /** The initial role of a new user. */
  role?: UserValues['role']
  onClose: () => void
}

const failed = say('Failed to save user')

/** Adds a user, or changes one. Mount it to open it. */
export default function UserDialog({ user, role = 'sub_admin', onClose }: UserDialogProps) {
  const me = useUser()
  const [newInstitute, setNewInstitute] = useState(false)
  const form = useContractForm<UserValues>(userForm({ isNew: !user, newInstitute }), {
    defaultValues: user ? userValues(user) : newUser(role, me.instituteName ?? ''),
  })
  const saving = useSaveForm({
    form,
    send: (values, idempotencyKey) => api(createUser, { body: userBody(values), idempotencyKey }),
    change: user && {
      row: user,
      send: (values, seen) => api(updateUser, { params: { id: seen.id }, body: userChange(values, seen) }),
      newest: async ({ id }) => {
        const { users } = await fetchNewest(queryClient, usersQuery)
        return users.find(one => one.id === id)
      },
      valuesOf: userValues,
    },
    words: { done: user ? say('User updated successfully') : say('User created successfully'), failed, told: true },
    fieldOf: { USERNAME_TAKEN: 'username', EMAIL_TAKEN: 'email', LAST_SUPER_ADMIN: 'role' },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={user ? say('Edit User') : say('Add User')}
      {...(user && { description: titleCase(user.fullName) })}
      saving={saving}
      saveLabel={user ? say('Save changes') : say('Add user')}
      onClose={onClose}
    >
      {user?.role === 'student' ? (
        <StudentUserFields form={form} user={user} />
      ) : (
        <UserFields
          form={form}
          isNew={!user}
          isOwn={user?.id === me.id}
          newInstitute={newInstitute}
          onNewInstitute={setNewInstitute}
        />
      )}
    </SaveDialog>
  )
}
