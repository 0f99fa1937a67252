import type { Enrollment } from '#contract/shapes/enrollment'
import type { Student } from '#contract/shapes/student'
import { enrol } from './desk.ts'
import { type Api, unique } from './session.ts'

export const newCourse = async (api: Api) => {
  const fields = { name: unique('Tally '), duration: 3, fees: 500 }
  return (await api.post<{ course: { id: string; name: string } }>('/courses', fields)).course
}

/** What is typed of a student. */
export const person = () => ({
  firstName: 'RAVI',
  lastName: unique('PATIL'),
  email: `${unique('ravi')}@example.com`,
  mobile: '9876543210',
  dateOfBirth: '2004-05-06',
  address: 'Near the bus stand',
})
export const newStudent = async (api: Api) =>
  (await api.post<{ student: Student }>('/students', { ...person(), aadhaarNo: '999941057058' })).student

/** An enrollment at a branch of its own. */
export const enrolled = async (api: Api): Promise<Enrollment> => enrol(api)
