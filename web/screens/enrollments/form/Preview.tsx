import type { ReactNode } from 'react'
import { formatDate } from '#contract/fields/dates'
import { formatPaise, formatRupees, inPaise, type Paise, paise } from '#contract/fields/money'
import { isDate } from '#contract/fields/real-date'
import type { Course } from '#contract/shapes/course'
import type { Enrollment } from '#contract/shapes/enrollment'
import { say } from '../../../base/language/say.ts'
import { months } from '../../../shared/courses/months.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { today } from '../../../ui/format/dates.ts'
import { useWatchedLater } from '../../../ui/forms/useWatchedLater.ts'
import { discountOf, paiseOf, shown, totalOf } from './figures.ts'
import type { EnrollmentFormState } from './IdentityFields.tsx'

type Settled = Pick<Enrollment, 'enrollmentDate' | 'paidAmount' | 'writtenOffAmount'>

interface PreviewProps {
  form: EnrollmentFormState
  course: Pick<Course, 'name' | 'duration' | 'fees'> | undefined
  /** The enrollment to change; absent for a new one. */
  enrollment?: Settled
  /** What is paid with a new one, in paise; null if nothing is. */
  paid?: Paise | null
}

const studentFields = ['firstName', 'middleName', 'lastName', 'email', 'mobile'] as const
const paymentFields = ['discount', 'nextInstallmentDate', 'installments'] as const

/** The enrollment as it would be saved, updated while typing. */
export function Preview({ form, course, enrollment, paid = null }: PreviewProps) {
  const [firstName, middleName, lastName, email, mobile] = useWatchedLater(form, studentFields)
  const [discount, nextInstallmentDate, installments = []] = useWatchedLater(form, paymentFields)
  const name = [firstName, middleName, lastName].filter(Boolean).join(' ').toUpperCase()
  const total = totalOf(course?.fees, discount)
  const first = installments[0]
  return (
    <Card title={say('Enrollment Preview')}>
      <div className="grid gap-4">
        <Part title={say('Student')}>
          <p className="text-body font-medium wrap-anywhere">{name || '–'}</p>
          <p className="text-control text-second wrap-anywhere">{[email, mobile].filter(Boolean).join(' · ')}</p>
        </Part>
        <Part title={say('Course')}>
          <p className="text-body font-medium wrap-anywhere">{course?.name ?? '–'}</p>
          {course && <p className="text-control text-second">{months(course.duration)}</p>}
        </Part>
        <Part title={say('Payment Summary')}>
          <dl className="grid gap-1 text-control">
            <Line name={say('Course fees')}>{shown(paiseOf(course?.fees))}</Line>
            <Line name={say('Discount')}>{shown(discountOf(discount))}</Line>
            <Line name={say('Total amount')} strong>
              {shown(total)}
            </Line>
            {enrollment ? (
              <>
                <Line name={say('Paid so far')}>{formatRupees(enrollment.paidAmount)}</Line>
                {enrollment.writtenOffAmount > 0 && (
                  <Line name={say('Written off')}>{formatRupees(enrollment.writtenOffAmount)}</Line>
                )}
                <Line name={say('Balance')}>{balanceText(total, enrollment)}</Line>
              </>
            ) : (
              <>
                <Line name={say('Installment amount')}>{shown(first ? paiseOf(first.amount) : total)}</Line>
                {paid !== null && (
                  <>
                    <Line name={say('Paid now')}>{formatPaise(paid)}</Line>
                    <Line name={say('Balance')}>
                      {shown(total === null || paid > total ? null : paise(total - paid))}
                    </Line>
                  </>
                )}
              </>
            )}
          </dl>
        </Part>
        <Part title={say('Important Dates')}>
          <dl className="grid gap-1 text-control">
            <Line name={say('Enrollment date')}>{formatDate(enrollment?.enrollmentDate ?? today())}</Line>
            {installments.length === 0 && <Line name={say('Next installment')}>{shownDate(nextInstallmentDate)}</Line>}
            {installments.map(({ dueDate, amount }, row) => (
              <Line key={row} name={say('Installment {row} · {date}', { row: row + 1, date: shownDate(dueDate) })}>
                {shown(paiseOf(amount))}
              </Line>
            ))}
          </dl>
        </Part>
      </div>
    </Card>
  )
}

const shownDate = (date: string | undefined) => (date && isDate(date) ? formatDate(date) : '–')

function balanceText(total: Paise | null, { paidAmount, writtenOffAmount }: Settled): string {
  if (total === null) return '–'
  const left = total - inPaise(paidAmount) - inPaise(writtenOffAmount)
  return left < 0 ? say('{left} less than paid', { left: formatPaise(paise(-left)) }) : formatPaise(paise(left))
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-3 first:border-t-0 first:pt-0">
      <h3 className="mb-1 text-label font-medium text-third">{title}</h3>
      {children}
    </div>
  )
}

function Line({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${strong ? 'font-semibold' : ''}`}>
      <dt className={strong ? '' : 'text-second'}>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}
