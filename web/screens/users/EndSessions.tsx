import { endUserSessions } from '#contract/accounts/sessions'
import type { User } from '#contract/shapes/user'
import { api } from '../../shared/api/api.ts'
import { SaveQuestion } from '../../shared/ui/forms/SaveQuestion.tsx'

/** Asks before a user is signed out everywhere. Mount it to open it. */
const EndSessions = ({ user, onClose }: { user: User; onClose: () => void }) => (
  <SaveQuestion
    title="Sign this user out everywhere?"
    confirmLabel="Sign out everywhere"
    savingText="Signing out…"
    send={() => api(endUserSessions, { params: { id: user.id } })}
    words={{ done: 'User signed out everywhere', failed: 'Failed to sign the user out', told: true }}
    onClose={onClose}
  >
    <p className="wrap-anywhere">
      Every session of {user.fullName} (@{user.username}) ends. They can sign in again with their password.
    </p>
  </SaveQuestion>
)
export default EndSessions
