import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondStep } from '#contract/accounts/second-step'
import { send } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Skeleton } from '../../../ui/page/states.tsx'
import { Dialog } from '../../../ui/popups/Dialog.tsx'
import { ProofForm } from './ProofForm.tsx'

/**
 * Asks the user to prove their identity, above whatever they were doing. What they typed there stays, and is sent again once
 * they have.
 */
export default function ProofDialog({ onClose }: { onClose: (proved: boolean) => void }) {
  // Each ticket is for one try.
  const [tries, setTries] = useState(0)
  const ways = useQuery({
    queryKey: ['profile', 'proof', tries],
    queryFn: () => send<SecondStep>('GET', '/auth/proof'),
    gcTime: 0,
    enabled: ({ state }) => state.data === undefined,
    meta: { failed: false },
  })
  return (
    <Dialog
      above
      size="small"
      title={say('Is it still you?')}
      description={say('This needs to know who is at the keyboard. Nothing that you typed is lost.')}
      onClose={() => onClose(false)}
    >
      {ways.isError && (
        <div className="grid gap-3">
          <p role="alert" className="text-control text-red">
            {say('The question could not be loaded.')}
          </p>
          <Button onClick={() => ways.refetch()}>{say('Try again')}</Button>
        </div>
      )}
      {!ways.data && !ways.isError && <Skeleton lines={2} />}
      {ways.data && (
        <ProofForm
          step={ways.data}
          submitLabel={say('Continue')}
          savingText={say('Checking…')}
          send={async proof => {
            const { ticket, ...rest } = proof
            try {
              await send('POST', '/auth/prove', { body: rest.passkey ? proof : rest })
            } catch (error) {
              if (rest.passkey) setTries(tries + 1)
              throw error
            }
            onClose(true)
          }}
        />
      )}
    </Dialog>
  )
}
