import type { Page } from '@playwright/test'
import { openBranch, openDesk } from '../../tools/branch.ts'
import { chooseCourse } from '../../tools/desk.ts'
import { expect, signIn, test, unique } from '../../tools/session.ts'

interface NewStudent {
  readonly email: string
  readonly course: string
}

async function fillStudent(page: Page, { email, course }: NewStudent): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill('asha')
  await page.getByLabel('Last name').fill('kumari')
  await page.getByLabel('Mobile', { exact: true }).fill('9876543210')
  await page.getByLabel('Date of birth').fill('2004-05-06')
  await page.getByLabel('Address').fill('ward 4, main road')
  await chooseCourse(page, course)
}

test('a fee desk’s day: enrol with a discount, take a part payment, print, and see it everywhere', async ({
  page,
  api,
}) => {
  const { course, desk } = await openBranch(api)
  const email = `${unique('asha')}@example.com`
  await signIn(page, desk)

  await page.getByRole('link', { name: 'Enroll Student' }).first().click()
  await fillStudent(page, { email, course })
  await page.getByLabel('Discount').fill('500')
  await page.getByLabel('Next installment date').fill('2099-01-05')
  await expect(page.getByLabel('First name')).toHaveValue('ASHA')
  await expect(page.getByLabel('Installment amount')).toHaveValue('5,500')
  await page.getByRole('button', { name: 'Enroll Student' }).click()

  await page.getByRole('button', { name: 'Yes, record payment' }).click()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('5500')
  await page.getByLabel('Amount', { exact: true }).fill('2000.50')
  await page.getByLabel('Payment method').selectOption('upi')
  await page.getByLabel('Transaction ID').fill('UTR123')
  await page.getByRole('button', { name: 'Review payment' }).click()
  await expect(page.getByText('Rupees Two Thousand and Paise Fifty Only')).toBeVisible()
  await page.getByRole('button', { name: 'Record ₹2,000.50' }).click()
  await page.getByRole('button', { name: 'View receipt' }).click()

  await expect(page).toHaveURL(/\/payments\/[\w-]+\/receipt/)
  const receipt = page.getByRole('article')
  for (const text of [
    'ASHA KUMARI',
    course,
    '₹2,000.50',
    'UTR123',
    'Meena Joshi',
    '₹3,499.50 due',
    'This is a computer generated receipt',
  ])
    await expect(receipt).toContainText(text)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toBeHidden()
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/dashboard')
  await expect(page.getByText('₹2,000.50').first()).toBeVisible()
  await expect(page.getByText('₹3,499.50').first()).toBeVisible()
  await page.goto('/all-enrollments')
  const row = page.getByRole('row').filter({ hasText: 'ASHA KUMARI' })
  await expect(row).toContainText('₹5,500')
  await expect(row).toContainText('₹3,499.50')
  await page.goto('/upcoming-installments')
  await expect(page.getByRole('row').filter({ hasText: 'ASHA KUMARI' })).toContainText('05/01/2099')
})

test('a student is recognised by the e-mail in upper case, and cannot be enrolled in the same course twice', async ({
  page,
  api,
}) => {
  const { course, desk, instituteName } = await openBranch(api)
  const email = `${unique('ravi')}@example.com`
  const { courses } = await api.get<{ courses: { id: string; name: string }[] }>('/courses')
  const courseId = courses.find(({ name }) => name === course)?.id
  const student = {
    firstName: 'Ravi',
    lastName: 'Das',
    mobile: '9876500000',
    dateOfBirth: '2003-01-01',
    address: 'Ward 1',
  }
  await api.post('/enrollments', { ...student, email, courseId, instituteName })

  await signIn(page, desk)
  await page.goto('/enroll')
  await page.getByLabel('Email').fill(email.toUpperCase())
  await expect(page.getByText('Existing student found')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('RAVI')
  await expect(page.getByLabel('First name')).not.toBeEditable()
  await chooseCourse(page, course)
  await page.getByRole('button', { name: 'Enroll Student' }).click()
  await expect(page.getByText('The student already has an active enrollment in this course.').first()).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('RAVI')
})

test('a payment whose answer is lost is recorded once when it is sent again', async ({ page, api }) => {
  const { course, desk } = await openBranch(api)
  const email = `${unique('lost')}@example.com`
  await signIn(page, desk)
  await page.goto('/enroll')
  await fillStudent(page, { email, course })
  await page.getByRole('button', { name: 'Enroll Student' }).click()
  await page.getByRole('button', { name: 'Yes, record payment' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('1000')
  await page.getByRole('button', { name: 'Review payment' }).click()
  // The first request reaches the service; its answer doesn't reach the browser.
  await page.route(
    '**/api/payments',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const record = page.getByRole('button', { name: 'Record ₹1,000' })
  await record.click()
  await expect(page.getByText('No answer came, so it may or may not have been saved.')).toBeVisible()
  await record.click()
  await page.getByRole('button', { name: 'View receipt' }).click()
  await expect(page.getByRole('article')).toContainText('₹5,000 due')
})

test('an unknown page answers 404, and a page for other roles 403', async ({ page, api }) => {
  await openDesk(page, api)
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: /404|Page Not Found/ })).toBeVisible()
  await page.goto('/users')
  await expect(page).toHaveURL(/\/unauthorized/)
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
})
