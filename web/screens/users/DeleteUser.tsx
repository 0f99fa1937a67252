import { useMutation } from '@tanstack/react-query'
import { deleteUser } from '#contract/accounts/auth'
import type { User } from '#contract/fields/shapes'
import { api } from '../../shared/api/api.ts'
import { FormProblem } from '../../shared/ui/forms/FormProblem.tsx'
import { ConfirmDialog } from '../../shared/ui/popups/ConfirmDialog.tsx'

const failed = 'Failed to delete user'

/** Asks before a user is deleted. Mount it to open it. */
export default function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: () => api(deleteUser, { params: { id: user.id } }),
    meta: { done: 'User deleted successfully', failed },
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      open
      danger
      title="Are you sure you want to delete this user?"
      confirmLabel="Delete user"
      savingText="Deleting…"
      saving={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {user.fullName} (@{user.username}) is signed out at once and can't sign in any more. What they have recorded
        stays.
      </p>
      {remove.error && (
        <div className="mt-4">
          <FormProblem error={remove.error} failed={failed} />
        </div>
      )}
    </ConfirmDialog>
  )
}
