import { Ban } from 'lucide-react'
import { useState } from 'react'
import type { Refund } from '#contract/payments/after-payment'
import type { Enrollment } from '#contract/shapes/enrollment'
import { say } from '../../base/language/say.ts'
import { useUser } from '../../shared/session/session.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late } from '../../ui/popups/late.ts'
import { PrintButton } from '../../ui/print/PrintButton.tsx'

const VoidRefund = late(() => import('./VoidRefund.tsx'))

/** What can be done with a voucher. Only a super admin may void its refund, as only they may refund. */
export function VoucherActions({ refund, enrollment }: { refund: Refund; enrollment: Enrollment | undefined }) {
  const { role } = useUser()
  const [voiding, setVoiding] = useState(false)
  const isVoided = refund.status === 'voided'
  return (
    <>
      {enrollment && role === 'super_admin' && !isVoided && (
        <Button icon={Ban} onClick={() => setVoiding(true)}>
          {say('Void Refund')}
        </Button>
      )}
      <PrintButton label={say('Print Voucher')} primary={!isVoided} />
      {enrollment && voiding && (
        <LateDialog>
          <VoidRefund refund={refund} enrollment={enrollment} onClose={() => setVoiding(false)} />
        </LateDialog>
      )}
    </>
  )
}
