import { useMutation } from '@tanstack/react-query'
import { lazy, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { z } from 'zod'
import type { Login } from '#contract/accounts/auth'
import type { SecondStep, Session } from '#contract/accounts/second-step'
import { webPaths } from '#contract/product/web-paths'
import { ApiError, send } from '../../base/api/api.ts'
import { lastWords } from '../../base/api/token.ts'
import { say } from '../../base/language/say.ts'
import { toast } from '../../base/toasts/toast.tsx'
import { isKnownRole } from '../../shared/session/roles.ts'
import { useSession } from '../../shared/session/session.tsx'
import { hasEnded, placeAfter } from '../../shared/session/wayBack.ts'
import { Link } from '../../ui/browser/router.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { CheckboxField, TextField } from '../../ui/controls/inputs.tsx'
import { PasswordField } from '../../ui/controls/PasswordField.tsx'
import { Entering } from './Entering.tsx'
import { FrontDoor } from './FrontDoor.tsx'
import { passkeysPossible, sessionEnded } from './signingIn.ts'

const SecondStepForm = lazy(() => import('./SecondStepForm.tsx'))

type Credentials = z.input<typeof Login>
type Answer = z.infer<typeof Session> | { secondStep: SecondStep }

/**
 * `/login`. The browser itself checks that the two fields are filled in, and this page that they aren't blank, so neither
 * the form library nor the contract's schemas are loaded before the first sign-in.
 */
export default function LoginPage() {
  const session = useSession()
  const { state } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  // After the title, which takes the focus on every other page.
  useEffect(() => focusFirst(form.current, 'username'), [])
  const [missing, setMissing] = useState({ username: false, password: false })
  const [step, setStep] = useState<SecondStep>()
  const enter = (answer: z.infer<typeof Session>) => {
    if (!isKnownRole(answer.user.role)) return toast.error(say('This account has no screens here.'))
    toast.success(say('Login successful!'))
    session.signIn(answer)
  }
  const signIn = useMutation({
    // By a passkey where nothing was typed; it is then known whether to remember it.
    mutationFn: (body: Credentials | boolean): Promise<Answer> =>
      typeof body === 'object'
        ? send('POST', '/auth/login', { body })
        : import('../../shared/session/proof/passkeys.ts').then(by => by.signInByPasskey(body)),
    meta: { failed: false },
    onSuccess: answer => ('secondStep' in answer ? setStep(answer.secondStep) : enter(answer)),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const username = String(data.get('username')).trim()
    const password = String(data.get('password'))
    setMissing({ username: !username, password: !password })
    if (!username || !password) return focusFirst(event.currentTarget, username ? 'password' : 'username')
    signIn.mutate({ username, password, remember: data.has('remember') })
  }
  if (session.status === 'signedIn') return <Entering to={placeAfter(state, session.user)} />
  if (step) return <SecondStepForm step={step} onDone={enter} onBack={() => setStep(undefined)} />
  return (
    <FrontDoor title={say('Sign in')} description={say('For staff and students of the institute.')}>
      {hasEnded(state) && (
        <p role="status" className="mb-4 rounded-control bg-amber-soft px-3 py-2.5 text-control text-amber">
          {lastWords?.said ?? sessionEnded} {lastWords?.lost}
        </p>
      )}
      <form ref={form} onSubmit={submit} className="grid gap-4">
        <TextField
          label={say('Username or email')}
          name="username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={missing.username ? say('Username or email is required.') : undefined}
        />
        <PasswordField
          label={say('Password')}
          name="password"
          required
          autoComplete="current-password"
          error={missing.password ? say('Password is required.') : undefined}
        />
        <CheckboxField label={say('Remember me')} name="remember" />
        {signIn.error && (
          <p role="alert" className="text-control text-red">
            {failureOf(signIn.error)}
          </p>
        )}
        <Button type="submit" variant="primary" wide saving={signIn.isPending} savingText={say('Signing in…')}>
          {say('Sign In')}
        </Button>
        {passkeysPossible && (
          <Button wide onClick={() => signIn.mutate(new FormData(form.current ?? undefined).has('remember'))}>
            {say('Use a passkey')}
          </Button>
        )}
        <Link to={webPaths.forgotPassword} className={linkLook}>
          {say('Forgot your password?')}
        </Link>
        {document.documentElement.dataset.registration && (
          <Link to={webPaths.register} className={linkLook}>
            {say('Create an account')}
          </Link>
        )}
      </form>
    </FrontDoor>
  )
}

/** As high as a button where it is touched. */
const linkLook = 'flex min-h-6 items-center text-control text-second hover:text-text touch:min-h-11'

function focusFirst(form: HTMLFormElement | null, name: string) {
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
}

/** The server's own message if there is one; an unexpected error asks to try again. */
function failureOf(error: unknown): string {
  if (error instanceof ApiError && error.status) return error.told ? error.message : say('Login failed')
  return navigator.onLine
    ? say('Login failed. Please try again.')
    : say('You are offline. Sign in when the network is back.')
}
