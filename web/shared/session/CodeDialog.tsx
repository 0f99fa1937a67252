import { Check, Copy, KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import type { HandedOut } from '#contract/accounts/forgotten'
import { useSave } from '../api/useSave.ts'
import { Button } from '../ui/controls/Button.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { formatTime } from '../ui/format/dates.ts'
import { FormProblem } from '../ui/forms/FormProblem.tsx'
import { Dialog } from '../ui/popups/Dialog.tsx'

const failed = 'Failed to make a code'

interface CodeDialogProps {
  fullName: string
  send: () => Promise<HandedOut>
  onClose: () => void
}

/** Makes a code with which somebody who forgot their password sets a new one. Mount it to open it. */
export default function CodeDialog({ fullName, send, onClose }: CodeDialogProps) {
  const making = useSave({ send, words: { failed, told: true } })
  return (
    <Dialog
      open
      title="Code for a new password"
      description={fullName}
      onClose={onClose}
      footer={
        making.data ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              icon={KeyRound}
              saving={making.isPending}
              savingText="Making…"
              onClick={() => making.mutate()}
            >
              Make a code
            </Button>
          </>
        )
      }
    >
      {making.data ? (
        <Code {...making.data} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="text-body text-second wrap-anywhere">
            For somebody who forgot their password. Make sure that it is really them: whoever has the code gets the
            account. Earlier codes stop working, and the account’s owner is told.
          </p>
          <FormProblem error={making.error} failed={failed} />
        </div>
      )}
    </Dialog>
  )
}

/** The code is shown only here and now: the service keeps nothing from which it could be shown again. */
function Code({ code, username, expiresAt }: HandedOut) {
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    input.current?.select()
    await navigator.clipboard?.writeText(code).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField ref={input} label="Code" readOnly value={code} onFocus={event => event.target.select()} />
        </div>
        <Button variant="primary" icon={copied ? Check : Copy} onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p role="status" className="text-control text-second wrap-anywhere">
        Valid for one use, until {formatTime(expiresAt)}. On the sign-in page they choose “Forgot your password?”, and
        type their username {username}, this code and a new password.
      </p>
    </div>
  )
}
