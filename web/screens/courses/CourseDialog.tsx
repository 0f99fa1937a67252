import { createCourse, updateCourse } from '#contract/records/courses'
import type { Course } from '#contract/shapes/course'
import { api } from '../../base/api/api.ts'
import { fetchNewest } from '../../base/api/fetchNewest.ts'
import { queryClient } from '../../base/api/queryClient.ts'
import { say } from '../../base/language/say.ts'
import { courseQuery } from '../../shared/courses/queries.ts'
import { SaveDialog } from '../../ui/forms/dialogs/SaveDialog.tsx'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../ui/forms/useSaveForm.ts'
import { CourseFields } from './CourseFields.tsx'
import { type CourseValues, courseChange, courseForm, courseValues, newCourse } from './courseForm.ts'

interface CourseDialogProps {
  /** The course to change; a new one is added without it. */
  course?: Course
  /** Categories used before, so that the same thing keeps one name. */
  categories?: readonly string[]
  /** The toast of a failure. */
  failed?: string
  onClose: () => void
}

/** Adds a course, or changes one. Mount it to open it. */
export default function CourseDialog(props: CourseDialogProps) {
  const { course, categories = [], failed = say('Failed to save course'), onClose } = props
  const form = useContractForm<CourseValues>(courseForm, { defaultValues: course ? courseValues(course) : newCourse })
  const saving = useSaveForm({
    form,
    send: (body, idempotencyKey) => api(createCourse, { body, idempotencyKey }),
    change: course && {
      row: course,
      send: (values, { id, version }) => api(updateCourse, { params: { id }, body: courseChange(values, version) }),
      newest: async ({ id }) => (await fetchNewest(queryClient, courseQuery(id))).course,
      valuesOf: courseValues,
    },
    words: { done: course ? say('Course updated successfully') : say('Course created successfully'), failed },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={course ? say('Edit Course') : say('Add Course')}
      saving={saving}
      saveLabel={course ? say('Save changes') : say('Add course')}
      onClose={onClose}
    >
      <CourseFields form={form} categories={categories} status={course !== undefined} />
    </SaveDialog>
  )
}
