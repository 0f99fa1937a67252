import { useQuery } from '@tanstack/react-query'
import { Eye, Printer } from 'lucide-react'
import { Suspense } from 'react'
import { formatDate } from '#contract/fields/dates'
import { pathTo, webPaths } from '#contract/product/web-paths'
import { titleCase } from '#wording/title-case'
import { say } from '../../base/language/say.ts'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { Money } from '../../ui/format/Money.tsx'
import { MethodBadge } from '../../ui/page/Badge.tsx'
import { Detail, Details } from '../../ui/page/Details.tsx'
import { part } from '../../ui/page/part.tsx'
import { TextLink } from '../../ui/page/TextLink.tsx'
import { enrollmentLink } from '../enrollments/links.ts'
import { printLink, receiptLink } from '../payments/links.ts'
import { PaymentMark } from '../payments/PaymentMark.tsx'
import { receiptQuery } from '../payments/queries.ts'
import { PanelBody } from './PanelBody.tsx'

const PaymentRequests = part(() => import('../payments/corrections/PaymentRequests.tsx'))

const failed = say('Failed to fetch payment details')

/** A payment beside the list that it was opened from. */
export default function PaymentRecord({ id }: { id: string }) {
  const query = useQuery({ ...receiptQuery(id), select: ({ payment }) => payment })
  return (
    <PanelBody query={query} failed={failed} noun={say('payment')}>
      {payment => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <p className="figures text-figure font-semibold">
              <Money amount={payment.amount} />
            </p>
            <MethodBadge value={payment.paymentMethod} />
            <PaymentMark payment={payment} />
          </div>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={receiptLink(id)} icon={Eye}>
              {say('Open receipt')}
            </ButtonLink>
            {payment.status !== 'voided' && (
              <ButtonLink to={printLink(id)} icon={Printer} aria-keyshortcuts="p">
                {say('Print')}
              </ButtonLink>
            )}
          </div>
          <Suspense fallback={null}>
            <PaymentRequests paymentId={id} />
          </Suspense>
          <Details>
            <Detail name={say('Student')}>
              <TextLink to={pathTo(webPaths.student, { id: payment.Enrollment.studentId })}>
                {titleCase(payment.Enrollment.Student.fullName)}
              </TextLink>
            </Detail>
            <Detail name={say('Course')}>
              <TextLink to={enrollmentLink(payment.Enrollment.id)}>{payment.Enrollment.Course.name}</TextLink>
            </Detail>
            <Detail name={say('Receipt')}>{payment.receiptNumber}</Detail>
            <Detail name={say('Date')}>{formatDate(payment.paymentDate)}</Detail>
            {payment.chequeClearedOn && <Detail name={say('Cleared on')}>{formatDate(payment.chequeClearedOn)}</Detail>}
            {payment.receiver && <Detail name={say('Received by')}>{payment.receiver.fullName}</Detail>}
            <Detail name={say('Balance after it')}>
              <Money amount={payment.remainingAmount} />
            </Detail>
            {payment.refundedAmount > 0 && (
              <Detail name={say('Refunded')}>
                <Money amount={payment.refundedAmount} />
              </Detail>
            )}
            {payment.transactionId && <Detail name={say('Transaction ID')}>{payment.transactionId}</Detail>}
            {payment.previousReceiptNumbers.length > 0 && (
              <Detail name={say('Earlier numbers')} wide>
                {payment.previousReceiptNumbers.join(', ')}
              </Detail>
            )}
            {payment.notes && (
              <Detail name={say('Notes')} wide>
                {payment.notes}
              </Detail>
            )}
            {payment.voidReason && (
              <Detail name={say('Why it was voided')} wide>
                {payment.voidReason}
              </Detail>
            )}
          </Details>
        </>
      )}
    </PanelBody>
  )
}
