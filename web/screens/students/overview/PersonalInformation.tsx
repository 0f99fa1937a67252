import { UserRound } from 'lucide-react'
import { formatDate } from '#contract/fields/dates'
import type { Student } from '#contract/shapes/student'
import { isNoEmail } from '#wording/no-email'
import { titleCase } from '#wording/title-case'
import { ownLanguageName } from '../../../base/language/paper.ts'
import { readableEmail } from '../../../base/language/readableEmail.ts'
import { say } from '../../../base/language/say.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { Picture } from '../../../ui/files/Picture.tsx'
import { dayOf } from '../../../ui/format/dates.ts'
import { Mobile } from '../../../ui/format/Mobile.tsx'
import { Detail, Details } from '../../../ui/page/Details.tsx'
import { AadhaarNumber } from './AadhaarNumber.tsx'

const missing = say('Not provided')

export function PersonalInformation({ student }: { student: Student }) {
  const { email, alternateMobileNo } = student
  return (
    <Card title={say('Personal information')}>
      {student.studentPhoto && (
        <div className="mb-4">
          <Picture
            key={student.studentPhoto}
            src={student.studentPhoto}
            alt={say('Photo of {fullName}', { fullName: titleCase(student.fullName) })}
            fallback={UserRound}
            look="size-24 rounded-control border border-line"
          />
        </div>
      )}
      <Details>
        <Detail name={say('Full name')} wide>
          {titleCase(student.fullName)}
        </Detail>
        <Detail name={say('Student number')} wide>
          {student.studentNumber ?? missing}
        </Detail>
        <Detail name={say('Email')} wide>
          {isNoEmail(email) ? (
            readableEmail(email)
          ) : (
            <a
              href={`mailto:${email}`}
              className="inline-flex min-h-6 items-center rounded-[0.25rem] hover:text-accent hover:underline"
            >
              {email}
            </a>
          )}
        </Detail>
        <Detail name={say('Mobile')}>
          <Mobile number={student.mobile} />
        </Detail>
        <Detail name={say('Alternate mobile')}>
          {alternateMobileNo ? <Mobile number={alternateMobileNo} /> : missing}
        </Detail>
        <Detail name={say('Date of birth')}>{formatDate(student.dateOfBirth)}</Detail>
        <Detail name={say('Aadhaar number')} wide>
          {student.aadhaarNo ? <AadhaarNumber id={student.id} masked={student.aadhaarNo} /> : missing}
        </Detail>
        <Detail name={say('Address')} wide>
          {student.address}
        </Detail>
        <Detail name={say('Receipts and messages in')} wide>
          {ownLanguageName(student.language)}
        </Detail>
        <Detail name={say('Branch')}>{student.branch}</Detail>
        <Detail name={say('Added on')}>{formatDate(dayOf(student.createdAt))}</Detail>
      </Details>
    </Card>
  )
}
