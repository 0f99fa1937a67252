import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnrollmentRow } from '#contract/shapes/enrollment'
import type { Payment } from '#contract/shapes/payment'
import { titleCase } from '#wording/title-case'
import { isMissing } from '../../base/api/failures.ts'
import { say } from '../../base/language/say.ts'
import { useClosedToday } from '../../shared/closing/queries.ts'
import { enrollmentQuery } from '../../shared/enrollments/queries.ts'
import { payableOf, takesPayment } from '../../shared/payments/payable.ts'
import { RecordPayment } from '../../shared/payments/RecordPayment.tsx'
import { useUser } from '../../shared/session/session.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState, ErrorState } from '../../ui/page/states.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { OnItsWay } from '../../ui/popups/OnItsWay.tsx'

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
    // The balance is fetched each time the form opens, never taken from the cache.
    gcTime: 0,
  })
  // Asked for beside the balance, not after it.
  useClosedToday(useUser().instituteName ?? '')
  // A change by somebody else doesn't close a form that is being filled in: the server will refuse it if necessary.
  const [opened, setOpened] = useState<EnrollmentRow | null>(null)
  if (!opened && data && takesPayment(data)) setOpened(data)
  if (enrollmentId === null) return <RecordPayment onRecorded={onRecorded} onClose={onClose} />
  if (opened) return <RecordPayment payable={payableOf(opened)} onRecorded={onRecorded} onClose={onClose} />
  // A dialog that only shows loading would take the focus from the one that replaces it.
  if (!data && !error) return <OnItsWay />
  const missing = isMissing(error)
  return (
    <Dialog onClose={onClose} title={say('Record payment')} footer={<Button onClick={onClose}>{say('Close')}</Button>}>
      {data && (
        <EmptyState
          title={
            data.status === 'active'
              ? say('Nothing remains to be paid')
              : say(data.status === 'completed' ? 'This enrollment is completed' : 'This enrollment is cancelled')
          }
        >
          {titleCase(data.Student.fullName)} · {data.Course.name}
        </EmptyState>
      )}
      {missing && (
        <EmptyState title={say('Enrollment not found')}>
          {say('The link may be old, or belong to another branch.')}
        </EmptyState>
      )}
      {error && !missing && (
        <ErrorState title={say('Failed to fetch enrollment')} onRetry={() => refetch()} retrying={isFetching} />
      )}
    </Dialog>
  )
}
