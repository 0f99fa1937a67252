import { endUserSessions } from '#contract/accounts/sessions'
import type { User } from '#contract/shapes/user'
import { titleCase } from '#wording/title-case'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { SaveQuestion } from '../../ui/forms/SaveQuestion.tsx'

/** Asks before a user is signed out everywhere. Mount it to open it. */
const EndSessions = ({ user, onClose }: { user: User; onClose: () => void }) => (
  <SaveQuestion
    title={say('Sign this user out everywhere?')}
    confirmLabel={say('Sign out everywhere')}
    savingText={say('Signing out…')}
    send={() => api(endUserSessions, { params: { id: user.id } })}
    words={{ done: say('User signed out everywhere'), failed: say('Failed to sign the user out'), told: true }}
    onClose={onClose}
  >
    <p className="wrap-anywhere">
      {say('Every session of {fullName} (@{username}) ends. They can sign in again with their password.', {
        fullName: titleCase(user.fullName),
        username: user.username,
      })}
    </p>
  </SaveQuestion>
)
export default EndSessions
