import { deleteStudent } from '#contract/records/students'
import type { Student } from '#contract/shapes/student'
import { titleCase } from '#wording/title-case'
import { api } from '../../base/api/api.ts'
import { readableEmail } from '../../base/language/readableEmail.ts'
import { say } from '../../base/language/say.ts'
import { DeleteDialog } from '../../ui/forms/dialogs/DeleteDialog.tsx'

/** Asks before a student is deleted. Mount it to open it. */
export const DeleteStudent = ({ student, onClose }: { student: Student; onClose: () => void }) => (
  <DeleteDialog
    noun={say('student')}
    remove={() => api(deleteStudent, { params: { id: student.id } })}
    words={{ done: say('Student deleted successfully'), failed: say('Failed to delete student') }}
    onClose={onClose}
  >
    {say(
      '{fullName} ({shownEmail}) is removed from the list. A student who was ever enrolled can’t be deleted, because the history of fees must stay.',
      { fullName: titleCase(student.fullName), shownEmail: readableEmail(student.email) },
    )}
  </DeleteDialog>
)
