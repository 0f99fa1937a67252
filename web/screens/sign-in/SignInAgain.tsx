import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { z } from 'zod'
import type { SecondStep, Session } from '#contract/accounts/second-step'
import { titleCase } from '#wording/title-case'
import { ApiError, send } from '../../base/api/api.ts'
import { lastWords } from '../../base/api/token.ts'
import { say } from '../../base/language/say.ts'
import { ProofForm } from '../../shared/session/proof/ProofForm.tsx'
import { useSession, useUser } from '../../shared/session/session.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Skeleton } from '../../ui/page/states.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { passkeysPossible, sessionEnded } from './signingIn.ts'

// Seldom needed, and the only part that checks by a schema.
const OwnPasswordForm = lazy(async () => ({ default: (await import('./FirstPassword.tsx')).OwnPasswordForm }))

type Answer = z.infer<typeof Session> | { secondStep: SecondStep }

/**
 * Asks a user whose session has ended to sign in again, above the screen that waits for them. The password that is asked
 * for is theirs alone; whoever else comes takes the sign-in page.
 */
export default function SignInAgain() {
  const { fullName, username } = useUser()
  const { held, letGo } = useSession()
  const isOwn = held === 'ownPassword'
  return (
    <Dialog
      above
      kept
      size="small"
      title={
        isOwn ? say('Choose your own password') : say('Sign in again, {fullName}', { fullName: titleCase(fullName) })
      }
      description={
        isOwn
          ? say('Yours was typed by somebody else. From now on only you should know it.')
          : `${lastWords?.said ?? sessionEnded} ${nothingLost}`
      }
      onClose={() => undefined}
    >
      <div className="grid grid-cols-1 gap-4">
        {isOwn ? (
          <Suspense fallback={<Skeleton lines={3} />}>
            <OwnPasswordForm username={username} />
          </Suspense>
        ) : (
          <Steps username={username} />
        )}
        <p className="border-t border-line pt-4 text-label text-second">
          {say('Others sign in on the sign-in page. What you have not saved here is then lost, except drafts.')}
        </p>
        <Button wide onClick={letGo}>
          {say('Go to sign-in')}
        </Button>
      </div>
    </Dialog>
  )
}

const nothingLost = say('Nothing that you typed is lost.')

/** A password alone, shown as any other proof. */
const password: SecondStep = { ticket: 'password', methods: ['password'] }

function Steps({ username }: { username: string }) {
  const { signIn } = useSession()
  const [step, setStep] = useState(password)
  const enter = (answer: Answer) => ('secondStep' in answer ? setStep(answer.secondStep) : signIn(answer))
  return (
    <>
      <ProofForm
        key={step.ticket}
        step={step}
        username={username}
        submitLabel={say('Sign In')}
        savingText={say('Signing in…')}
        send={async proof =>
          enter(
            step === password
              ? await send('POST', '/auth/login', { body: { username, password: proof.password } })
              : await send('POST', '/auth/second-step', { body: proof }),
          )
        }
      />
      {step !== password && (
        <Button variant="quiet" wide onClick={() => setStep(password)}>
          {say('Back to the password')}
        </Button>
      )}
      {step === password && passkeysPossible && <ByPasskey onDone={enter} />}
    </>
  )
}

function ByPasskey({ onDone }: { onDone: (answer: Answer) => void }) {
  const show = useMutation({
    mutationFn: () => import('../../shared/session/proof/passkeys.ts').then(by => by.signInByPasskey(false)),
    meta: { failed: false, reads: true },
    onSuccess: onDone,
  })
  return (
    <>
      <Button
        wide
        icon={KeyRound}
        saving={show.isPending}
        savingText={say('Waiting for the passkey…')}
        onClick={() => show.mutate()}
      >
        {say('Use a passkey')}
      </Button>
      {show.error && (
        <p role="alert" className="text-control text-red">
          {show.error instanceof ApiError && show.error.told
            ? show.error.message
            : say('That did not work. Please try again.')}
        </p>
      )}
    </>
  )
}
