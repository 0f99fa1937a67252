import { useMutation } from '@tanstack/react-query'
import type { Student } from '#contract/shapes'
import { deleteStudent } from '#contract/students'
import { api } from '../api.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { FormProblem } from '../ui/FormProblem.tsx'

const failed = 'Failed to delete student'

/** Asks before a student is deleted. Mount it to open it. */
export function DeleteStudent({ student, onClose }: { student: Student; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: () => api(deleteStudent, { params: { id: student.id } }),
    meta: { done: 'Student deleted successfully', failed },
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      open
      danger
      title="Delete this student?"
      confirmLabel="Delete student"
      savingText="Deleting…"
      saving={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {student.fullName} ({student.email}) leaves the list. A student who was ever enrolled can't be deleted, because
        the history of fees must stay.
      </p>
      {remove.error && (
        <div className="mt-4">
          <FormProblem error={remove.error} failed={failed} />
        </div>
      )}
    </ConfirmDialog>
  )
}
