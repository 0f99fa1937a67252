import type { ReactNode } from 'react'
import { formatDate } from '#contract/fields/dates'
import { say } from '../../base/language/say.ts'
import { months } from '../../shared/courses/months.ts'
import { EnrollmentBalance, figureColumns } from '../../shared/enrollments/EnrollmentBalance.tsx'
import { recentPayments } from '../../shared/students/standing.ts'
import { Money } from '../../ui/format/Money.tsx'
import { EnrollmentBadge } from '../../ui/page/Badge.tsx'
import { OwnPaymentMark } from './OwnPaymentMark.tsx'
import { paidPercent } from './progress.ts'
import type { OwnEnrollment } from './queries.ts'

/** One course of the signed-in student: what it is, what is paid, what is due and when. */
export function CourseCard({ enrollment }: { enrollment: OwnEnrollment }) {
  const { Course: course, remainingAmount, nextInstallmentDate } = enrollment
  return (
    <article
      aria-label={course.name}
      className="grid min-w-0 grid-cols-1 content-start gap-4 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="text-section font-semibold wrap-anywhere">{course.name}</h2>
          <p className="text-label text-third">
            {months(course.duration)} · {course.category || say('General')}
          </p>
        </div>
        <EnrollmentBadge value={enrollment.status} />
      </div>
      {course.description && (
        <p className="text-control whitespace-pre-line text-second wrap-anywhere">{course.description}</p>
      )}
      <dl className={`gap-x-3 gap-y-2 ${figureColumns}`}>
        <Fact name={say('Total')}>
          <Money amount={enrollment.totalAmount} />
        </Fact>
        <Fact name={say('Paid')}>
          <Money amount={enrollment.paidAmount} />
        </Fact>
        {enrollment.refundedAmount > 0 && (
          <Fact name={say('Refunded')}>
            <Money amount={enrollment.refundedAmount} />
          </Fact>
        )}
        {enrollment.writtenOffAmount > 0 && (
          <Fact name={say('Written off')}>
            <Money amount={enrollment.writtenOffAmount} />
          </Fact>
        )}
        <Fact name={say('Remaining')}>
          <EnrollmentBalance of={enrollment} />
        </Fact>
      </dl>
      <Progress percent={paidPercent(enrollment)} />
      <dl className={`gap-x-3 gap-y-2 ${figureColumns}`}>
        <Fact name={say('Enrolled')}>{formatDate(enrollment.enrollmentDate)}</Fact>
        {remainingAmount > 0 && (
          <Fact name={say('Next due date')}>
            {nextInstallmentDate ? formatDate(nextInstallmentDate) : say('No date set')}
          </Fact>
        )}
      </dl>
      <LatestPayments enrollment={enrollment} />
    </article>
  )
}

function Progress({ percent }: { percent: number }) {
  return (
    <div>
      <div className="flex justify-between text-label text-second">
        <span>{say('Payment progress')}</span>
        <span className="figures font-medium">{percent}%</span>
      </div>
      <div
        role="progressbar"
        aria-label={say('Payment progress')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}

function LatestPayments({ enrollment }: { enrollment: OwnEnrollment }) {
  const { recent, more } = recentPayments(enrollment.Payments)
  if (recent.length === 0) return <p className="text-control text-third">{say('No payments yet.')}</p>
  return (
    <div className="border-t border-line pt-3">
      <h3 className="text-label font-medium text-second">{say('Recent payments')}</h3>
      <ul className="mt-1 grid gap-1.5">
        {recent.map(payment => (
          <li key={payment.id} className="flex flex-wrap items-baseline justify-between gap-x-3 text-control">
            <span className="min-w-0">
              {formatDate(payment.paymentDate)}
              <span className="text-label text-third"> · {payment.receiptNumber}</span>
            </span>
            <span className="flex flex-wrap items-center gap-x-2 font-medium">
              <OwnPaymentMark payment={payment} />
              <Money amount={payment.amount} />
            </span>
          </li>
        ))}
      </ul>
      {more && <p className="mt-1.5 text-label text-third">{more}</p>}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label text-third">{name}</dt>
      <dd className="figures text-body wrap-normal *:whitespace-normal!">{children}</dd>
    </div>
  )
}
