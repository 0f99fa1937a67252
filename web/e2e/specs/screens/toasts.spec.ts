import type { Page, Route } from '@playwright/test'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { Student } from '#contract/shapes/student'
import { day, enrol, openInstitute } from '../../tools/desk.ts'
import { expectOneToast, expectToast, failing } from '../../tools/files.ts'
import { admin } from '../../tools/service.ts'
import { type Api, expect, signIn, test, unique } from '../../tools/session.ts'

/** Something to save or delete: how to get to its button, and which toast follows when it is pressed. */
interface Action {
  failed: string
  /** The server's own message is shown instead of `failed`. */
  showsServerMessage?: true
  done: string
  method: 'POST' | 'PUT' | 'DELETE'
  address: RegExp
  /** The button that is pressed again after a failure. */
  button: string
  ready: (page: Page, api: Api) => Promise<void>
}

const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const newCourse = async (api: Api) => {
  const fields = { name: unique('Tally '), duration: 3, fees: 500 }
  return (await api.post<{ course: { id: string; name: string } }>('/courses', fields)).course
}
const person = () => ({
  firstName: 'RAVI',
  lastName: unique('PATIL'),
  email: `${unique('ravi')}@example.com`,
  mobile: '9876543210',
  dateOfBirth: '2004-05-06',
  address: 'Near the bus stand',
})
const newStudent = async (api: Api) =>
  (await api.post<{ student: Student }>('/students', { ...person(), aadhaarNo: '999941057058' })).student
const newUser = async (api: Api) => {
  const username = unique('clerk')
  const body = { username, email: `${username}@example.com`, fullName: username, role: 'sub_admin' }
  await api.post('/auth/users', { ...body, password: 'a-password-for-tests' })
  return username
}
const enrolled = async (api: Api): Promise<Enrollment> => enrol(api, { instituteName: await openInstitute(api) })
const openPayment = async (page: Page, api: Api, action: string) => {
  const { id, instituteName } = await enrolled(api)
  const { payment } = await api.post<{ payment: { receiptNumber: string } }>('/payments', {
    enrollmentId: id,
    amount: 700,
  })
  await page.goto(`/payments?institute=${encodeURIComponent(String(instituteName))}`)
  await choose(page, payment.receiptNumber, action)
}

