import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { z } from 'zod'
import type { askForCode, getRecovery } from '#contract/accounts/forgotten'
import { webPaths } from '#contract/product/web-paths'
import { ApiError, send } from '../../base/api/api.ts'
import { useSave } from '../../base/api/useSave.ts'
import { say } from '../../base/language/say.ts'
import { toast } from '../../base/toasts/toast.tsx'
import { NewPasswordField, shortestPassword } from '../../shared/session/NewPasswordField.tsx'
import { Navigate } from '../../ui/browser/router.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { QueryState } from '../../ui/page/states.tsx'
import { TextLink } from '../../ui/page/TextLink.tsx'
import { FrontDoor } from './FrontDoor.tsx'
import { focusOn } from './focusOn.ts'

type Recovery = z.infer<(typeof getRecovery)['answer']>
type Asked = z.infer<(typeof askForCode)['answer']>

/** `/forgot-password`: a code by mail, or from the institute where no mail is set up; with it a new password is set. */
export default function ForgotPasswordPage() {
  const [username, setUsername] = useState('')
  const [said, setSaid] = useState<string>()
  const [hasCode, setHasCode] = useState(false)
  const query = useQuery({
    queryKey: ['profile', 'recovery'],
    queryFn: ({ signal }) => send<Recovery>('GET', '/auth/forgot-password', { signal }),
    meta: { failed: false },
  })
  const { data } = query
  const enters = hasCode || data?.byMail === false
  return (
    <FrontDoor
      title={enters ? say('Choose a new password') : say('Forgot your password?')}
      description={enters ? said : say('A code is sent to the email address of your account.')}
    >
      {/* As high as the form for a code from the institute, because most have no mail set up. */}
      <QueryState query={query} failed={say('The page could not be loaded')} lines={8} />
      {data && enters && (
        <>
          {!data.byMail && (
            <p className="mb-4 rounded-control bg-accent-soft px-3 py-2.5 text-control text-text">
              {say('Ask the institute for a code, in person or by phone. It is valid for 30 minutes.')}
            </p>
          )}
          <WithCode username={username} onUsername={setUsername} />
        </>
      )}
      {data?.byMail && !enters && (
        <AskForCode
          username={username}
          onUsername={setUsername}
          onAsked={message => {
            setSaid(message)
            setHasCode(true)
          }}
        />
      )}
      {data?.byMail && (
        <p className="mt-4">
          <Button variant="quiet" onClick={() => setHasCode(!enters)}>
            {enters ? say('Send another code') : say('I have a code')}
          </Button>
        </p>
      )}
      <p className="mt-4">
        <TextLink to={webPaths.login}>{say('Back to sign-in')}</TextLink>
      </p>
    </FrontDoor>
  )
}

interface NamedProps {
  username: string
  onUsername: (username: string) => void
}

function AskForCode({ username, onUsername, onAsked }: NamedProps & { onAsked: (message: string) => void }) {
  const [refusal, setRefusal] = useState<string>()
  const asking = useSave({
    send: () => send<Asked>('POST', '/auth/forgot-password', { body: { username: username.trim() } }),
    words: { failed: false },
    onSaved: ({ message }) => onAsked(message),
    onFailed: error => {
      setRefusal(refusalOf(error))
      focusOn('username')
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setRefusal(username.trim() ? undefined : say('Username or email is required.'))
    if (!username.trim()) return focusOn('username')
    if (!asking.isPending) asking.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <NameField username={username} onUsername={onUsername} error={refusal} />
      <Button type="submit" variant="primary" wide saving={asking.isPending} savingText={say('Sending…')}>
        {say('Send me a code')}
      </Button>
    </form>
  )
}

const usedBefore = say('This code is used up, probably by your earlier try. Sign in with the new password.')

type Place = 'username' | 'code' | 'newPassword'

/** Validated by hand, like the sign-in page. What was typed stays when the code or the password is refused. */
function WithCode({ username, onUsername }: NamedProps) {
  const [refusals, setRefusals] = useState<Partial<Record<Place, string>>>({})
  const setting = useSave({
    send: (body: Record<Place, string>, _, again) =>
      send('POST', '/auth/reset-password', { body }).catch((error: unknown) => {
        if (!again || !(error instanceof ApiError && error.code === 'CODE_NOT_VALID')) throw error
        throw new ApiError(error.status, { code: error.code, message: usedBefore })
      }),
    words: { failed: false },
    onSaved: () => toast.success(say('Password set. Please sign in with it.')),
    onFailed: error => {
      setRefusals({ [placeOf(error)]: refusalOf(error) })
      focusOn(placeOf(error))
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (setting.isPending) return
    const data = new FormData(event.currentTarget)
    const body = {
      username: username.trim(),
      code: String(data.get('code')),
      newPassword: String(data.get('newPassword')),
    }
    const missing = {
      ...(!body.username && { username: say('Username or email is required.') }),
      ...(!body.code.trim() && { code: say('The code is required.') }),
      ...(body.newPassword.length < shortestPassword && {
        newPassword: say('The password must have at least {shortestPassword} characters.', { shortestPassword }),
      }),
    }
    setRefusals(missing)
    const [first] = Object.keys(missing)
    if (first) return focusOn(first)
    setting.mutate(body)
  }
  if (setting.isSuccess) return <Navigate to={webPaths.login} replace />
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <NameField username={username} onUsername={onUsername} error={refusals.username} />
      <TextField
        label={say('Code')}
        name="code"
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        hint={say('8 letters and digits, such as K7RT-2WQM.')}
        error={refusals.code}
      />
      <NewPasswordField label={say('New password')} name="newPassword" required error={refusals.newPassword} />
      <Button type="submit" variant="primary" wide saving={setting.isPending} savingText={say('Setting…')}>
        {say('Set password')}
      </Button>
    </form>
  )
}

const NameField = ({ username, onUsername, error }: NamedProps & { error: string | undefined }) => (
  <TextField
    label={say('Username or email')}
    name="username"
    required
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    value={username}
    onChange={event => onUsername(event.target.value)}
    error={error}
  />
)

/** The field that a refusal is about: the code, unless the server names another one. */
function placeOf(error: unknown): Place {
  const path = error instanceof ApiError ? error.details[0]?.path : undefined
  return path === 'username' || path === 'newPassword' ? path : 'code'
}

function refusalOf(error: unknown): string {
  return error instanceof ApiError ? error.message : say('Something went wrong. Please try again.')
}
