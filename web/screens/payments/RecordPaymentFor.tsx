import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnrollmentRow } from '#contract/shapes/enrollment'
import type { Payment } from '#contract/shapes/payment'
import { isMissing } from '../../shared/api/failures.ts'
import { enrollmentQuery } from '../../shared/enrollments/queries.ts'
import { payableOf, takesPayment } from '../../shared/payments/payable.ts'
import { RecordPayment } from '../../shared/payments/RecordPayment.tsx'
import { Button } from '../../shared/ui/controls/Button.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/page/states.tsx'
import { Dialog } from '../../shared/ui/popups/Dialog.tsx'

interface RecordPaymentForProps {
  /** Null to pick an enrollment in the form. */
  enrollmentId: string | null
  onRecorded: (payment: Payment) => void
  onClose: () => void
}

/** The payment form for an enrollment that a link names, once its balance is known. */
export default function RecordPaymentFor({ enrollmentId, onRecorded, onClose }: RecordPaymentForProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...enrollmentQuery(enrollmentId ?? ''),
    enabled: enrollmentId !== null,
    select: ({ enrollment }) => enrollment,
    // The balance to be paid is read anew each time the form opens, never from an earlier look.
    gcTime: 0,
  })
  // Somebody else's change doesn't take the form away from who types into it: the server says what it means.
  const [opened, setOpened] = useState<EnrollmentRow | null>(null)
  if (!opened && data && takesPayment(data)) setOpened(data)
  if (enrollmentId === null) return <RecordPayment onRecorded={onRecorded} onClose={onClose} />
  if (opened) return <RecordPayment payable={payableOf(opened)} onRecorded={onRecorded} onClose={onClose} />
  // A dialog that only waits would take the focus away from the one that follows it.
  if (!data && !error) return null
  const missing = isMissing(error)
  return (
    <Dialog open onClose={onClose} title="Record payment" footer={<Button onClick={onClose}>Close</Button>}>
      {data && (
        <EmptyState
          title={data.status === 'active' ? 'Nothing remains to be paid' : `This enrollment is ${data.status}`}
        >
          {data.Student.fullName} · {data.Course.name}
        </EmptyState>
      )}
      {missing && (
        <EmptyState title="Enrollment not found">The link may be old, or belong to another branch.</EmptyState>
      )}
      {error && !missing && (
        <ErrorState title="Failed to fetch enrollment" onRetry={() => refetch()} retrying={isFetching} />
      )}
    </Dialog>
  )
}
