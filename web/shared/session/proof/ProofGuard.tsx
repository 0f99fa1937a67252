import { LateDialog } from '../../../ui/popups/LateDialog.tsx'
import { late } from '../../../ui/popups/late.ts'
import { useAsking, useMending } from './useMending.ts'

const ProofDialog = late(() => import('./ProofDialog.tsx'))

/** Asks for a proof of identity when the service refuses a request for lack of one; the request is then sent again. */
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