const actions: Action[] = [
  {
    ...{ failed: 'Failed to save course', done: 'Course created successfully', button: 'Add course' },
    ...{ method: 'POST', address: /\/api\/courses$/ },
    ready: async page => {
      await page.goto('/courses')
      await page.getByRole('button', { name: 'Add Course' }).click()
      await page.getByLabel('Course name').fill(unique('Typing '))
      await page.getByLabel('Duration (months)').fill('3')
      await page.getByLabel('Fees').fill('1500')
    },
  },
  {
    ...{ failed: 'Failed to update course', done: 'Course updated successfully', button: 'Save changes' },
    ...{ method: 'PUT', address: /\/api\/courses\// },
    ready: async (page, api) => {
      await page.goto(`/courses/${(await newCourse(api)).id}`)
      await page.getByRole('button', { name: 'Edit Course' }).click()
      await page.getByLabel('Fees').fill('1500')
    },
  },
  {
    ...{ failed: 'Failed to delete course', done: 'Course deleted successfully', button: 'Delete course' },
    ...{ method: 'DELETE', address: /\/api\/courses\// },
    ready: async (page, api) => {
      const { name } = await newCourse(api)
      await page.goto(`/courses?q=${encodeURIComponent(name)}`)
      await choose(page, name, 'Delete')
    },
  },
  {
    ...{
      failed: 'Failed to save student',
      showsServerMessage: true,
      done: 'Student created successfully',
      button: 'Add student',
    },
    ...{ method: 'POST', address: /\/api\/students$/ },
    ready: async page => {
      const { firstName, lastName, email, mobile, dateOfBirth, address } = person()
      await page.goto('/students')
      await page.getByRole('button', { name: 'Add Student' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('First name').fill(firstName)
      await form.getByLabel('Last name').fill(lastName)
      await form.getByLabel('Email').fill(email)
      await form.getByLabel('Mobile', { exact: true }).fill(mobile)
      await form.getByLabel('Date of birth').fill(dateOfBirth)
      await form.getByLabel('Aadhaar number').fill('999941057058')
      await form.getByLabel('Address').fill(address)
    },
  },
  {
    ...{ failed: 'Failed to delete student', done: 'Student deleted successfully', button: 'Delete student' },
    ...{ method: 'DELETE', address: /\/api\/students\// },
    ready: async (page, api) => {
      const { fullName, lastName } = await newStudent(api)
      await page.goto(`/students?q=${lastName}`)
      await choose(page, fullName, 'Delete')
    },
  },
  {
    ...{
      failed: 'Failed to save user',
      showsServerMessage: true,
      done: 'User created successfully',
      button: 'Add user',
    },
    ...{ method: 'POST', address: /\/api\/auth\/users$/ },
    ready: async page => {
      const username = unique('clerk')
      await page.goto('/users')
      await page.getByRole('button', { name: 'Add User' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Full Name').fill('Kavita More')
      await form.getByLabel('Username').fill(username)
      await form.getByLabel('Email').fill(`${username}@example.com`)
      await form.getByLabel('Password', { exact: true }).fill('a-password-for-tests')
    },
  },
  {
    ...{
      failed: 'Failed to save user',
      showsServerMessage: true,
      done: 'User updated successfully',
      button: 'Save changes',
    },
    ...{ method: 'PUT', address: /\/api\/auth\/users\// },
    ready: async (page, api) => {
      const name = await newUser(api)
      await page.goto(`/users?q=${name}`)
      await choose(page, name, 'Edit')
      await page.getByRole('dialog').getByLabel('Mobile').fill('9876543211')
    },
  },
  {
    ...{ failed: 'Failed to delete user', done: 'User deleted successfully', button: 'Delete user' },
    ...{ method: 'DELETE', address: /\/api\/auth\/users\// },
    ready: async (page, api) => {
      const name = await newUser(api)
      await page.goto(`/users?q=${name}`)
      await choose(page, name, 'Delete')
    },
  },
  {
    ...{ failed: 'Failed to enroll student', showsServerMessage: true, done: 'Student enrolled successfully' },
    ...{ method: 'POST', address: /\/api\/enrollments$/, button: 'Enroll Student' },
    ready: async (page, api) => {
      const { name } = await newCourse(api)
      const { email } = await newStudent(api)
      await page.goto('/enroll')
      await page.getByLabel('Email').fill(email)
      await expect(page.getByText('Existing student found')).toBeVisible()
      await page.getByRole('combobox', { name: 'Course' }).fill(name)
      await page.getByRole('option', { name }).click()
    },
  },
  {
    ...{ failed: 'Failed to submit enrollment', showsServerMessage: true, done: 'Enrollment updated successfully' },
    ...{ method: 'PUT', address: /\/api\/enrollments\//, button: 'Save changes' },
    ready: async (page, api) => {
      await page.goto(`/enrollments/edit/${(await enrolled(api)).id}`)
      await page.getByLabel('Discount').fill('500')
    },
  },
  {
    ...{
      failed: 'Failed to save payment',
      showsServerMessage: true,
      done: 'Payment recorded successfully',
      button: 'Record ₹700',
    },
    ...{ method: 'POST', address: /\/api\/payments$/ },
    ready: async (page, api) => {
      await page.goto(`/payments?enrollment=${(await enrolled(api)).id}`)
      await page.getByLabel('Amount', { exact: true }).fill('700')
      await page.keyboard.press('Control+Enter')
    },
  },
  {
    ...{ failed: 'Failed to save payment', showsServerMessage: true, done: 'Payment updated successfully' },
    ...{ method: 'PUT', address: /\/api\/payments\//, button: 'Save correction' },
    ready: async (page, api) => {
      await openPayment(page, api, 'Edit payment')
      await page.getByLabel('Amount', { exact: true }).fill('600')
      await page.getByLabel('Reason').fill('Counted again')
    },
  },
  {
    ...{ failed: 'Failed to delete payment', showsServerMessage: true, done: 'Payment deleted successfully' },
    ...{ method: 'DELETE', address: /\/api\/payments\//, button: 'Delete payment' },
    ready: async (page, api) => {
      await openPayment(page, api, 'Delete payment')
      await page.getByLabel('Reason').fill('Entered twice')
    },
  },
  {
    ...{
      failed: 'Failed to delete record',
      showsServerMessage: true,
      done: 'Record deleted successfully',
      button: 'Delete record',
    },
    ...{ method: 'DELETE', address: /\/api\/income-expense\// },
    ready: async (page, api) => {
      const source = unique('Tea ')
      await api.post('/income-expense', { type: 'expense', source, amount: 90, date: day(0), paymentMethod: 'cash' })
      await page.goto(`/income-expense?q=${encodeURIComponent(source)}`)
      await choose(page, source, 'Delete')
    },
  },
  {
    ...{
      failed: 'Failed to update profile',
      showsServerMessage: true,
      done: 'Profile updated successfully',
      button: 'Save',
    },
    ...{ method: 'PUT', address: /\/api\/auth\/profile$/ },
    ready: async page => {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await page.getByLabel('Mobile').fill('9876543219')
    },
  },
]

for (const { failed, showsServerMessage, done, method, address, button, ready } of actions)
  test(`“${failed}”, or the server's own sentence; then “${done}”`, async ({ page, api }) => {
    await signIn(page)
    await ready(page, api)
    const press = () => page.getByRole('button', { name: button, exact: true }).click()
    const answering = (answer: Parameters<Route['fulfill']>[0]) =>
      page.route(address, route => (route.request().method() === method ? route.fulfill(answer) : route.fallback()))
    await answering({ status: 500, json: {} })
    await press()
    await expectOneToast(page, failed)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    if (showsServerMessage) {
      await answering({ status: 409, json: { error: 'The desk is closed.', code: 'CLOSED' } })
      await press()
      await expectOneToast(page, 'The desk is closed.')
      await page.getByRole('button', { name: 'Dismiss' }).click()
    }
    await page.unroute(address)
    await press()
    await expectToast(page, done)
  })

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
    await works()
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
  await page.getByRole('combobox', { name: 'Course' }).fill(name)
  await page.getByRole('option', { name }).click()
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
    await page.getByLabel('Username or email').fill(admin.username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  // Said once, where it happened, and not in a toast as well.
  const expectOnce = async (words: string) => {
    await expect(page.getByText(words)).toHaveCount(1)
    await expect(page.locator('form').getByRole('alert')).toHaveText(words)
  }
  await tryWith('a wrong one')
  await expectOnce('Invalid username or password.')
  await page.route(/\/api\/auth\/login/, route => route.fulfill({ status: 500, json: {} }))
  await tryWith('a wrong one')
  await expectOnce('Login failed')
  await page.route(/\/api\/auth\/login/, route => route.abort())
  await tryWith('a wrong one')
  await expectOnce('Login failed. Please try again.')
  await page.context().setOffline(true)
  await tryWith('a wrong one')
  await expectOnce('You are offline. Sign in when the network is back.')
  await page.context().setOffline(false)
  await page.unroute(/\/api\/auth\/login/)
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
