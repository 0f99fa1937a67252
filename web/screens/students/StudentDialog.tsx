import type { FieldProblem } from '#contract/problem'
import { createStudent, updateStudent } from '#contract/records/students'
import type { Student } from '#contract/shapes/student'
import { api } from '../../base/api/api.ts'
import { fetchNewest } from '../../base/api/fetchNewest.ts'
import { queryClient } from '../../base/api/queryClient.ts'
import { say } from '../../base/language/say.ts'
import { studentQuery } from '../../shared/students/queries.ts'
import { bodyOf } from '../../ui/files/bodyOf.ts'
import { today } from '../../ui/format/dates.ts'
import { SaveDialog } from '../../ui/forms/dialogs/SaveDialog.tsx'
import { sayWarnings } from '../../ui/forms/sayWarnings.ts'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../ui/forms/useSaveForm.ts'
import { labels, StudentFields } from './StudentFields.tsx'
import {
  newStudent,
  type StudentValues,
  studentBody,
  studentChange,
  studentForm,
  studentValues,
} from './studentForm.ts'

interface StudentDialogProps {
  /** The student to change; a new one is added without it. */
  student?: Student
  /** Where a new student belongs unless another institute is chosen; '' leaves it to the server. */
  instituteName: string
  onClose: () => void
}

/** An Aadhaar number that looks mistyped is saved all the same, with a warning. */
const showWarnings = ({ warnings }: { warnings?: FieldProblem[] | undefined }) => sayWarnings(warnings, labels)

/** Adds a student, or changes one. Mount it to open it. */
export default function StudentDialog({ student, instituteName, onClose }: StudentDialogProps) {
  const form = useContractForm<StudentValues>(studentForm(today(), student), {
    defaultValues: student ? studentValues(student) : newStudent(instituteName),
  })
  const saving = useSaveForm({
    form,
    send: (values, idempotencyKey) =>
      api(createStudent, { body: bodyOf(studentBody(values)), idempotencyKey }).then(showWarnings),
    change: student && {
      row: student,
      send: (values, row) =>
        api(updateStudent, { params: { id: row.id }, body: bodyOf(studentChange(values, row)) }).then(showWarnings),
      newest: async ({ id }) => (await fetchNewest(queryClient, studentQuery(id))).student,
      valuesOf: studentValues,
    },
    words: {
      done: student ? say('Student updated successfully') : say('Student created successfully'),
      failed: say('Failed to save student'),
      told: true,
    },
    fieldOf: { STUDENT_EXISTS: 'email' },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={student ? say('Edit Student') : say('Add Student')}
      saving={saving}
      saveLabel={student ? say('Save changes') : say('Add student')}
      onClose={onClose}
    >
      <StudentFields form={form} student={student} />
    </SaveDialog>
  )
}
