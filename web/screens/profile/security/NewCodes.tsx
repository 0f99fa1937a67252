import { makeRecoveryCodes } from '#contract/accounts/factors'
import { api } from '../../../shared/api/api.ts'
import { useSave } from '../../../shared/api/useSave.ts'
import { Button } from '../../../shared/ui/controls/Button.tsx'
import { FormProblem } from '../../../shared/ui/forms/FormProblem.tsx'
import { Dialog } from '../../../shared/ui/popups/Dialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const failed = 'Failed to make new codes'

/** Makes new recovery codes and shows them. Mount it to open it. */
export default function NewCodes({ onClose }: { onClose: () => void }) {
  const make = useSave({ send: () => api(makeRecoveryCodes), words: { failed, told: true } })
  return (
    <Dialog
      open
      kept={make.isPending || Boolean(make.data)}
      size="small"
      title="Recovery codes"
      onClose={onClose}
      footer={
        make.data ? (
          <Button variant="primary" onClick={onClose}>
            I have kept them
          </Button>
        ) : (
          <>
            <Button disabled={make.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" saving={make.isPending} savingText="Making…" onClick={() => make.mutate()}>
              Make new codes
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
            Ten new codes are made. Those that you have kept until now stop working.
          </p>
          <FormProblem error={make.error} failed={failed} />
        </div>
      )}
    </Dialog>
  )
}
