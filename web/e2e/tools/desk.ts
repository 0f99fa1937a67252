import type { Page } from '@playwright/test'
import { businessDate } from '#contract/fields/dates'
import type { Enrollment } from '#contract/shapes/enrollment'
import { type Api, unique } from './session.ts'

/** The date that lies `offset` days after today, in the institute's time zone. */
export const day = (offset: number): string => businessDate(new Date(Date.now() + offset * 86_400_000), 'Asia/Kolkata')

/** `2026-04-05` as the screens show it. */
export const screenDate = (date: string): string => date.split('-').reverse().join('/')

/** A new institute, so that no other test changes its figures. */
export async function openInstitute(api: Api): Promise<string> {
  const instituteName = unique('Branch ')
  await api.post('/auth/institutes', { instituteName })
  return instituteName
}

/** Chooses a course in the form of an enrollment. */
export async function chooseCourse(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Course' }).fill(name)
  await page.getByRole('option', { name }).click()
}

interface EnrolOptions {
  /** Default: a new institute. */
  instituteName?: string
  firstName?: string
  lastName?: string
  email?: string
  fees?: number
  discount?: number
  /** Given, no course is made. */
  courseId?: string
  enrollmentDate?: string
  nextInstallmentDate?: string
  installments?: readonly { dueDate: string; amount: number }[]
}

/** A new student, enrolled in a course of its own. Names come back in upper case. */
export async function enrol(api: Api, { fees = 6000, ...rest }: EnrolOptions = {}): Promise<Enrollment> {
  const made = () => api.post<{ course: { id: string } }>('/courses', { name: unique('Tally '), duration: 3, fees })
  const courseId = rest.courseId ?? (await made()).course.id
  const { enrollment } = await api.post<{ enrollment: Enrollment }>('/enrollments', {
    firstName: 'Ravi',
    lastName: unique('Patil'),
    email: `${unique('ravi')}@example.com`,
    mobile: '9876543210',
    dateOfBirth: '2004-05-06',
    address: 'Near the bus stand',
    ...rest,
    courseId,
    instituteName: rest.instituteName ?? (await openInstitute(api)),
  })
  return enrollment
}
