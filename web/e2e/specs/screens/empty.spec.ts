import { day, enrol, openInstitute } from '../../tools/desk.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

test('a student without courses is told so on every screen, in the words of that screen', async ({ page, api }) => {
  const student = { username: unique('student'), password: 'a-password-for-tests' }
  const { username } = student
  await api.post('/auth/users', { ...student, email: `${username}@example.com`, fullName: 'Asha', role: 'student' })
  await signIn(page, student)
  const main = page.getByRole('main')
  for (const words of ['No payment history', 'No upcoming installments']) await expect(main).toContainText(words)
  // Nobody knows yet what an account without a record has paid and owes.
  const why = 'isn’t linked to a student record yet'
  await expect(main).toContainText(why)
  for (const figure of ['Total Paid', 'Total Due']) await expect(main).toContainText(`${figure}—`)
  for (const [path, words] of [
    ['/my-courses', ['No Course Enrollments', 'You are not enrolled in any courses yet.']],
    ['/my-payments', ['No payment history', 'N/A']],
    ['/my-materials', ['No Study Materials']],
    ['/my-statement', ['You are not enrolled in any course yet']],
    ['/profile', ['Not provided']],
  ] as const) {
    await page.goto(path)
    for (const text of words) await expect(main.getByText(text, { exact: true })).toBeVisible()
    if (path !== '/profile') await expect(main, path).toContainText(why)
  }
  for (const address of ['/my-payments', '/my-payments?q=fees', `/my-payments?from=${day(-9)}&to=${day(0)}`]) {
    await page.goto(address)
    await expect(main, address).toContainText(why)
    for (const figure of ['Total Paid', 'Total Payments']) await expect(main, address).toContainText(`${figure}—`)
  }
})

test('a record that does not exist is reported as not found, with a way back', async ({ page }) => {
  const nobody = '0190b7a0-0000-7000-8000-000000000001'
  await signIn(page)
  for (const [path, title, back] of [
    [`/courses/${nobody}`, 'Course not found', 'Back to Courses'],
    [`/students/${nobody}`, 'Student not found', 'Back to Students'],
    [`/enrollments/edit/${nobody}`, 'Enrollment not found', 'Go to all enrollments'],
    [`/payments/${nobody}/receipt`, 'Payment not found', 'Go to payments'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('link', { name: back })).toBeVisible()
  }
  await page.goto(`/courses?q=${unique('Nothing ')}`)
  await expect(page.getByText('No courses found')).toBeVisible()
})

test('payments and courses beyond the first few are counted', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  const { id, studentId, Student } = await enrol(api, { instituteName })
  for (const amount of [100, 200, 300, 400, 500]) await api.post('/payments', { enrollmentId: id, amount })
  for (const _ of ['second', 'third', 'fourth']) {
    const body = { name: unique('Course '), duration: 1, fees: 500 }
    const { course } = await api.post<{ course: { id: string } }>('/courses', body)
    await api.post('/enrollments', { studentId, courseId: course.id, instituteName })
  }
  await signIn(page)
  await page.goto(`/students?q=${encodeURIComponent(Student.email)}`)
  await expect(page.getByRole('row').nth(1)).toContainText('+2 more')
  await page.goto(`/students/${studentId}`)
  await expect(page.getByRole('article').filter({ hasText: '+2 more payments' }).getByRole('listitem')).toHaveCount(3)
})
