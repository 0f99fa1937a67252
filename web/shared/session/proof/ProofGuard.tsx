import { lazy, useEffect, useState } from 'react'
import { mending } from '../../../base/api/api.ts'
import { LateDialog } from '../../../ui/popups/LateDialog.tsx'

const ProofDialog = lazy(() => import('./ProofDialog.tsx'))

type Waiting = (proved: boolean) => void

/** Opens the question who it is when the service refuses a request for want of it; the request then goes out again. */
export function ProofGuard() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  useEffect(() => {
    mending.of = ({ code }) =>
      code === 'PROVE_IT_IS_YOU' ? new Promise(resolve => setWaiting(all => [...all, resolve])) : Promise.resolve(false)
    return () => {
      mending.of = undefined
    }
  }, [])
  useEffect(() => {
    mending.asks = waiting.length > 0
  }, [waiting])
  if (waiting.length === 0) return null
  const close = (proved: boolean) => {
    setWaiting([])
    for (const go of waiting) go(proved)
  }
  return (
    <LateDialog>
      <ProofDialog onClose={close} />
    </LateDialog>
  )
}
