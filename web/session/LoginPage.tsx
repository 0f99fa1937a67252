import { useMutation } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Link, Navigate, useLocation } from 'react-router-dom'
import type { z } from 'zod'
import type { Login, login } from '#contract/auth'
import { ApiError, send } from '../api.ts'
import { Mark } from '../layout/Mark.tsx'
import { Button } from '../ui/Button.tsx'
import { CheckboxField, TextField } from '../ui/inputs.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { isKnownRole } from './roles.ts'
import { useSession } from './session.tsx'

type Credentials = z.input<typeof Login>
type Answer = z.infer<(typeof login)['answer']>

/** Where one was before the sign-in, as the guard left it; only ever a path of this app. */
function cameFrom(state: unknown): string {
  const from: unknown = Object(state).from
  return typeof from === 'string' && from.startsWith('/') ? from : '/dashboard'
}

/**
 * `/login`. Its two fields are checked by hand: neither the form library nor the contract's schemas load before the
 * first sign-in.
 */
export default function LoginPage() {
  const session = useSession()
  const { state } = useLocation()
  const [missing, setMissing] = useState({ username: false, password: false })
  const signIn = useMutation({
    mutationFn: (body: Credentials) => send<Answer>('POST', '/auth/login', { body }),
    meta: { failed: false },
    onSuccess: answer => {
      if (!isKnownRole(answer.user.role)) return toast.error('This account has no screens here.')
      toast.success('Login successful!')
      session.signIn(answer)
    },
    onError: error => toast.error(failureOf(error)),
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
  if (session.status === 'signedIn') return <Navigate to={cameFrom(state)} replace />
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-88 content-center gap-6 px-4 py-12">
      <Mark />
      <div className="rounded-card border border-line bg-surface p-6">
        <PageHeader title="Sign in" description="For staff and students of the institute." />
        <form noValidate onSubmit={submit} className="grid gap-4">
          <TextField
            label="Username or email"
            name="username"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={missing.username ? 'Username or email is required.' : undefined}
          />
          <PasswordField
            label="Password"
            name="password"
            required
            autoComplete="current-password"
            error={missing.password ? 'Password is required.' : undefined}
          />
          <CheckboxField label="Remember me" name="remember" />
          {signIn.isError && <p className="text-control text-red">{failureOf(signIn.error)}</p>}
          <Button type="submit" variant="primary" wide saving={signIn.isPending} savingText="Signing in…">
            Sign In
          </Button>
        </form>
      </div>
      <Link
        to="/"
        className="inline-flex min-h-6 items-center gap-1.5 justify-self-center text-control text-second hover:text-text"
      >
        <ArrowLeft aria-hidden size={14} />
        Back to Home
      </Link>
    </main>
  )
}

function focusFirst(form: HTMLFormElement, name: string) {
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
}

/** The server's own text where it has one; something unforeseen asks to try again. */
function failureOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return 'Login failed. Please try again.'
  return error.told ? error.message : 'Login failed'
}
