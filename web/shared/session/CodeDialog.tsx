import { KeyRound } from 'lucide-react'
import type { HandedOut } from '#contract/accounts/forgotten'
import { titleCase } from '#wording/title-case'
import { say } from '../../base/language/say.ts'
import { CopyField } from '../../ui/controls/CopyField.tsx'
import { formatTime } from '../../ui/format/dates.ts'
import { MakeDialog } from '../../ui/forms/dialogs/MakeDialog.tsx'

interface CodeDialogProps {
  fullName: string
  send: () => Promise<HandedOut>
  onClose: () => void
}

/** Makes a code with which somebody who forgot their password sets a new one. Mount it to open it. */
export default function CodeDialog({ fullName, send, onClose }: CodeDialogProps) {
  return (
    <MakeDialog
      title={say('Code for a new password')}
      description={titleCase(fullName)}
      icon={KeyRound}
      action={say('Make a code')}
      savingText={say('Making…')}
      failed={say('Failed to make a code')}
      send={send}
      onClose={onClose}
      shown={made => <Code {...made} />}
    >
      {say(
        'For somebody who forgot their password. Make sure that it is really them: whoever has the code gets the account. Earlier codes stop working, and the account’s owner is told.',
      )}
    </MakeDialog>
  )
}

/** The code is shown only here and now: the service keeps nothing from which it could be shown again. */
const Code = ({ code, username, expiresAt }: HandedOut) => (
  <div className="grid grid-cols-1 gap-4">
    <CopyField label={say('Code')} text={code} />
    <p role="status" className="text-control text-second wrap-anywhere">
      {say(
        'Valid for one use, until {expiresAt}. On the sign-in page they choose “Forgot your password?”, and type their username {username}, this code and a new password.',
        { expiresAt: formatTime(expiresAt), username },
      )}
    </p>
  </div>
)
