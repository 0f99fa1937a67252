import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import type { Course } from '#contract/fields/shapes'
import { deleteCourse } from '#contract/records/courses'
import { api } from '../../shared/api/api.ts'
import { FormProblem } from '../../shared/ui/forms/FormProblem.tsx'
import { ConfirmDialog } from '../../shared/ui/popups/ConfirmDialog.tsx'

const failed = 'Failed to delete course'

/** Asks before a course is deleted. Mount it to open it. */
export function DeleteCourse({ course, onClose }: { course: Course; onClose: () => void }) {
  const remove = useMutation({
    mutationFn: () => api(deleteCourse, { params: { id: course.id } }),
    meta: { failed },
    onSuccess: ({ message }) => {
      // The answer says whether it is gone or, because of its enrollments, archived.
      toast.success(message)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title="Delete this course?"
      confirmLabel="Delete course"
      savingText="Deleting…"
      saving={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {course.name} leaves the list. If students were ever enrolled in it, it is archived instead: it is not offered
        any more, and their enrollments and payments stay as they are.
      </p>
      {remove.error && (
        <div className="mt-4">
          <FormProblem error={remove.error} failed={failed} />
        </div>
      )}
    </ConfirmDialog>
  )
}
