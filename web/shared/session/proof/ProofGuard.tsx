import { LateDialog } from '../../../ui/popups/LateDialog.tsx'
import { late } from '../../../ui/popups/late.ts'
import { useAsking, useMending } from './useMending.ts'

const ProofDialog = late(() => import('./ProofDialog.tsx'))

/** Opens the question who it is when the service refuses a request for want of it; the request then goes out again. */
export function ProofGuard() {
  const [asking, settle] = useMending('PROVE_IT_IS_YOU')
  useAsking(asking)
  if (!asking) return null
  return (
    <LateDialog>
      <ProofDialog onClose={settle} />
    </LateDialog>
  )
}
