import { deleteUser } from '#contract/accounts/auth'
import type { User } from '#contract/shapes/user'
import { api } from '../../shared/api/api.ts'
import { DeleteDialog } from '../../shared/ui/forms/DeleteDialog.tsx'

/** Asks before a user is deleted. Mount it to open it. */
const DeleteUser = ({ user, onClose }: { user: User; onClose: () => void }) => (
  <DeleteDialog
    noun="user"
    title="Are you sure you want to delete this user?"
    remove={() => api(deleteUser, { params: { id: user.id } })}
    words={{ done: 'User deleted successfully', failed: 'Failed to delete user' }}
    onClose={onClose}
  >
    {user.fullName} (@{user.username}) is signed out at once and can no longer sign in. What they have recorded stays.
  </DeleteDialog>
)
export default DeleteUser
