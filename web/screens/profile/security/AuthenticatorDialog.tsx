import { useQuery } from '@tanstack/react-query'
import { encode } from 'uqr'
import { beginAuthenticator, setAuthenticator } from '#contract/accounts/factors'
import { api } from '../../../base/api/api.ts'
import { useSave } from '../../../base/api/useSave.ts'
import { say } from '../../../base/language/say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { FormProblem } from '../../../ui/forms/FormProblem.tsx'
import { Skeleton } from '../../../ui/page/states.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useOneText } from './useOneText.ts'

const failed = say('Failed to set up the app')

/** Shows the secret for an app, and asks for a code that proves that the app has it. Mount it to open it. */
export default function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const secret = useQuery({
    queryKey: ['profile', 'authenticator'],
    queryFn: () => api(beginAuthenticator),
    // A new secret each time, and never another one while the user scans this one, whatever changes meanwhile.
    gcTime: 0,
    enabled: ({ state }) => state.data === undefined,
    meta: { failed: false },
  })
  const confirm = useSave({
    send: (body: { ticket: string; code: string }) => api(setAuthenticator, { body }),
    words: { done: say('The app is set up'), failed, told: true },
  })
  const { isTyped, missing, form } = useOneText('code', code => {
    if (secret.data && !confirm.isPending) confirm.mutate({ ticket: secret.data.ticket, code })
  })
  const codes = confirm.data?.recoveryCodes
  return (
    <Dialog
      dirty={isTyped && !confirm.isSuccess}
      kept={confirm.isPending || Boolean(confirm.data)}
      size="small"
      title={codes ? say('Keep your recovery codes') : say('Set up an authenticator app')}
      onClose={onClose}
      footer={
        confirm.data ? (
          <Button autoFocus={!codes} variant="primary" onClick={onClose}>
            {codes ? say('I have kept them') : say('Done')}
          </Button>
        ) : (
          <>
            <Button disabled={confirm.isPending} onClick={onClose}>
              {say('Cancel')}
            </Button>
            <Button
              type="submit"
              form="authenticator"
              variant="primary"
              disabled={!secret.data}
              saving={confirm.isPending}
              savingText={say('Checking…')}
            >
              {say('Confirm')}
            </Button>
          </>
        )
      }
    >
      {codes && <RecoveryCodes codes={codes} />}
      {confirm.data && !codes && (
        <p className="text-body text-second">{say('From now on this app shows your codes.')}</p>
      )}
      {!confirm.data && (
        <form id="authenticator" {...form}>
          <p className="text-body text-second">
            {say(
              'Scan this with an app such as Aegis, Google Authenticator or Microsoft Authenticator, then type the code that it shows.',
            )}
          </p>
          <FormProblem error={secret.error} failed={failed} />
          {secret.isPending && <Skeleton lines={4} />}
          {secret.data && (
            <>
              <QrCode text={secret.data.uri} />
              <p className="text-center text-label text-third">
                {say('No camera? Type this into the app: ')}
                <code className="font-mono text-text select-all wrap-anywhere">{secret.data.secret}</code>
              </p>
            </>
          )}
          <TextField
            label={say('Code')}
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            error={missing ? say('Code is required.') : undefined}
          />
          <FormProblem error={confirm.error} failed={failed} waiting={confirm.isPending} />
        </form>
      )}
    </Dialog>
  )
}

/** Dark on white in both themes, because phones read nothing else. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={say('QR code for the authenticator app')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-44 rounded-control bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
