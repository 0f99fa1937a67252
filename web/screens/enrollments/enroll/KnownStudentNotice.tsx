import { UserRoundCheck } from 'lucide-react'
import { titleCase } from '#wording/title-case'
import { say } from '../../../base/language/say.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { NoticeBar } from '../../../ui/page/NoticeBar.tsx'
import type { ListedStudent } from './useKnownStudent.ts'

/** Says that the enrollment is of a student who is there already. */
export default function KnownStudentNotice({ student, onRelease }: { student: ListedStudent; onRelease: () => void }) {
  const courses = student.Enrollments.map(({ Course }) => Course.name)
  return (
    <NoticeBar
      icon={UserRoundCheck}
      tone="green"
      actions={<Button onClick={onRelease}>{say('Another student')}</Button>}
    >
      <p className="font-medium">{say('Existing student found')}</p>
      <p>
        {titleCase(student.fullName)}
        {courses.length > 0 && say(' · enrolled in {courses}', { courses: courses.join(', ') })}
      </p>
    </NoticeBar>
  )
}
