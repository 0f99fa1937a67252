import { lazy, type SubmitEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { z } from 'zod'
import type { SecondStep, Session } from '#contract/accounts/second-step'
import { webPaths } from '#contract/product/web-paths'
import { titleCase } from '#wording/title-case'
import { ApiError, send } from '../../base/api/api.ts'
import { useSave } from '../../base/api/useSave.ts'
import { say } from '../../base/language/say.ts'
import { toast } from '../../base/toasts/toast.tsx'
import { NewPasswordField, shortestPassword } from '../../shared/session/NewPasswordField.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { Entering } from './Entering.tsx'
import { FrontDoor } from './FrontDoor.tsx'
import { focusOn } from './focusOn.ts'

const SecondStepForm = lazy(() => import('./SecondStepForm.tsx'))

type Entered = z.infer<typeof Session>

/**
 * `/accept-invite#?code=…`: a student follows an invitation link, chooses a password, and is signed in; after a second step
 * if they have an account that asks for one.
 */
export default function AcceptInvitePage() {
  const { hash, search } = useLocation()
  const code = codeIn(hash.slice(1)) ?? codeIn(search)
  return code ? (
    <Accept code={code} />
  ) : (
    <NotValid text={say('The link is incomplete. Open it again exactly as it was sent to you.')} />
  )
}

/** Older invitations have the code in the query. */
const codeIn = (parameters: string) => new URLSearchParams(parameters).get('code')

/** Validated by hand, like the sign-in page: one field needs neither the form library nor the schemas. */
function Accept({ code }: { code: string }) {
  const session = useSession()
  const [refusal, setRefusal] = useState<string>()
  const [step, setStep] = useState<SecondStep>()
  const accept = useSave({
    send: (password: string) =>
      send<Entered | { secondStep: SecondStep }>('POST', '/auth/accept-invite', { body: { code, password } }),
    words: { failed: false },
    onSaved: answer => {
      if ('secondStep' in answer) return setStep(answer.secondStep)
      toast.success(say('Welcome! Your password is set.'))
      session.signIn(answer)
    },
    onFailed: error => {
      setRefusal(refusalOf(error))
      focusOn('password')
    },
  })
  const enter = (answer: Entered) => {
    toast.success(say('Login successful!'))
    session.signIn(answer)
    setStep(undefined)
  }
  const back = () => {
    setStep(undefined)
    accept.reset()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (accept.isPending) return
    const password = String(new FormData(event.currentTarget).get('password'))
    const short = password.length < shortestPassword
    setRefusal(
      short ? say('The password must have at least {shortestPassword} characters.', { shortestPassword }) : undefined,
    )
    if (short) return focusOn('password')
    accept.mutate(password)
  }
  if (step) return <SecondStepForm step={step} onDone={enter} onBack={back} />
  if (accept.isSuccess) return <Entering to={webPaths.dashboard} />
  if (accept.error instanceof ApiError && accept.error.code === 'INVITE_NOT_VALID')
    return <NotValid text={accept.error.message} />
  return (
    <FrontDoor
      title={say('Choose your password')}
      description={say(
        'You can then see your courses, payments, receipts and study materials. Your username is your email address or, without one, your student number.',
      )}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {session.status === 'signedIn' && <OtherUserNotice name={titleCase(session.user.fullName)} />}
        <NewPasswordField label={say('Password')} name="password" required error={refusal} />
        <Button type="submit" variant="primary" wide saving={accept.isPending} savingText={say('Signing in…')}>
          {say('Set password and sign in')}
        </Button>
      </form>
    </FrontDoor>
  )
}

/** For staff who try out a link they created, and families who share a computer. */
const OtherUserNotice = ({ name }: { name: string }) => (
  <p className="rounded-control bg-amber-soft px-3 py-2.5 text-control wrap-anywhere text-amber">
    {say('{name} is signed in here. If you continue, the invited student is signed in instead.', { name })}
  </p>
)

const NotValid = ({ text }: { text: string }) => (
  <FrontDoor title={say('Invitation not valid')}>
    <div role="alert" className="mb-4 grid gap-2 text-control text-second">
      <p>{text}</p>
      <p>{say('If you have already set a password, sign in with it.')}</p>
    </div>
    <ButtonLink to={webPaths.login}>{say('Go to sign-in')}</ButtonLink>
  </FrontDoor>
)

function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError) || !error.told) return say('The password could not be set. Please try again.')
  return error.message
}
