import { type Passkey, renamePasskey } from '#contract/accounts/factors'
import { api } from '../../../base/api/api.ts'
import { useSave } from '../../../base/api/useSave.ts'
import { say } from '../../../base/language/say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { FormProblem } from '../../../ui/forms/FormProblem.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { useOneText } from './useOneText.ts'

const failed = say('Failed to rename the passkey')

/** Mount it to open it. */
export default function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useSave({
    send: (name: string) => api(renamePasskey, { params: { id: passkey.id }, body: { name } }),
    words: { done: say('The passkey is renamed'), failed, told: true },
    onSaved: onClose,
  })
  const { isTyped, missing, form } = useOneText('name', name => {
    if (!rename.isPending) rename.mutate(name)
  })
  return (
    <Dialog
      dirty={isTyped && !rename.isSuccess}
      kept={rename.isPending}
      size="small"
      title={say('Rename passkey')}
      onClose={onClose}
      footer={
        <>
          <Button disabled={rename.isPending} onClick={onClose}>
            {say('Cancel')}
          </Button>
          <Button type="submit" form="rename-passkey" variant="primary" saving={rename.isPending}>
            {say('Rename')}
          </Button>
        </>
      }
    >
      <form id="rename-passkey" {...form}>
        <TextField
          label={say('Name')}
          name="name"
          required
          maxLength={60}
          defaultValue={passkey.name}
          error={missing ? say('Name is required.') : undefined}
        />
        <FormProblem error={rename.error} failed={failed} waiting={rename.isPending} />
      </form>
    </Dialog>
  )
}
