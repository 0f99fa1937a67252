import { type SubmitEvent, useState } from 'react'
import type { z } from 'zod'
import type { register } from '#contract/accounts/account'
import { webPaths } from '#contract/product/web-paths'
import { ApiError, send } from '../../base/api/api.ts'
import { useSave } from '../../base/api/useSave.ts'
import { say } from '../../base/language/say.ts'
import { toast } from '../../base/toasts/toast.tsx'
import { NewPasswordField, shortestPassword } from '../../shared/session/NewPasswordField.tsx'
import { useSession } from '../../shared/session/session.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { TextLink } from '../../ui/page/TextLink.tsx'
import { Entering } from './Entering.tsx'
import { FrontDoor } from './FrontDoor.tsx'
import { focusOn } from './focusOn.ts'

type Answer = z.infer<(typeof register)['answer']>

const title = say('Create an account')

/** `/register`: a student makes an account. It shows no record until the institute has linked one to it. */
export default function RegisterPage() {
  const { status } = useSession()
  if (status === 'signedIn') return <Entering to={webPaths.dashboard} />
  // The service writes this into the page.
  if (document.documentElement.dataset.registration !== 'open')
    return (
      <FrontDoor
        title={title}
        description={say('Accounts are made by the institute only. Please ask there for an invitation.')}
      >
        <TextLink to={webPaths.login}>{say('Back to sign-in')}</TextLink>
      </FrontDoor>
    )
  return (
    <FrontDoor
      title={title}
      description={say('For students. The institute then links your courses and payments to it.')}
    >
      <RegisterForm />
      <p className="mt-4">
        <TextLink to={webPaths.login}>{say('I have an account')}</TextLink>
      </p>
    </FrontDoor>
  )
}

const labels = {
  fullName: say('Full name'),
  email: say('Email'),
  username: say('Username'),
  mobile: say('Mobile'),
  password: say('Password'),
}
type Place = keyof typeof labels
const places: readonly Place[] = ['fullName', 'email', 'mobile', 'username', 'password']
const isPlace = (path: string): path is Place => path in labels

/** Validated by hand, like the sign-in page; what it lets through, the service checks. What was typed stays when refused. */
function RegisterForm() {
  const session = useSession()
  const [refusals, setRefusals] = useState<Partial<Record<Place, string>>>({})
  const saving = useSave({
    send: (body: Record<string, string>, _, again) =>
      send<Answer>('POST', '/auth/register', { body }).catch((error: unknown) => {
        if (again && isTaken(error)) return enter(body, error)
        throw error
      }),
    words: { failed: false },
    onSaved: answer => {
      toast.success(say('Welcome! Your account is made.'))
      session.signIn(answer)
    },
    onFailed: error => {
      const refused = refusalsOf(error)
      setRefusals(refused)
      focusOn(places.find(name => refused[name]))
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.isPending) return
    const data = new FormData(event.currentTarget)
    const body = Object.fromEntries(places.map(name => [name, String(data.get(name))]))
    const missing = Object.fromEntries(
      places.flatMap(name =>
        name !== 'mobile' && !body[name]?.trim()
          ? [[name, say('{labels} is required.', { labels: labels[name] })]]
          : [],
      ),
    )
    if (!missing.password && (body.password?.length ?? 0) < shortestPassword)
      missing.password = say('The password must have at least {shortestPassword} characters.', { shortestPassword })
    setRefusals(missing)
    const first = places.find(name => missing[name])
    if (first) return focusOn(first)
    saving.mutate(body)
  }
  const named = (name: Place) => ({ label: labels[name], name, error: refusals[name] })
  const off = { autoCapitalize: 'none', spellCheck: false } as const
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField {...named('fullName')} required autoComplete="name" />
      <TextField {...named('email')} {...off} required type="email" autoComplete="email" />
      <TextField {...named('mobile')} optional type="tel" autoComplete="tel" />
      <TextField
        {...named('username')}
        {...off}
        required
        autoComplete="username"
        hint={say('To sign in with. It can be your email address.')}
      />
      <NewPasswordField {...named('password')} required />
      {saving.error && Object.keys(refusals).length === 0 && (
        <p role="alert" className="text-control text-red">
          {failureOf(saving.error)}
        </p>
      )}
      <Button type="submit" variant="primary" wide saving={saving.isPending} savingText={say('Creating…')}>
        {say('Create account')}
      </Button>
    </form>
  )
}

const isTaken = (error: unknown) => error instanceof ApiError && ['USERNAME_TAKEN', 'EMAIL_TAKEN'].includes(error.code)

/** The account that is there already may be their own, made by an earlier try whose answer was lost. */
async function enter({ username, password }: Record<string, string>, refusal: unknown): Promise<Answer> {
  const body = { username: username?.trim(), password }
  const entered = await send<Answer | object>('POST', '/auth/login', { body }).catch(() => ({}))
  if ('token' in entered) return entered
  throw refusal
}

/** The sentence at each field that the server names. */
function refusalsOf(error: unknown): Partial<Record<Place, string>> {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'USERNAME_TAKEN') return { username: error.message }
  if (error.code === 'EMAIL_TAKEN') return { email: error.message }
  return Object.fromEntries(
    error.details.flatMap(({ path, message }) => (isPlace(path) ? [[path, `${labels[path]} ${message}`]] : [])),
  )
}

const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.told ? error.message : say('Registration failed')
