import type { z } from 'zod'
import type { SecondStep, Session } from '#contract/accounts/second-step'
import { send } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { ProofForm } from '../../shared/session/proof/ProofForm.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { FrontDoor } from './FrontDoor.tsx'

interface SecondStepFormProps {
  step: SecondStep
  onDone: (answer: z.infer<typeof Session>) => void
  onBack: () => void
}

/** After the password, where an account has a second factor. */
const SecondStepForm = ({ step, onDone, onBack }: SecondStepFormProps) => (
  <FrontDoor title={say('One more step')} description={say('Your password is right. Now show that it is you.')}>
    <div className="grid gap-2">
      <ProofForm
        step={step}
        submitLabel={say('Sign In')}
        savingText={say('Signing in…')}
        send={async proof => onDone(await send('POST', '/auth/second-step', { body: proof }))}
      />
      <Button variant="quiet" wide onClick={onBack}>
        {say('Back to the password')}
      </Button>
    </div>
  </FrontDoor>
)
export default SecondStepForm
