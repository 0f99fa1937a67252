import type { Page } from '@playwright/test'
import type { Payment } from '#contract/shapes/payment'
import { titleCase } from '#wording/title-case'
import { day, enrol, openInstitute, screenDate } from '../../tools/desk.ts'
import { codeOf } from '../../tools/second-factors.ts'
import { expect, openApi, signIn, signInBy, test, unique } from '../../tools/session.ts'

const password = 'a-password-for-tests'

/** A student with a course, a part payment and study material. */
async function openStudent(api: Parameters<typeof enrol>[0], page: Page) {
  const enrollment = await enrol(api, { nextInstallmentDate: day(7) })
  const { payment } = await api.post<{ payment: Payment }>('/payments', {
    enrollmentId: enrollment.id,
    amount: 2500.5,
    paymentMethod: 'upi',
    transactionId: 'UTR12345',
  })
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a'.repeat(1536)) }
  const answer = await page.request.post(`${process.env.BASE_URL}/api/materials`, {
    headers: { authorization: `Bearer ${await signInBy(page.request)}` },
    multipart: { courseId: enrollment.courseId, title: 'Vouchers and ledgers', description: 'Read it twice.', file },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { enrollment, payment }
}

/** Counts calls to print instead of opening the browser's print dialog, which no test could close. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.prints = String(Number(document.documentElement.dataset.prints ?? 0) + 1)
    }
  })

test('a student: from the invitation to the receipt', async ({ page, browser, baseURL, api }) => {
  const { enrollment, payment } = await openStudent(api, page)
  const course = enrollment.Course.name

  await signIn(page)
  await page.goto(`/students/${enrollment.studentId}`)
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('button', { name: 'Create the link' }).click()
  const url = await page.getByLabel('Link').inputValue()
  await expect(page.getByText(/Valid for one use, until/)).toBeVisible()
  await page.getByRole('button', { name: 'Copy' }).click()

  const own = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1280, height: 900 } })
  const student = await own.newPage()
  await countPrints(student)
  await student.goto(url)
  await expect(student).toHaveURL(/\/accept-invite#\?code=/)
  const field = student.getByLabel('Password', { exact: true })
  await field.fill('short')
  await student.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(student.getByText('The password must have at least 8 characters.')).toBeVisible()
  await field.fill(password)
  await student.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await student.getByRole('button', { name: 'Set password and sign in' }).click()

  await expect(student).toHaveURL(/\/dashboard$/)
  await expect(student.getByText('₹2,500.50').first()).toBeVisible()
  await expect(student.getByText('₹3,499.50').first()).toBeVisible()
  await expect(student.getByRole('list', { name: 'Upcoming installments' })).toContainText(screenDate(day(7)))

  await student.getByRole('tab', { name: 'My Courses' }).click()
  await expect(student).toHaveURL(/tab=courses/)
  const card = student.getByRole('article', { name: course })
  for (const text of ['Active', '3 months · General', '₹6,000', '41%', payment.receiptNumber])
    await expect(card).toContainText(text)

  await student.getByRole('tab', { name: 'Payment History' }).click()
  await student.getByRole('link', { name: 'View Receipt' }).click()
  const receipt = student.getByRole('dialog').getByRole('article')
  for (const text of [payment.receiptNumber, course, '₹2,500.50', 'UTR12345', enrollment.Student.email])
    await expect(receipt).toContainText(text)
  await student.getByRole('button', { name: 'Print Receipt' }).click()
  await expect(student).toHaveURL(new RegExp(`/my-payments/${payment.id}/receipt$`))
  await expect(student.locator('html')).toHaveAttribute('data-prints', '1')
  await student.emulateMedia({ media: 'print' })
  const paper = (await student.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await student.emulateMedia({ media: 'screen' })
  await student.reload()
  await expect(student.getByRole('button', { name: 'Print Receipt' })).toBeVisible()
  await expect(student.locator('html')).not.toHaveAttribute('data-prints')

  await student.goto('/my-materials')
  const material = student.getByRole('region', { name: course })
  for (const text of ['1 material', 'Vouchers and ledgers', 'Read it twice.', 'notes.txt', '1.5 KB'])
    await expect(material).toContainText(text)
  const [download] = await Promise.all([
    student.waitForEvent('download'),
    material.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('notes.txt')
  await expect(student.getByText('Material downloaded successfully')).toBeVisible()
  await student.getByRole('searchbox').fill('nothing of that name')
  await expect(student.getByText('No study materials found')).toBeVisible()

  await student.goto(url)
  const other = `${titleCase(enrollment.Student.fullName)} is signed in here.`
  await expect(student.getByText(/is signed in here/)).toContainText(other)
  await student.getByLabel('Password', { exact: true }).fill(password)
  await student.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(student.getByText('This invitation is not valid any more.')).toBeVisible()
  await own.close()
})

test('an invited student without e-mail is told that the student number is the username, and signs in with it', async ({
  page,
  api,
}) => {
  const email = `${unique('9822012345-')}@none.invalid`
  const { studentId } = await enrol(api, { email, instituteName: await openInstitute(api) })
  const { url, username } = await api.post<{ url: string; username: string }>(`/students/${studentId}/invite`, {})
  await page.goto(url)
  await expect(
    page.getByText('Your username is your email address or, without one, your student number.'),
  ).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.evaluate(() => localStorage.clear())
  await signIn(page, { username, password })
})

test('an invited student with an account and an app is signed in after the second step', async ({ page, api }) => {
  const username = unique('asha')
  const email = `${username}@example.com`
  await api.post('/auth/users', { username, email, password, fullName: 'Asha', role: 'student' })
  const enrollment = await enrol(api, { email, instituteName: await openInstitute(api) })
  const own = openApi(page.request, await signInBy(page.request, { username, password }))
  const { ticket, secret } = await own.post<{ ticket: string; secret: string }>('/auth/authenticator/ticket', {})
  await own.post('/auth/authenticator', { ticket, code: codeOf(secret) })
  const { url } = await api.post<{ url: string }>(`/students/${enrollment.studentId}/invite`, {})

  await page.goto(url)
  const accept = async () => {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Set password and sign in' }).click()
  }
  await accept()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByRole('button', { name: 'Back to the password' }).click()
  await accept()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('The code is not right').first()).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 30))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('tab', { name: 'My Courses' }).click()
  await expect(page.getByRole('article', { name: enrollment.Course.name })).toBeVisible()
})

test('payments are filtered by date, and Ctrl+P prints the receipt that is open', async ({ page, api }) => {
  const { enrollment, payment } = await openStudent(api, page)
  const username = unique('asha')
  await api.post('/auth/users', {
    username,
    email: enrollment.Student.email,
    password,
    fullName: 'Asha',
    role: 'student',
  })
  await countPrints(page)
  await signIn(page, { username, password })
  await page.goto('/my-payments')
  await expect(page.getByText('Last Payment').locator('..')).toContainText(screenDate(day(0)))
  await page.getByRole('searchbox', { name: 'Search payments' }).fill('2,500.50')
  await expect(page.getByText('1 of 1 payment')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search payments' }).fill('nothing of that number')
  await expect(page.getByText('No payments found')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search payments' }).fill('')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(payment.receiptNumber)
  await expect(page.getByRole('option', { name: payment.receiptNumber })).toContainText('₹2,500.50')
  await page.keyboard.press('Escape')
  await page.getByLabel('End date').fill(day(-1))
  await expect(page.getByText('No payments in these dates')).toBeVisible()
  await expect(page.getByText('N/A')).toBeVisible()
  await expect(page).toHaveURL(/to=/)
  await page.getByRole('button', { name: 'Clear Filter' }).click()
  const row = page.getByRole('row').filter({ hasText: payment.receiptNumber })
  for (const text of [enrollment.Course.name, '₹2,500.50', 'UPI', screenDate(day(0)), 'View Receipt'])
    await expect(row).toContainText(text)
  await row.getByRole('link', { name: 'View Receipt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await row.getByRole('link', { name: 'View Receipt' }).click()
  await expect(page.getByRole('dialog').getByRole('article')).toContainText(payment.receiptNumber)
  await page.keyboard.press('Control+p')
  await expect(page).toHaveURL(new RegExp(`/my-payments/${payment.id}/receipt$`))
  await expect(page.locator('html')).toHaveAttribute('data-prints', '1')
})

test('what a course costs stands in one row on a small phone, each amount in one piece', async ({ page, api }) => {
  const enrollment = await enrol(api, { fees: 150_000 })
  await api.post('/payments', { enrollmentId: enrollment.id, amount: 26_543.5 })
  const username = unique('asha')
  const { email } = enrollment.Student
  await api.post('/auth/users', { username, email, password, fullName: 'Asha', role: 'student' })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, { username, password })
  await page.goto('/my-courses')
  const card = page.getByRole('article', { name: enrollment.Course.name })
  const amounts = ['₹1,50,000', '₹26,543.50', '₹1,23,456.50'].map(text => card.locator('dd').getByText(text).first())
  const lines = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element.firstChild ?? element)
    return [...range.getClientRects()].map(({ top }) => Math.round(top))
  }
  const [total, ...others] = await Promise.all(amounts.map(amount => amount.evaluate(lines)))
  expect(total).toHaveLength(1)
  expect(others).toEqual([total, total])
})

test('an account without a student record is told to ask the office', async ({ page, request }) => {
  const username = unique('loner')
  const person = { username, email: `${username}@example.com`, password, fullName: 'Ravi Kumar' }
  await request.post(`${process.env.BASE_URL}/api/auth/register`, { data: person })
  await signIn(page, person)
  for (const [path, empty] of [
    ['/dashboard', 'No payment history'],
    ['/my-courses', 'You are not enrolled in any courses yet.'],
    ['/my-payments', 'No payment history'],
    ['/my-materials', 'No Study Materials'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(empty)).toBeVisible()
    await expect(page.getByText('ask the office to link you')).toBeVisible()
  }
})

test('each failure is reported once, in its own words', async ({ page, api }) => {
  const { enrollment } = await openStudent(api, page)
  const username = unique('asha')
  await api.post('/auth/users', {
    username,
    email: enrollment.Student.email,
    password,
    fullName: 'Asha',
    role: 'student',
  })
  await page.route('**/api/student/**', route => route.fulfill({ status: 500, json: { error: 'No.' } }))
  await signIn(page, { username, password })
  const toasts = page.getByRole('button', { name: 'Dismiss' })
  for (const [path, failed] of [
    ['/dashboard', 'Failed to fetch dashboard data'],
    ['/my-courses', 'Failed to fetch enrollments'],
    ['/my-payments', 'Failed to fetch payments'],
    ['/my-materials', 'Failed to fetch materials'],
    ['/my-payments/none/receipt', 'Failed to fetch receipt'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(failed)).toBeVisible()
    await expect(toasts).toHaveCount(1)
  }
})
