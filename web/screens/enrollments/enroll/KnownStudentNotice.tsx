import { UserRoundCheck } from 'lucide-react'
import { Button } from '../../../shared/ui/controls/Button.tsx'
import { titleCase } from '../../../shared/ui/format/titleCase.ts'
import { NoticeBar } from '../../../shared/ui/page/NoticeBar.tsx'
import type { ListedStudent } from './useKnownStudent.ts'

/** Says that the enrollment is of a student who is there already. */
export default function KnownStudentNotice({ student, onRelease }: { student: ListedStudent; onRelease: () => void }) {
  const courses = student.Enrollments.map(({ Course }) => Course.name)
  return (
    <NoticeBar icon={UserRoundCheck} tone="green" actions={<Button onClick={onRelease}>Another student</Button>}>
      <p className="font-medium">Existing student found</p>
      <p>
        {titleCase(student.fullName)}
        {courses.length > 0 && ` · enrolled in ${courses.join(', ')}`}
      </p>
    </NoticeBar>
  )
}
