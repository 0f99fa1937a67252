import { useQuery } from '@tanstack/react-query'
import { Eye, ReceiptIndianRupee } from 'lucide-react'
import { formatDate } from '#contract/fields/dates'
import { pathTo, webPaths } from '#contract/product/web-paths'
import type { Enrollment } from '#contract/shapes/enrollment'
import { titleCase } from '#wording/title-case'
import { say } from '../../base/language/say.ts'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { Mobile } from '../../ui/format/Mobile.tsx'
import { Money } from '../../ui/format/Money.tsx'
import { EnrollmentBadge, InstallmentBadge } from '../../ui/page/Badge.tsx'
import { Detail, Details } from '../../ui/page/Details.tsx'
import { TextLink } from '../../ui/page/TextLink.tsx'
import { EnrollmentBalance } from '../enrollments/EnrollmentBalance.tsx'
import { enrollmentLink } from '../enrollments/links.ts'
import { shownPlan } from '../enrollments/plan.ts'
import { enrollmentQuery } from '../enrollments/queries.ts'
import { payLink, receiptLink } from '../payments/links.ts'
import { takesPayment } from '../payments/payable.ts'
import { PanelBody } from './PanelBody.tsx'

/** How many payments are listed; the enrollment's own page has all of them. */
const latest = 5

/** An enrollment beside the list that it was opened from. */
export default function EnrollmentRecord({ id }: { id: string }) {
  const query = useQuery({ ...enrollmentQuery(id), select: ({ enrollment }) => enrollment })
  return (
    <PanelBody query={query} failed={say('Failed to fetch enrollment')} noun={say('enrollment')}>
      {enrollment => (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <p className="min-w-0 text-body font-medium wrap-anywhere">{enrollment.Course.name}</p>
            <EnrollmentBadge value={enrollment.status} />
          </div>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={enrollmentLink(id)} icon={Eye}>
              {say('Open enrollment')}
            </ButtonLink>
            {takesPayment(enrollment) && (
              <ButtonLink to={payLink(id)} icon={ReceiptIndianRupee}>
                {say('Record payment')}
              </ButtonLink>
            )}
          </div>
          <Details>
            <Detail name={say('Student')}>
              <TextLink to={pathTo(webPaths.student, { id: enrollment.studentId })}>
                {titleCase(enrollment.Student.fullName)}
              </TextLink>
            </Detail>
            <Detail name={say('Mobile')}>
              <Mobile number={enrollment.Student.mobile} />
            </Detail>
            <Detail name={say('Applicable fees')}>
              <Money amount={enrollment.totalAmount} />
            </Detail>
            <Detail name={say('Paid')}>
              <Money amount={enrollment.paidAmount} />
            </Detail>
            {enrollment.writtenOffAmount > 0 && (
              <Detail name={say('Written off')}>
                <Money amount={enrollment.writtenOffAmount} />
              </Detail>
            )}
            <Detail name={say('Balance')}>
              <EnrollmentBalance of={enrollment} />
            </Detail>
            <Detail name={say('Enrolled')}>{formatDate(enrollment.enrollmentDate)}</Detail>
          </Details>
          <Installments rows={shownPlan(enrollment)} />
          <Payments rows={enrollment.Payments} />
        </>
      )}
    </PanelBody>
  )
}

const rowLook = 'flex items-center justify-between gap-3 border-b border-line py-2 text-control last:border-b-0'

function Installments({ rows }: { rows: ReturnType<typeof shownPlan> }) {
  if (rows.length === 0) return null
  return (
    <section aria-label={say('Installments')}>
      <h3 className="text-label font-medium text-third">{say('Installments')}</h3>
      <ul>
        {rows.map(({ id, dueDate, amount, status }) => (
          <li key={id} className={rowLook}>
            <span className="figures min-w-0 flex-1">{dueDate ? formatDate(dueDate) : say('No date')}</span>
            <InstallmentBadge value={status} />
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Payments({ rows }: { rows: Enrollment['Payments'] }) {
  if (rows.length === 0) return <p className="text-control text-third">{say('No payments yet.')}</p>
  return (
    <section aria-label={say('Latest payments')}>
      <h3 className="text-label font-medium text-third">{say('Latest payments')}</h3>
      <ul>
        {rows.slice(0, latest).map(({ id, receiptNumber, paymentDate, amount }) => (
          <li key={id} className={rowLook}>
            <span className="min-w-0 flex-1">
              <TextLink to={receiptLink(id)}>{receiptNumber}</TextLink>{' '}
              <span className="figures text-label text-third">{formatDate(paymentDate)}</span>
            </span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
