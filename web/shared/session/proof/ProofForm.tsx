import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import type { UsedPasskey } from '#contract/accounts/passkey'
import type { ProofMethod, SecondStep } from '#contract/accounts/second-step'
import { ApiError } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { PasswordField } from '../../../ui/controls/PasswordField.tsx'
import { useSaveShortcut } from '../../../ui/forms/useSaveShortcut.ts'

type Typed = Exclude<ProofMethod, 'passkey'>

/** One proof, with the ticket that it belongs to. */
type Proof = { ticket: string } & ({ [Method in Typed]?: string } & { passkey?: UsedPasskey })

interface ProofFormProps {
  step: SecondStep
  /** Tells a password manager whose password it is. */
  username?: string
  submitLabel: string
  savingText: string
  send: (proof: Proof) => Promise<unknown>
}

/** Asks for one of the proofs that an account has: its password, a code, a recovery code or a passkey. */
export function ProofForm({ step, username, submitLabel, savingText, send }: ProofFormProps) {
  const { ticket, methods } = step
  const typed = methods.filter(method => method !== 'passkey')
  const [method, setMethod] = useState(typed[0])
  const [missing, setMissing] = useState(false)
  const prove = useMutation({ mutationFn: send, meta: { failed: false, reads: true } })
  const show = useMutation({
    mutationFn: async () => {
      const { showPasskey } = await import('./passkeys.ts')
      if (step.passkey) await send({ ticket, passkey: await showPasskey(step.passkey) })
    },
    meta: { failed: false, reads: true },
  })
  const place = useRef<HTMLFormElement>(null)
  const submit = useSaveShortcut(
    () => {
      if (!place.current || !method || prove.isPending) return
      const typed = String(new FormData(place.current).get('proof'))
      // A password may begin or end with a blank.
      const text = method === 'password' ? typed : typed.trim()
      setMissing(text === '')
      if (text === '') return place.current.querySelector<HTMLInputElement>('[name=proof]')?.focus()
      show.reset()
      prove.mutate({ ticket, [method]: text })
    },
    { inDialog: true },
  )
  const error = prove.error ?? show.error
  const other = typed.find(one => one !== method)
  // A recovery code is for who has lost the passkey: each works once, and on a phone its field brings the keyboard up.
  const passkeyFirst = step.passkey !== undefined && (!method || (method === 'recoveryCode' && !other))
  return (
    <form
      ref={place}
      noValidate
      onSubmit={event => {
        // React passes the events of a dialog on to the form that it was opened from.
        event.stopPropagation()
        submit(event)
      }}
      className="grid grid-cols-1 gap-4"
    >
      {username && <input type="text" hidden readOnly autoComplete="username" value={username} />}
      {step.passkey && (
        <Button
          wide
          autoFocus={passkeyFirst}
          icon={KeyRound}
          variant={method ? 'secondary' : 'primary'}
          saving={show.isPending}
          savingText={say('Waiting for the passkey…')}
          onClick={() => {
            prove.reset()
            show.mutate()
          }}
        >
          {say('Use a passkey')}
        </Button>
      )}
      {method && (
        <ProofField
          key={method}
          method={method}
          autoFocus={!passkeyFirst}
          error={missing ? say('{labels} is required.', { labels: labels[method] }) : undefined}
        />
      )}
      {methods.length === 0 && <p className="text-control text-second">{nothingHere}</p>}
      {methods.length === 1 && method === 'code' && (
        <p className="text-hint text-third">
          {say('If you no longer have the app, ask a super admin to reset your second step.')}
        </p>
      )}
      {error && (
        <p role="alert" className="text-control text-red">
          {error instanceof ApiError && error.told ? error.message : say('That did not work. Please try again.')}
        </p>
      )}
      {method && (
        <Button type="submit" variant="primary" wide saving={prove.isPending} savingText={savingText}>
          {submitLabel}
        </Button>
      )}
      {other && (
        <Button
          variant="quiet"
          wide
          onClick={() => {
            prove.reset()
            setMissing(false)
            setMethod(other)
          }}
        >
          {switches[other]}
        </Button>
      )}
    </form>
  )
}

const nothingHere = say(
  'Your passkeys do not work at this address, and there are no recovery codes left. Open the product where you made your passkey, or ask a super admin to reset your second step.',
)

const labels: Record<Typed, string> = {
  password: say('Password'),
  code: say('Code'),
  recoveryCode: say('Recovery code'),
}
const switches: Record<Typed, string> = {
  password: say('Use the password instead'),
  code: say('Use a code from the app instead'),
  recoveryCode: say('Use a recovery code instead'),
}

function ProofField({ method, ...given }: { method: Typed; autoFocus: boolean; error: string | undefined }) {
  // The ways to prove it come after the dialog has opened, so the field takes the focus itself.
  const shared = { name: 'proof', label: labels[method], required: true, ...given }
  if (method === 'password') return <PasswordField {...shared} autoComplete="current-password" />
  if (method === 'code')
    return (
      <TextField
        {...shared}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        hint={say('The six digits that your authenticator app shows now.')}
      />
    )
  return (
    <TextField
      {...shared}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={say('One of the ten that you kept, such as k3mpq-x9w7t. Each works once.')}
    />
  )
}
