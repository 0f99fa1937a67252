import { KeyRound } from 'lucide-react'
import type { HandedOut } from '#contract/accounts/forgotten'
import { CopyField } from '../ui/controls/CopyField.tsx'
import { formatTime } from '../ui/format/dates.ts'
import { MakeDialog } from '../ui/forms/MakeDialog.tsx'

interface CodeDialogProps {
  fullName: string
  send: () => Promise<HandedOut>
  onClose: () => void
}

/** Makes a code with which somebody who forgot their password sets a new one. Mount it to open it. */
export default function CodeDialog({ fullName, send, onClose }: CodeDialogProps) {
  return (
    <MakeDialog
      title="Code for a new password"
      description={fullName}
      icon={KeyRound}
      action="Make a code"
      savingText="Making…"
      failed="Failed to make a code"
      send={send}
      onClose={onClose}
      shown={made => <Code {...made} />}
    >
      For somebody who forgot their password. Make sure that it is really them: whoever has the code gets the account.
      Earlier codes stop working, and the account’s owner is told.
    </MakeDialog>
  )
}

/** The code is shown only here and now: the service keeps nothing from which it could be shown again. */
const Code = ({ code, username, expiresAt }: HandedOut) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <CopyField label="Code" text={code} />
    <p role="status" className="text-control text-second wrap-anywhere">
      Valid for one use, until {formatTime(expiresAt)}. On the sign-in page they choose “Forgot your password?”, and
      type their username {username}, this code and a new password.
    </p>
  </div>
)
