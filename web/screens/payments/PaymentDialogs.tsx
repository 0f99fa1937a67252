import type { Payment } from '#contract/shapes/payment'
import { receiptLink, recordParam } from '../../shared/payments/links.ts'
import { useNavigate } from '../../ui/browser/router.ts'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late, useLoaded } from '../../ui/popups/late.ts'
import { type PaymentAction, PaymentActionDialog, RefundPayment, RequestCorrection } from './PaymentActions.tsx'

// Forms and their schemas don't delay the list; they are loaded right after it, to be ready.
const RecordPaymentFor = late(() => import('./RecordPaymentFor.tsx'))
const CorrectPayment = late(() => import('./CorrectPayment.tsx'))
const VoidPayment = late(() => import('./VoidPayment.tsx'))

/** What is being done with a payment of the list. */
export interface Editing {
  payment: Payment
  action: 'correct' | 'void' | PaymentAction
}

interface PaymentDialogsProps {
  editing: Editing | null
  onClose: () => void
  /** Whether the list itself is there. */
  loaded: boolean
}

/** The forms over the list: for a new payment, if the URL asks for it, and for what is done with one. */
export function PaymentDialogs({ editing, onClose, loaded }: PaymentDialogsProps) {
  const [search, setSearch] = useUrlState()
  const navigate = useNavigate()
  useLoaded(loaded, RecordPaymentFor, CorrectPayment, RequestCorrection, VoidPayment, RefundPayment)
  const recording = search.get(recordParam)
  const close = () => setSearch({ [recordParam]: null })
  return (
    <LateDialog>
      {recording && (
        <RecordPaymentFor
          enrollmentId={recording === 'new' ? null : recording}
          onClose={close}
          onRecorded={({ id }) => {
            // Back from the receipt leads to the list, not to a form that would record the payment again.
            close()
            navigate(receiptLink(id))
          }}
        />
      )}
      {editing && <EditDialog {...editing} onClose={onClose} />}
    </LateDialog>
  )
}

function EditDialog({ payment, action, onClose }: Editing & { onClose: () => void }) {
  if (action === 'correct') return <CorrectPayment payment={payment} onClose={onClose} />
  if (action === 'void') return <VoidPayment payment={payment} onClose={onClose} />
  return <PaymentActionDialog payment={payment} action={action} onClose={onClose} />
}
