import { useQuery } from '@tanstack/react-query'
import { Eye, ScrollText } from 'lucide-react'
import { pathTo, webPaths } from '#contract/product/web-paths'
import type { StudentDetail } from '#contract/shapes/student-detail'
import { readableEmail } from '../../base/language/readableEmail.ts'
import { say } from '../../base/language/say.ts'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { Mobile } from '../../ui/format/Mobile.tsx'
import { Money } from '../../ui/format/Money.tsx'
import { EnrollmentBadge } from '../../ui/page/Badge.tsx'
import { Detail, Details } from '../../ui/page/Details.tsx'
import { TextLink } from '../../ui/page/TextLink.tsx'
import { EnrollmentBalance } from '../enrollments/EnrollmentBalance.tsx'
import { enrollmentLink } from '../enrollments/links.ts'
import { payLink } from '../payments/links.ts'
import { takesPayment } from '../payments/payable.ts'
import { statementLink } from '../reports/links.ts'
import { studentQuery } from '../students/queries.ts'
import { PanelBody } from './PanelBody.tsx'

/** A student beside the list that they were opened from. */
export default function StudentRecord({ id }: { id: string }) {
  const query = useQuery({ ...studentQuery(id), select: ({ student }) => student })
  return (
    <PanelBody query={query} failed={say('Failed to fetch data')} noun={say('student')}>
      {student => (
        <>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={pathTo(webPaths.student, { id })} icon={Eye}>
              {say('Open student')}
            </ButtonLink>
            <ButtonLink to={statementLink(id)} icon={ScrollText}>
              {say('Statement')}
            </ButtonLink>
          </div>
          <Details>
            <Detail name={say('Mobile')}>
              <Mobile number={student.mobile} />
            </Detail>
            {student.studentNumber && <Detail name={say('Student number')}>{student.studentNumber}</Detail>}
            <Detail name={say('Email')} wide>
              {readableEmail(student.email)}
            </Detail>
            <Detail name={say('Branch')}>{student.branch}</Detail>
          </Details>
          <ul aria-label={say('Enrollments')} className="grid gap-3">
            {student.Enrollments.map(enrollment => (
              <Course key={enrollment.id} enrollment={enrollment} />
            ))}
          </ul>
          {student.Enrollments.length === 0 && (
            <p className="text-control text-third">{say('Not enrolled in any course.')}</p>
          )}
        </>
      )}
    </PanelBody>
  )
}

function Course({ enrollment }: { enrollment: StudentDetail['Enrollments'][number] }) {
  return (
    <li className="grid gap-1.5 rounded-control border border-line px-4 py-3 text-control">
      <div className="flex items-start justify-between gap-3">
        <TextLink to={enrollmentLink(enrollment.id)}>{enrollment.Course.name}</TextLink>
        <EnrollmentBadge value={enrollment.status} />
      </div>
      <p className="text-second">
        <Money amount={enrollment.paidAmount} /> {say('of')} <Money amount={enrollment.totalAmount} /> {say('paid · ')}
        {enrollment.writtenOffAmount > 0 && (
          <>
            <Money amount={enrollment.writtenOffAmount} /> {say('written off · ')}
          </>
        )}
        <EnrollmentBalance of={enrollment} />
      </p>
      {takesPayment(enrollment) && <TextLink to={payLink(enrollment.id)}>{say('Record payment')}</TextLink>}
    </li>
  )
}
