import { deleteStudent } from '#contract/records/students'
import type { Student } from '#contract/shapes/student'
import { shownEmail } from '#wording/no-email'
import { api } from '../../shared/api/api.ts'
import { titleCase } from '../../shared/ui/format/titleCase.ts'
import { DeleteDialog } from '../../shared/ui/forms/DeleteDialog.tsx'

/** Asks before a student is deleted. Mount it to open it. */
export const DeleteStudent = ({ student, onClose }: { student: Student; onClose: () => void }) => (
  <DeleteDialog
    noun="student"
    remove={() => api(deleteStudent, { params: { id: student.id } })}
    words={{ done: 'Student deleted successfully', failed: 'Failed to delete student' }}
    onClose={onClose}
  >
    {titleCase(student.fullName)} ({shownEmail(student.email)}) is removed from the list. A student who was ever
    enrolled can't be deleted, because the history of fees must stay.
  </DeleteDialog>
)
