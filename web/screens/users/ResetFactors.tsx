import { resetFactors } from '#contract/accounts/factors'
import type { User } from '#contract/shapes/user'
import { titleCase } from '#wording/title-case'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { SaveQuestion } from '../../ui/forms/SaveQuestion.tsx'

/** Asks before the second factors of a user are removed. Mount it to open it. */
const ResetFactors = ({ user, onClose }: { user: User; onClose: () => void }) => (
  <SaveQuestion
    danger
    title={say('Reset the second step of this user?')}
    confirmLabel={say('Reset')}
    savingText={say('Resetting…')}
    send={() => api(resetFactors, { params: { id: user.id } })}
    words={{ done: say('Second step reset'), failed: say('Failed to reset the second step'), told: true }}
    onClose={onClose}
  >
    <p className="wrap-anywhere">
      {say(
        'Be sure that it is {fullName} (@{username}) who asks. Their app, passkeys and recovery codes stop working, every session ends, and their password alone signs them in until they set up a new one.',
        { fullName: titleCase(user.fullName), username: user.username },
      )}
    </p>
  </SaveQuestion>
)
export default ResetFactors
