import { z } from 'zod'
import { anyone, byId, endpoint, listQuery, Message, page, staff, superAdmin } from '#contract/endpoint'
import { clearable, flag, line, text, version, whole } from '#contract/fields/fields'
import { RupeesIn } from '#contract/fields/money'
import { Course } from '#contract/shapes/course'
import { Material } from '#contract/shapes/material'

const duration = whole(1, 120)

export const NewCourse = z.object({
  name: line(200),
  description: text(5000).optional(),
  duration,
  fees: RupeesIn,
  category: line(100).optional(),
  prerequisites: text(2000).optional(),
  isActive: flag.optional(),
})
export const CourseChange = z.object({
  name: line(200).optional(),
  description: clearable(text(5000)),
  duration: duration.optional(),
  fees: RupeesIn.optional(),
  category: clearable(line(100)),
  prerequisites: clearable(text(2000)),
  isActive: flag.optional(),
  version,
})

export const CourseDetail = Course.extend({ Materials: z.array(Material), enrolledStudents: z.number().int() })

export const listCourses = endpoint({
  method: 'GET',
  path: '/courses',
  summary: 'Courses with their materials; visitors and students see active ones, without materials',
  roles: anyone,
  query: listQuery('name', '-name', 'fees', '-fees', 'createdAt', '-createdAt'),
  answer: z.object({ courses: z.array(Course.extend({ Materials: z.array(Material).optional() })), ...page }),
})
export const getCourse = endpoint({
  method: 'GET',
  path: '/courses/:id',
  summary: 'A course with its materials and the number of students enrolled',
  roles: staff,
  params: byId,
  answer: z.object({ course: CourseDetail }),
})
export const createCourse = endpoint({
  method: 'POST',
  path: '/courses',
  summary: 'Add a course',
  roles: superAdmin,
  body: NewCourse,
  answer: z.object({ course: Course }),
  status: 201,
})
export const updateCourse = endpoint({
  method: 'PUT',
  path: '/courses/:id',
  summary: 'Change a course; existing enrollments keep their fees',
  roles: superAdmin,
  params: byId,
  body: CourseChange,
  answer: z.object({ course: Course }),
})
export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/courses/:id',
  summary: 'Delete a course, or archive it when it has enrollments',
  roles: superAdmin,
  params: byId,
  answer: Message,
})
