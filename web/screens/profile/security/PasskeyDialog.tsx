import { useState } from 'react'
import { addPasskey, beginPasskey } from '#contract/accounts/factors'
import { api } from '../../../base/api/api.ts'
import { useSave } from '../../../base/api/useSave.ts'
import { say } from '../../../base/language/say.ts'
import { makePasskey } from '../../../shared/session/proof/passkeys.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { FormProblem } from '../../../ui/forms/FormProblem.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useOneText } from './useOneText.ts'

const failed = say('Failed to add the passkey')

/** Has this device, or a phone beside it, make a passkey. Mount it to open it. */
export default function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const [isAtDevice, setAtDevice] = useState(false)
  const add = useSave({
    send: async (name: string) => {
      const { ticket, passkey } = await api(beginPasskey)
      setAtDevice(true)
      const made = await makePasskey(passkey).finally(() => setAtDevice(false))
      return api(addPasskey, { body: { ticket, name, passkey: made } })
    },
    words: { done: say('The passkey is added'), failed, told: true },
    onSaved: ({ recoveryCodes }) => recoveryCodes ?? onClose(),
  })
  const { isTyped, missing, form } = useOneText('name', name => {
    if (!add.isPending) add.mutate(name)
  })
  const codes = add.data?.recoveryCodes
  return (
    <Dialog
      dirty={isTyped && !add.isSuccess}
      kept={add.isPending || Boolean(codes)}
      size="small"
      title={codes ? say('Keep your recovery codes') : say('Add a passkey')}
      onClose={onClose}
      footer={
        codes ? (
          <Button variant="primary" onClick={onClose}>
            {say('I have kept them')}
          </Button>
        ) : (
          <>
            <Button disabled={add.isPending} onClick={onClose}>
              {say('Cancel')}
            </Button>
            <Button
              type="submit"
              form="passkey"
              variant="primary"
              saving={add.isPending}
              savingText={say('Waiting for the device…')}
            >
              {say('Continue')}
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <form id="passkey" {...form}>
          <p className="text-body text-second">
            {say(
              'Your browser then asks for the fingerprint, face or PIN of this device, or for a phone or security key.',
            )}
          </p>
          <TextField
            label={say('Name')}
            name="name"
            required
            maxLength={60}
            hint={say('Such as “Office computer”, so that you find it again.')}
            error={missing ? say('Name is required.') : undefined}
          />
          {/* Whoever looks for a fingerprint or a phone waits for nobody. */}
          <FormProblem error={add.error} failed={failed} waiting={add.isPending && !isAtDevice} />
        </form>
      )}
    </Dialog>
  )
}
