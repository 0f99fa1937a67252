import { deleteCourse } from '#contract/records/courses'
import type { Course } from '#contract/shapes/course'
import { api } from '../../base/api/api.ts'
import { say } from '../../base/language/say.ts'
import { toast } from '../../base/toasts/toast.tsx'
import { DeleteDialog } from '../../ui/forms/dialogs/DeleteDialog.tsx'

/** Asks before a course is deleted. Mount it to open it. */
export default function DeleteCourse({ course, onClose }: { course: Course; onClose: () => void }) {
  return (
    <DeleteDialog
      noun={say('course')}
      remove={async () => {
        const { message } = await api(deleteCourse, { params: { id: course.id } })
        // The answer says whether it is gone or, because of its enrollments, archived.
        toast.success(message)
      }}
      words={{ failed: say('Failed to delete course') }}
      onClose={onClose}
    >
      {say(
        '{name} is removed from the list. If students were ever enrolled in it, it is archived instead: it is no longer offered, and their enrollments and payments stay as they are.',
        { name: course.name },
      )}
    </DeleteDialog>
  )
}
