import type { z } from 'zod'
import { type CourseChange, NewCourse } from '#contract/records/courses'
import type { Course } from '#contract/shapes/course'

/** The contract's own rules, the same for adding and changing. */
export const courseForm = NewCourse

export type CourseValues = z.input<typeof NewCourse>

export const newCourse: CourseValues = {
  name: '',
  category: '',
  duration: '',
  fees: '',
  description: '',
  prerequisites: '',
}

/** A course as the form shows it. */
export const courseValues = (course: Course): CourseValues => ({
  name: course.name,
  category: course.category ?? '',
  duration: String(course.duration),
  fees: String(course.fees),
  description: course.description ?? '',
  prerequisites: course.prerequisites ?? '',
  isActive: course.isActive ? 'true' : 'false',
})

/** What is sent for a change: an emptied text is sent empty, because an absent one would stay as it was. */
export const courseChange = (values: CourseValues, version: number): z.input<typeof CourseChange> => ({
  ...values,
  category: values.category ?? '',
  description: values.description ?? '',
  prerequisites: values.prerequisites ?? '',
  version,
})
