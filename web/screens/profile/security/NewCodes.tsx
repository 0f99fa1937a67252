import { makeRecoveryCodes } from '#contract/accounts/factors'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { MakeDialog } from '../../../ui/forms/dialogs/MakeDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Makes new recovery codes and shows them. Mount it to open it. */
export default function NewCodes({ onClose }: { onClose: () => void }) {
  return (
    <MakeDialog
      title={say('Recovery codes')}
      size="small"
      action={say('Make new codes')}
      savingText={say('Making…')}
      failed={say('Failed to make new codes')}
      send={() => api(makeRecoveryCodes)}
      onClose={onClose}
      doneLabel={say('I have kept them')}
      shown={({ recoveryCodes }) => <RecoveryCodes codes={recoveryCodes} />}
    >
      {say('Ten new codes are made. Those that you have kept until now stop working.')}
    </MakeDialog>
  )
}
