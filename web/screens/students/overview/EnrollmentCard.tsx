import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '#contract/fields/dates'
import { pathTo, webPaths } from '#contract/product/web-paths'
import type { PaymentInside } from '#contract/shapes/payment'
import type { Student } from '#contract/shapes/student'
import { say } from '../../../base/language/say.ts'
import { EnrollmentBalance, figureColumns } from '../../../shared/enrollments/EnrollmentBalance.tsx'
import { FigureLink } from '../../../shared/enrollments/FigureLink.tsx'
import { enrollmentLink, figureLink } from '../../../shared/enrollments/links.ts'
import { payLink, paymentsLink, receiptLink } from '../../../shared/payments/links.ts'
import { PaymentMark } from '../../../shared/payments/PaymentMark.tsx'
import { takesPayment } from '../../../shared/payments/payable.ts'
import { anyPaymentQuery } from '../../../shared/payments/queries.ts'
import { type EnrollmentOfStudent, recentPayments } from '../../../shared/students/standing.ts'
import { Link } from '../../../ui/browser/router.ts'
import { Money } from '../../../ui/format/Money.tsx'
import { EnrollmentBadge, MethodBadge } from '../../../ui/page/Badge.tsx'
import { TextLink } from '../../../ui/page/TextLink.tsx'
import { bouncedQuery } from './bouncedQuery.ts'

interface EnrollmentCardProps {
  enrollment: EnrollmentOfStudent
  student: Student
}

/** One course of a student: what it costs, what is paid, the latest payments, and all those whose cheques bounced. */
export function EnrollmentCard({ enrollment, student }: EnrollmentCardProps) {
  const { data } = useQuery(bouncedQuery(student.id))
  const bounced = data?.payments.filter(({ enrollmentId }) => enrollmentId === enrollment.id) ?? []
  const { recent, more } = recentPayments(enrollment.Payments)
  const lines = newestFirst([...recent, ...bounced])
  return (
    <article
      aria-label={enrollment.Course.name}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface py-5"
    >
      <div className="flex items-start justify-between gap-4 px-5">
        <div className="min-w-0">
          <h3 className="text-body font-semibold wrap-anywhere">{enrollment.Course.name}</h3>
          <p className="text-label text-third">
            <span className="whitespace-nowrap">
              {say('Enrolled {enrollmentDate}', { enrollmentDate: formatDate(enrollment.enrollmentDate) })}
            </span>
            {enrollment.nextInstallmentDate && (
              <>
                {' · '}
                <span className="whitespace-nowrap">
                  {say('next due {nextInstallmentDate}', {
                    nextInstallmentDate: formatDate(enrollment.nextInstallmentDate),
                  })}
                </span>
              </>
            )}
          </p>
        </div>
        <EnrollmentBadge value={enrollment.status} />
      </div>
      <dl className={`gap-x-3 gap-y-2 px-5 ${figureColumns}`}>
        <Figure name={say('Fees')}>
          <FigureLink to={figureLink(enrollment.id, 'total')} figure={say('Fees')}>
            <Money amount={enrollment.totalAmount} />
          </FigureLink>
        </Figure>
        <Figure name={say('Paid')}>
          <FigureLink to={figureLink(enrollment.id, 'paid')} figure={say('Paid')}>
            <Money amount={enrollment.paidAmount} />
          </FigureLink>
        </Figure>
        {enrollment.refundedAmount > 0 && (
          <Figure name={say('Refunded')}>
            <FigureLink to={figureLink(enrollment.id, 'refunded')} figure={say('Refunded')}>
              <Money amount={enrollment.refundedAmount} />
            </FigureLink>
          </Figure>
        )}
        {enrollment.writtenOffAmount > 0 && (
          <Figure name={say('Written off')}>
            <FigureLink to={figureLink(enrollment.id, 'writtenOff')} figure={say('Written off')}>
              <Money amount={enrollment.writtenOffAmount} />
            </FigureLink>
          </Figure>
        )}
        <Figure name={say('Balance')}>
          <FigureLink to={figureLink(enrollment.id, 'remaining')} figure={say('Balance')}>
            <EnrollmentBalance of={enrollment} />
          </FigureLink>
        </Figure>
      </dl>
      {lines.length > 0 ? (
        <div>
          <h4 className="px-5 text-label font-medium text-second">{say('Recent payments')}</h4>
          <ul>
            {lines.map(payment => (
              <PaymentLine key={payment.id} payment={payment} />
            ))}
          </ul>
        </div>
      ) : (
        <NoPayments enrollmentId={enrollment.id} />
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-1 px-5">
        {more && <TextLink to={paymentsLink(student)}>{more}</TextLink>}
        <div className="flex flex-wrap gap-x-4 gap-y-1 print:hidden">
          {takesPayment(enrollment) && <TextLink to={payLink(enrollment.id)}>{say('Record payment')}</TextLink>}
          <TextLink to={enrollmentLink(enrollment.id)}>{say('View enrollment')}</TextLink>
          <TextLink to={pathTo(webPaths.editEnrollment, { enrollmentID: enrollment.id })}>
            {say('Edit enrollment')}
          </TextLink>
        </div>
      </div>
    </article>
  )
}

const isBounced = ({ chequeStatus }: PaymentInside) => chequeStatus === 'bounced'

const newestFirst = (payments: readonly PaymentInside[]) =>
  payments.toSorted((a, b) => b.paymentDate.localeCompare(a.paymentDate))

function NoPayments({ enrollmentId }: { enrollmentId: string }) {
  const { data: voided } = useQuery(anyPaymentQuery({ enrollmentId }, true))
  return (
    <p className="px-5 text-control text-third">
      {voided ? say('No payments: what was recorded has been voided.') : say('No payments yet.')}
    </p>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label text-third">{name}</dt>
      <dd className="text-body wrap-normal **:whitespace-normal!">{children}</dd>
    </div>
  )
}

/** One line, or two on a phone: receipt and amount on the first, date and method on the second. */
function PaymentLine({ payment }: { payment: PaymentInside }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-b border-line px-5 py-2 text-control last:border-b-0 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <Link
        to={receiptLink(payment.id)}
        className="inline-flex min-h-6 items-center rounded-[0.25rem] font-medium whitespace-nowrap hover:text-accent hover:underline"
      >
        {payment.receiptNumber}
      </Link>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:col-span-2 max-sm:row-start-2">
        <span className="figures text-second">{formatDate(payment.paymentDate)}</span>
        <MethodBadge value={payment.paymentMethod} />
        <PaymentMark payment={payment} />
      </span>
      <span
        className={`text-right font-medium ${isBounced(payment) ? 'text-third line-through' : ''} max-sm:col-start-2 max-sm:row-start-1`}
      >
        <Money amount={payment.amount} />
      </span>
    </li>
  )
}
