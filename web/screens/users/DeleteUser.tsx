import { deleteUser } from '#contract/accounts/auth'
import type { User } from '#contract/shapes/user'
import { titleCase } from '#wording/title-case'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { DeleteDialog } from '../../ui/forms/dialogs/DeleteDialog.tsx'

/** Asks before a user is deleted. Mount it to open it. */
const DeleteUser = ({ user, onClose }: { user: User; onClose: () => void }) => (
  <DeleteDialog
    noun={say('user')}
    title={say('Are you sure you want to delete this user?')}
    remove={() => api(deleteUser, { params: { id: user.id } })}
    words={{ done: say('User deleted successfully'), failed: say('Failed to delete user') }}
    onClose={onClose}
  >
    {say('{fullName} (@{username}) is signed out at once and can no longer sign in. What they have recorded stays.', {
      fullName: titleCase(user.fullName),
      username: user.username,
    })}
  </DeleteDialog>
)
export default DeleteUser
