import type { Page, Route } from '@playwright/test'
import { chooseCourse, day } from '../../tools/desk.ts'
import { expectOneToast, expectToast, interfering } from '../../tools/files.ts'
import { enrolled, newCourse, newStudent, person } from '../../tools/records.ts'
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

const newUser = async (api: Api) => {
  const username = unique('clerk')
  const body = { username, email: `${username}@example.com`, fullName: username, role: 'sub_admin' }
  await api.post('/auth/users', { ...body, password: 'a-password-for-tests' })
  return username
}

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
      await chooseCourse(page, name)
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
      interfering(page, address, route =>
        route.request().method() === method ? route.fulfill(answer) : route.fallback(),
      )
    const works = await answering({ status: 500, json: {} })
    await press()
    await expectOneToast(page, failed)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    if (showsServerMessage) {
      const opens = await answering({ status: 409, json: { error: 'The desk is closed.', code: 'CLOSED' } })
      await press()
      await expectOneToast(page, 'The desk is closed.')
      await page.getByRole('button', { name: 'Dismiss' }).click()
      opens()
    }
    works()
    await press()
    await expectToast(page, done)
  })
