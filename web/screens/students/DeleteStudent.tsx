import { useMutation } from '@tanstack/react-query'
import type { Student } from '#contract/fields/shapes'
import { deleteStudent } from '#contract/records/students'
import { api } from '../../shared/api/api.ts'
import { FormProblem } from '../../shared/ui/forms/FormProblem.tsx'
import { ConfirmDialog } from '../../shared/ui/popups/ConfirmDialog.tsx'

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
