import { resetFactors } from '#contract/accounts/factors'
import type { User } from '#contract/shapes/user'
import { api } from '../../shared/api/api.ts'
import { SaveQuestion } from '../../shared/ui/forms/SaveQuestion.tsx'

/** Asks before the second factors of a user are removed. Mount it to open it. */
const ResetFactors = ({ user, onClose }: { user: User; onClose: () => void }) => (
  <SaveQuestion
    danger
    title="Reset the second step of this user?"
    confirmLabel="Reset"
    savingText="Resetting…"
    send={() => api(resetFactors, { params: { id: user.id } })}
    words={{ done: 'Second step reset', failed: 'Failed to reset the second step', told: true }}
    onClose={onClose}
  >
    <p className="wrap-anywhere">
      Be sure that it is {user.fullName} (@{user.username}) who asks. Their app, passkeys and recovery codes stop
      working, every session ends, and their password alone signs them in until they set up a new one.
    </p>
  </SaveQuestion>
)
export default ResetFactors
