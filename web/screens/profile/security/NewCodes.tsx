import { makeRecoveryCodes } from '#contract/accounts/factors'
import { api } from '../../../base/api/api.ts'
import { useSave } from '../../../base/api/useSave.ts'
import { say } from '../../../base/language/say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { FormProblem } from '../../../ui/forms/FormProblem.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const failed = say('Failed to make new codes')

/** Makes new recovery codes and shows them. Mount it to open it. */
export default function NewCodes({ onClose }: { onClose: () => void }) {
  const make = useSave({ send: () => api(makeRecoveryCodes), words: { failed, told: true } })
  return (
    <Dialog
      kept={make.isPending || Boolean(make.data)}
      size="small"
      title={say('Recovery codes')}
      onClose={onClose}
      footer={
        make.data ? (
          <Button variant="primary" onClick={onClose}>
            {say('I have kept them')}
          </Button>
        ) : (
          <>
            <Button disabled={make.isPending} onClick={onClose}>
              {say('Cancel')}
            </Button>
            <Button variant="primary" saving={make.isPending} savingText={say('Making…')} onClick={() => make.mutate()}>
              {say('Make new codes')}
            </Button>
          </>
        )
      }
    >
      {make.data ? (
        <RecoveryCodes codes={make.data.recoveryCodes} />
      ) : (
        <div className="grid gap-4">
          <p className="text-body text-second">
            {say('Ten new codes are made. Those that you have kept until now stop working.')}
          </p>
          <FormProblem error={make.error} failed={failed} waiting={make.isPending} />
        </div>
      )}
    </Dialog>
  )
}
