import type { Payment } from '#contract/shapes/payment'
import { openBranch, openDesk } from '../../tools/branch.ts'
import { chooseCourse, day, enrol, openInstitute, screenDate } from '../../tools/desk.ts'
import { expectFits } from '../../tools/fits.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

test('an empty form says what it needs, and choosing a course sets the fees and clears the discount', async ({
  page,
  api,
}) => {
  const { Course } = await enrol(api, { fees: 6000 })
  await signIn(page)
  await page.goto('/enroll')
  await page.getByRole('button', { name: 'Enroll Student' }).click()
  await expect(page.getByText('Please fill in student email and select course')).toBeVisible()
  await expect(page.getByLabel('Mobile', { exact: true })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Fields with errors' })).toContainText('Course')

  await page.getByLabel('Discount').fill('300')
  await chooseCourse(page, Course.name)
  await expect(page.getByLabel('Discount')).toHaveValue('0')
  await expect(page.getByLabel('Installment amount')).toBeDisabled()
  await expect(page.getByLabel('Installment amount')).toHaveValue('6,000')
  const preview = page.getByRole('region', { name: 'Enrollment Preview' })
  await page.getByLabel('Discount').fill('0.50')
  await expect(preview).toContainText('₹5,999.50')
  await page.getByLabel('Discount').fill('6000.01')
  await page.getByRole('button', { name: 'Enroll Student' }).click()
  await expect(page.getByText('Must be at most the fees of ₹6,000.')).toBeVisible()
})

test('a plan adds up or is refused; another e-mail brings back what had been typed', async ({ page, api }) => {
  const instituteName = await openInstitute(api)
  const known = await enrol(api, { instituteName, fees: 10_000 })
  const { Course } = await enrol(api, { instituteName, fees: 10_000 })
  await signIn(page)
  await page.goto('/enroll')
  await page.getByLabel('Institute').selectOption(instituteName)
  await page.getByLabel('First name').fill('lakshmi')
  await page.getByLabel('Last name').fill('bai')
  await page.getByLabel('Mobile', { exact: true }).fill('9876543210')
  await page.getByLabel('Date of birth').fill('2004-02-29')
  await page.getByLabel('Address').fill('ward 2')
  await page.getByLabel('Email').fill(known.Student.email.toUpperCase())
  await expect(page.getByText('Existing student found')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('RAVI')
  await page.getByLabel('Email').fill(`${unique('lakshmi')}@example.com`)
  await expect(page.getByLabel('First name')).toHaveValue('LAKSHMI')
  await expect(page.getByLabel('First name')).toBeEditable()

  await chooseCourse(page, Course.name)
  await page.getByLabel('Installment plan').selectOption('3')
  await expect(page.getByLabel('Amount of installment 3')).toHaveValue('3400')
  await page.getByLabel('Amount of installment 1').fill('3000')
  await expect(page.getByText('Must add up to the total: ₹300 is still missing.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Enroll Student' }).click()
  await expect(page.getByText('Student enrolled successfully', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Split evenly again' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Student enrolled successfully', { exact: true })).toBeVisible()
  await expect(page.getByText('Student enrolled successfully! Would you like to record a payment now?')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, record payment' }).click()
  await page.getByRole('button', { name: 'Skip Payment' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await expect(page.getByLabel('Mobile', { exact: true })).toBeFocused()
})

test('a plan in round installments offers the first one as the first payment', async ({ page, api }) => {
  const { desk, course } = await openBranch(api, 5000)
  await signIn(page, desk)
  await page.goto('/enroll')
  await page.getByRole('button', { name: 'Enroll Student' }).click()
  const prompt = page.getByText('Please fill in student email and select course')
  // Under the pointer a toast stays.
  await prompt.hover()
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Patil')
  await page.getByLabel('Email', { exact: true }).fill(`${unique('asha')}@example.com`)
  await page.getByLabel('Mobile', { exact: true }).fill('9876543210')
  await page.getByLabel('Date of birth').fill('5/6/2004')
  await page.getByLabel('Address').fill('Station Road')
  await page.getByRole('combobox', { name: 'Course' }).fill(course)
  await page.getByRole('combobox', { name: 'Course' }).press('Enter')
  await page.getByLabel('Installment plan').selectOption('Pay in 3 monthly installments')
  await expect(page.getByLabel('Installment amount')).toHaveValue('1,700')
  await expect(page.getByLabel('Amount of installment 3')).toHaveValue('1600')
  await expect(prompt).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Student enrolled successfully', { exact: true })).toBeVisible()
  await expect(prompt).toHaveCount(0)
  await page.getByRole('button', { name: 'Yes, record payment' }).click()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('1700')
})

test('the installment amount of an enrollment is what its next installment wants, not the whole fee', async ({
  page,
  api,
}) => {
  const installments = [day(0), day(30), day(60)].map(dueDate => ({ dueDate, amount: 2000 }))
  const { id } = await enrol(api, { fees: 6000, installments })
  await api.post('/payments', { enrollmentId: id, amount: 2500 })
  await signIn(page)
  await page.goto(`/enrollments/edit/${id}`)
  const next = page.getByLabel('Installment amount')
  await expect(next).toHaveValue('1,500')
  // A discount takes from the last installment first.
  await page.getByLabel('Discount').fill('300')
  await expect(next).toHaveValue('1,500')
  await page.getByLabel('Discount').fill('3000')
  await expect(next).toHaveValue('500')
  await page.getByLabel('Discount').fill('')
  await page.getByRole('button', { name: 'Change the plan' }).click()
  await page.getByLabel('Amount of installment 2').fill('2750')
  await page.getByLabel('Amount of installment 3').fill('1250')
  await expect(next).toHaveValue('2,250')
})

test('an enrollment is edited on top of what somebody else saved, and its history shows both', async ({
  page,
  api,
}) => {
  const enrollment = await enrol(api, { fees: 6000 })
  await signIn(page)
  await page.goto(`/enrollments/edit/${enrollment.id}`)
  await page.getByLabel('Discount').fill('500')
  // Another desk takes a payment meanwhile.
  await api.post('/payments', { enrollmentId: enrollment.id, amount: 1000 })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Their changes are now in the')).toBeVisible()
  await expect(page.getByLabel('Discount')).toHaveValue('500')
  await page.getByLabel('Next installment date').fill(day(30))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Enrollment updated successfully')).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Discount of ₹500 given.')
  await expect(history).toContainText('Received ₹1,000 by cash')
  await expect(page.getByRole('table', { name: 'Installments' })).toContainText(screenDate(day(30)))

  await page.getByLabel('Discount').fill('5500')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('₹1,000 is already paid; the total cannot be less.').first()).toBeVisible()
  await page.getByLabel('Discount').fill('500')
  await page.getByLabel('Status', { exact: true }).selectOption('cancelled')
  await expect(page.getByText('₹4,500 will be written off. What was paid still counts.')).toBeVisible()
  await page.getByLabel('Reason').fill('Moved to another town')
  await page.keyboard.press('Control+Enter')
  await expect(history).toContainText('Reason: Moved to another town')
  await expect(page.getByLabel('Discount')).not.toBeEditable()
})

test('another course that costs something else by now is refused in the form of an enrollment', async ({
  page,
  api,
}) => {
  const { course, desk, instituteName } = await openBranch(api)
  const { id } = await enrol(api, { instituteName, fees: 3000 })
  await page.route('**/api/live', route => route.abort())
  await signIn(page, desk)
  await page.goto(`/enrollments/edit/${id}`)
  const choice = page.getByRole('combobox', { name: 'Course' })
  // What is typed while the name of its course comes would be added to that.
  await expect(choice).not.toHaveValue('')
  await choice.fill(course)
  await page.getByRole('option', { name: course }).click()
  const { courses } = await api.get<{ courses: { id: string; name: string }[] }>('/courses')
  await api.put(`/courses/${courses.find(({ name }) => name === course)?.id}`, { fees: 6500 })
  await page.keyboard.press('Control+Enter')
  await expect(choice).toHaveAccessibleDescription(`${course} costs ₹6,500 now. Check the fees, then try again.`)
  await expect(page.getByText('₹6,500', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Enrollment updated successfully')).toBeVisible()
})

test('the form of an enrollment opens with what is stored now, not with what was looked at before', async ({
  page,
  api,
}) => {
  const enrollment = await enrol(api, { fees: 6000 })
  // The page hears nothing of the change.
  await page.route('**/api/live', route => route.abort())
  await signIn(page)
  await page.goto(`/enrollments/${enrollment.id}`)
  const edit = page.getByRole('link', { name: 'Edit Enrollment' })
  await expect(edit).toBeVisible()
  await api.put(`/enrollments/${enrollment.id}`, { discount: 500, discountReason: 'Sibling' })
  await edit.click()
  await expect(page.getByLabel('Discount')).toHaveValue('500')
})

test('an enrollment that does not exist is reported as not found', async ({ page }) => {
  await signIn(page)
  for (const id of ['0190b7a0-0000-7000-8000-000000000001', 'nonsense']) {
    await page.goto(`/enrollments/edit/${id}`)
    await expect(page.getByRole('heading', { name: 'Enrollment not found' })).toBeVisible()
  }
})

test('an enrollment is not shown to anybody who has not signed in', async ({ page }) => {
  await page.goto('/enrollments/edit/0190b7a0-0000-7000-8000-000000000001')
  await expect(page).toHaveURL(/\/login/)
})

test('a long name without spaces fits a phone wherever the enrollment is shown', async ({ page, api }) => {
  const lastName = 'Vishwakarma'.repeat(5)
  const { id, studentId } = await enrol(api, { lastName })
  const { payment } = await api.post<{ payment: Payment }>('/payments', { enrollmentId: id, amount: 500 })
  await api.post(`/payments/${payment.id}/refunds`, { amount: 100, reason: lastName, date: day(0) })
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page)
  for (const path of [
    `/enrollments/edit/${id}`,
    `/enrollments/${id}`,
    `/enrollments/${id}/refunds`,
    `/students/${studentId}`,
    `/payments/${payment.id}/receipt`,
    `/reports/statement/${studentId}`,
  ]) {
    await page.goto(path)
    await expect(page.getByText(/vishwakarma/i).first()).toBeVisible()
    await expectFits(page, 360)
  }
})

test('the student of a link is filled in once, and gives way to another one', async ({ page, api }) => {
  const { instituteName } = await openDesk(page, api)
  const { studentId } = await enrol(api, { instituteName, firstName: 'Meena' })
  await page.goto(`/enroll?student=${studentId}`)
  await expect(page.getByText('Existing student found')).toBeVisible()
  await page.getByRole('button', { name: 'Another student' }).click()
  await expect(page.getByText('Existing student found')).toHaveCount(0)
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByLabel('First name')).toBeEditable()
})
