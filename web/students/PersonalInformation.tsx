import { formatDate } from '#contract/dates'
import type { Student } from '#contract/shapes'
import { Card } from '../ui/Card.tsx'
import { Detail, Details } from '../ui/Details.tsx'
import { dayOf } from '../ui/dates.ts'
import { Mobile } from '../upcoming/Mobile.tsx'

const missing = 'Not provided'

export function PersonalInformation({ student }: { student: Student }) {
  const { email, alternateMobileNo } = student
  return (
    <Card title="Personal information">
      <Details>
        <Detail name="Full name" wide>
          {student.fullName}
        </Detail>
        <Detail name="Email" wide>
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-6 items-center rounded-[0.25rem] hover:text-accent hover:underline"
          >
            {email}
          </a>
        </Detail>
        <Detail name="Mobile">
          <Mobile number={student.mobile} />
        </Detail>
        <Detail name="Alternate mobile">{alternateMobileNo ? <Mobile number={alternateMobileNo} /> : missing}</Detail>
        <Detail name="Date of birth">{formatDate(student.dateOfBirth)}</Detail>
        <Detail name="Aadhaar number">{student.aadhaarNo ?? missing}</Detail>
        <Detail name="Address" wide>
          {student.address}
        </Detail>
        <Detail name="Branch">{student.branch}</Detail>
        <Detail name="Added on">{formatDate(dayOf(student.createdAt))}</Detail>
      </Details>
    </Card>
  )
}
