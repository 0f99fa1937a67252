import { chooseCourse } from '../../tools/desk.ts'
import { expectOneToast, expectToast, failing, interfering } from '../../tools/files.ts'
import { enrolled, newCourse, newStudent } from '../../tools/records.ts'
import { admin } from '../../tools/service.ts'
import { expect, signIn, submitSignIn, test, unique } from '../../tools/session.ts'

test('each failure to fetch is reported once, in the words of its screen', async ({ page, api }) => {
  const { id, studentId, courseId } = await enrolled(api)
  await signIn(page)
  for (const [path, address, words] of [
    ['/courses', /\/api\/courses\b/, 'Failed to fetch courses'],
    [`/courses/${courseId}`, /\/api\/courses\//, 'Failed to fetch course details'],
    ['/students', /\/api\/students\b/, 'Failed to fetch students'],
    [`/students/${studentId}`, /\/api\/students\//, 'Failed to fetch data'],
    ['/income-expense', /\/api\/income-expense/, 'Failed to fetch data'],
    ['/enroll', /\/api\/(courses|auth\/institutes)\b/, 'Failed to fetch initial data'],
    ['/all-enrollments', /\/api\/enrollments\b/, 'Failed to fetch enrollments'],
    [`/enrollments/edit/${id}`, /\/api\/enrollments\//, 'Failed to fetch enrollment'],
    ['/upcoming-installments', /\/api\/enrollments\/upcoming/, 'Failed to fetch upcoming installments'],
    ['/payments', /\/api\/payments\b/, 'Failed to fetch payments'],
    [`/payments/${id}/receipt`, /\/api\/payments\//, 'Failed to fetch payment details'],
    ['/users', /\/api\/auth\/users/, 'Failed to fetch users'],
  ] as const) {
    const works = await failing(page, 'GET', address)
    await page.goto(path)
    await expectOneToast(page, words)
    works()
  }
  await page.goto('/enrollments/edit/0190b7a0-0000-7000-8000-000000000001')
  await expectOneToast(page, 'Enrollment not found')
})

test('a first payment that fails right after enrolling is reported in its own words', async ({ page, api }) => {
  const { name } = await newCourse(api)
  const { email } = await newStudent(api)
  await signIn(page)
  await page.goto('/enroll')
  await page.getByLabel('Email').fill(email)
  await expect(page.getByText('Existing student found')).toBeVisible()
  await chooseCourse(page, name)
  await page.getByRole('button', { name: 'Enroll Student' }).click()
  await page.getByRole('button', { name: 'Yes, record payment' }).click()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('500')
  await page.keyboard.press('Control+Enter')
  await page.route(/\/api\/payments$/, route => route.fulfill({ status: 500, json: {} }))
  // The success of the enrollment goes by itself.
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Record ₹500' }).click()
  await expectOneToast(page, 'Failed to record payment')
})

test('a sign-in that fails says why, and one that succeeds says so', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Username or email')).toBeFocused()
  const tryWith = async (password: string) => {
    await submitSignIn(page, { username: admin.username, password })
  }
  // Said once, where it happened, and not in a toast as well.
  const expectOnce = async (words: string) => {
    await expect(page.getByText(words)).toHaveCount(1)
    await expect(page.locator('form').getByRole('alert')).toHaveText(words)
  }
  await tryWith('a wrong one')
  await expectOnce('Invalid username or password.')
  const login = /\/api\/auth\/login/
  const works = await interfering(page, login, route => route.fulfill({ status: 500, json: {} }))
  await tryWith('a wrong one')
  await expectOnce('Login failed')
  works()
  const arrives = await interfering(page, login, route => route.abort())
  await tryWith('a wrong one')
  await expectOnce('Login failed. Please try again.')
  await page.context().setOffline(true)
  await tryWith('a wrong one')
  await expectOnce('You are offline. Sign in when the network is back.')
  await page.context().setOffline(false)
  arrives()
  await tryWith(admin.password)
  await expectToast(page, 'Login successful!')
})

test('a toast appears at the top right, above an open dialog, and is dismissed without closing the dialog', async ({
  page,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page)
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Add Course' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Course' })
  await dialog.getByLabel('Course name').fill(unique('Typing '))
  await dialog.getByLabel('Duration (months)').fill('3')
  await dialog.getByLabel('Fees').fill('1500')
  await failing(page, 'POST', /\/api\/courses$/)
  // Time is stopped, so that no toast disappears by itself.
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await dialog.getByRole('button', { name: 'Add course', exact: true }).click()
  // A save begins after the paint that answers its press.
  await page.clock.runFor(300)
  const toast = page.getByRole('alert').getByText('Failed to save course')
  await expect(toast).toBeVisible()
  const box = await page.locator('[data-toasts] [role=alert] > *').boundingBox()
  expect(box?.width).toBeLessThanOrEqual(350)
  expect(box?.y).toBeLessThan(40)
  expect(1280 - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40)
  const onTop = await toast.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(onTop).toBe(true)

  // The form can be closed once it has learned of the failure, too.
  await page.clock.runFor(300)
  // A form in which nothing was typed is closed by a click beside it, but not by a click on a toast.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Add Course' }).click()
  await expect(dialog).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.mouse.click(1270, 790)
  await expect(dialog).toHaveCount(0)
})
