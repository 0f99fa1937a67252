import { ReceiptIndianRupee, UserPlus } from 'lucide-react'
import { formatDate } from '#contract/fields/dates'
import type { StudentDetail } from '#contract/shapes/student-detail'
import { say } from '../../../base/language/say.ts'
import { refundedNote } from '../../../shared/enrollments/refundedNote.ts'
import { payLink, paymentsLink } from '../../../shared/payments/links.ts'
import { takesPayment } from '../../../shared/payments/payable.ts'
import { standing } from '../../../shared/students/standing.ts'
import { Card, StatCard, StatGrid } from '../../../ui/cards/Card.tsx'
import { ButtonLink } from '../../../ui/controls/Button.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { EmptyState } from '../../../ui/page/states.tsx'
import { enrollLink } from '../links.ts'
import { DocumentsCard } from './DocumentsCard.tsx'
import { EnrollmentCard } from './EnrollmentCard.tsx'
import { OtherReceipts } from './OtherReceipts.tsx'
import { PersonalInformation } from './PersonalInformation.tsx'

/** The figures first, then the enrollments and actions, then the personal details. */
export function StudentOverview({ student }: { student: StudentDetail }) {
  const { Enrollments } = student
  return (
    <>
      <QuickStats student={student} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="enrollments" className="grid grid-cols-1 gap-3">
          <h2 id="enrollments" className="text-section font-semibold">
            {say('Enrollments')}
          </h2>
          {Enrollments.map(enrollment => (
            <EnrollmentCard key={enrollment.id} enrollment={enrollment} student={student} />
          ))}
          {Enrollments.length === 0 && (
            <Card>
              <EmptyState
                title={say('Not enrolled in any course yet')}
                action={<ButtonLink to={enrollLink(student)}>{say('Enroll in a course')}</ButtonLink>}
              />
            </Card>
          )}
        </section>
        <div className="grid grid-cols-1 gap-4">
          <div className="print:hidden">
            <Actions student={student} />
          </div>
          <OtherReceipts studentId={student.id} />
          <DocumentsCard student={student} />
          <PersonalInformation student={student} />
        </div>
      </div>
    </>
  )
}

function QuickStats({ student }: { student: StudentDetail }) {
  const { active, fees, paid, refunded, writtenOff, due, nextDate } = standing(student.Enrollments)
  return (
    <section aria-labelledby="quick-stats" className="grid gap-3">
      <h2 id="quick-stats" className="text-section font-semibold">
        {say('Quick Stats')}
      </h2>
      <StatGrid>
        <StatCard
          label={say('Enrollments')}
          value={student.Enrollments.length}
          note={say('{active} active', { active })}
        />
        <StatCard label={say('Total fees')} value={<Money amount={fees} />} note={say('after discounts')} />
        <StatCard label={say('Total paid')} value={<Money amount={paid} />} note={refundedNote(refunded)} />
        {writtenOff > 0 && <StatCard label={say('Written off')} value={<Money amount={writtenOff} />} />}
        <StatCard
          label={say('Balance due')}
          value={<Money amount={due} />}
          tone={due > 0 ? 'red' : 'plain'}
          note={due > 0 && nextDate ? say('next on {nextDate}', { nextDate: formatDate(nextDate) }) : undefined}
        />
      </StatGrid>
    </section>
  )
}

function Actions({ student }: { student: StudentDetail }) {
  const payable = student.Enrollments.filter(takesPayment)
  const [only] = payable
  return (
    <Card title={say('Actions')}>
      <div className="grid gap-2">
        {only && payable.length === 1 && (
          <ButtonLink variant="primary" to={payLink(only.id)} icon={ReceiptIndianRupee}>
            {say('Record payment')}
          </ButtonLink>
        )}
        <ButtonLink to={enrollLink(student)} icon={UserPlus}>
          {say('Enroll in a course')}
        </ButtonLink>
        <ButtonLink to={paymentsLink(student)} icon={ReceiptIndianRupee}>
          {say('View payments')}
        </ButtonLink>
      </div>
    </Card>
  )
}
