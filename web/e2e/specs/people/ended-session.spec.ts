import type { Locator, Page } from '@playwright/test'
import type { Enrollment } from '#contract/shapes/enrollment'
import { openDesk } from '../../tools/branch.ts'
import { enrol } from '../../tools/desk.ts'
import { interfering, losing } from '../../tools/files.ts'
import { admin } from '../../tools/service.ts'
import {
  type Api,
  endSession,
  expect,
  lookAgain,
  signIn,
  submitSignIn,
  test,
  tokenOf,
  unique,
} from '../../tools/session.ts'

const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in again, Meena Joshi' })

async function answer(question: Locator, password: string) {
  await question.getByLabel('Password', { exact: true }).fill(password)
  await question.getByRole('button', { name: 'Sign In' }).click()
}

async function idOf(api: Api, name: string) {
  const { users } = await api.get<{ users: { id: string; username: string }[] }>(`/auth/users?search=${name}`)
  return users.find(({ username }) => username === name)?.id
}

async function openExpense(page: Page) {
  await page.goto('/income-expense')
  await page.getByRole('button', { name: 'Add Record' }).click()
  await page.getByRole('dialog').getByLabel('Source').fill('Sale of old chairs')
}

test('a session that ends while something is typed leaves it where it was, unseen until its user is back', async ({
  page,
  api,
}) => {
  const { desk } = await openDesk(page, api)
  await openExpense(page)
  await endSession(page)
  await lookAgain(page)
  const question = questionOf(page)
  await expect(question).toContainText('Your session has ended. Sign in to continue. Nothing that you typed is lost.')
  await expect(page.locator('#root')).not.toBeVisible()
  await expect(page.getByLabel('Source')).not.toBeVisible()
  expect(await tokenOf(page)).toBeNull()
  await page.keyboard.press('Escape')
  await answer(question, 'not this one')
  await expect(question.getByRole('alert')).toHaveText('Invalid username or password.')
  await answer(question, desk.password)
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Source')).toHaveValue('Sale of old chairs')
  await expect(page.getByLabel('Source')).toBeFocused()
  await page.getByLabel('Amount').fill('750')
  await page.getByRole('button', { name: 'Record income of ₹750' }).click()
  await expect(page.getByText('Record added successfully')).toBeVisible()
})

test('whoever prefers less motion goes on typing where they were, too', async ({ page, api }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { desk } = await openDesk(page, api)
  await openExpense(page)
  await endSession(page)
  await lookAgain(page)
  await answer(questionOf(page), desk.password)
  await expect(page.getByLabel('Source')).toBeFocused()
})

test('a payment during which the session ends is taken once, also if an earlier answer was lost', async ({
  page,
  api,
}) => {
  const { desk, instituteName } = await openDesk(page, api)
  const { id } = await enrol(api, { instituteName, fees: 6000 })
  await page.goto(`/payments?enrollment=${id}`)
  await page.getByLabel('Amount', { exact: true }).fill('700')
  await page.getByRole('button', { name: 'Review payment' }).click()
  const found = await losing(page, '**/api/payments')
  await page.getByRole('button', { name: 'Record ₹700' }).click()
  await expect(page.getByText('No answer came, so it may or may not have been saved.')).toBeVisible()
  found()
  const statuses: number[] = []
  page.on('response', response => {
    if (response.request().method() === 'POST' && response.url().endsWith('/api/payments'))
      statuses.push(response.status())
  })
  await interfering(page, '**/api/payments', async route => {
    if (route.request().method() === 'POST' && statuses.length === 0) await endSession(page)
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Record ₹700' }).click()
  await answer(questionOf(page), desk.password)
  await expect(page).toHaveURL(/receipt/)
  expect(statuses.map(status => status < 300)).toEqual([false, true])
  const { enrollment } = await api.get<{ enrollment: Enrollment }>(`/enrollments/${id}`)
  expect(enrollment.Payments.map(({ amount }) => amount)).toEqual([700])
})

test('whoever else comes after a session that ended starts anew, here and in another tab', async ({
  page,
  context,
  api,
}) => {
  await openDesk(page, api)
  await openExpense(page)
  const other = await context.newPage()
  await other.goto('/income-expense')
  await other.getByRole('button', { name: 'Add Record' }).click()
  await other.getByLabel('Source').fill('Sale of old fans')
  await endSession(page)
  await lookAgain(page)
  await expect(questionOf(page)).toBeVisible()
  await expect(questionOf(other)).toBeVisible()
  await questionOf(page).getByRole('button', { name: 'Go to sign-in' }).click()
  await expect(page).toHaveURL(/login/)
  await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible()
  await submitSignIn(page, admin)
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/dashboard$/)
    await expect(tab.getByRole('button', { name: /super admin/i })).toBeVisible()
    await expect(tab.getByRole('dialog')).toHaveCount(0)
  }
})

test('signing in again in one tab brings every tab of the same user back', async ({ page, context, api }) => {
  const { desk } = await openDesk(page, api)
  await openExpense(page)
  const other = await context.newPage()
  await other.goto('/payments')
  await expect(other.getByRole('heading', { name: 'Payments' })).toBeVisible()
  await endSession(page)
  await lookAgain(page)
  await expect(questionOf(page)).toBeVisible()
  // Nothing was typed here.
  await expect(other).toHaveURL(/login/)
  await submitSignIn(other, desk)
  await expect(other).toHaveURL(/\/payments$/)
  await expect(questionOf(page)).toHaveCount(0)
  await expect(page.getByLabel('Source')).toHaveValue('Sale of old chairs')
})

test('whoever has another role by now starts at the dashboard, in every tab', async ({ page, context, api }) => {
  const { desk } = await openDesk(page, api)
  await openExpense(page)
  const other = await context.newPage()
  await other.goto('/students')
  await expect(other.getByRole('heading', { name: 'Students' })).toBeVisible()
  await api.put(`/auth/users/${await idOf(api, desk.username)}`, { role: 'student' })
  await lookAgain(page)
  await expect(other).toHaveURL(/login/)
  await answer(questionOf(page), desk.password)
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/dashboard$/)
})

test('a password that staff set meanwhile is asked for, then replaced, and what was typed is still there', async ({
  page,
  api,
}) => {
  const { desk } = await openDesk(page, api)
  await openExpense(page)
  const given = 'given-out-at-the-desk'
  await api.put(`/auth/users/${await idOf(api, desk.username)}`, { password: given, mustChangePassword: true })
  await lookAgain(page)
  await answer(questionOf(page), given)
  const own = page.getByRole('dialog', { name: 'Choose your own password' })
  await own.getByLabel('Current password').fill(given)
  await own.getByLabel('New password').fill('only-meena-knows-this')
  await own.getByRole('button', { name: 'Set password' }).click()
  await expect(own).toHaveCount(0)
  await expect(page.getByLabel('Source')).toHaveValue('Sale of old chairs')
})

for (const path of ['/settings', '/settings/institute', '/settings/website', '/reports/exports/tally', '/profile'])
  test(`a save of ${path} that finds the session ended leaves what was typed`, async ({ page, api }) => {
    const owner = { username: unique('owner'), password: 'a-password-for-tests' }
    const account = { email: `${owner.username}@example.com`, fullName: 'Meena Joshi', role: 'super_admin' }
    await api.post('/auth/users', { ...owner, ...account, mustChangePassword: false })
    // Otherwise the end of the session is heard of before the save.
    await page.route('**/api/live', route => route.abort())
    await signIn(page, owner)
    await page.goto(path)
    if (path === '/profile') await page.getByRole('button', { name: 'Edit Profile' }).click()
    const field = page.locator('#screen').locator('input:not([type]), input[type=text]').first()
    await field.fill('Half typed')
    await interfering(page, '**/api/**', async route => {
      if (route.request().method() !== 'GET') await endSession(page)
      await route.fallback()
    })
    await page.getByRole('main').getByRole('button', { name: /^Save/ }).click()
    await expect(questionOf(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(field).toHaveValue('Half typed')
  })

test('what was typed stays where the line never brought the question, and another tab signs in', async ({
  page,
  context,
  api,
}) => {
  const { desk } = await openDesk(page, api)
  await page.route(/assets\/SignInAgain-/, route => route.abort())
  await openExpense(page)
  await endSession(page)
  await lookAgain(page)
  const question = page.getByRole('alertdialog', { name: 'Your session has ended.' })
  await expect(question).toContainText('Nothing that you typed is lost.')
  await expect(page.locator('#root')).not.toBeVisible()
  const opened = context.waitForEvent('page')
  await question.getByRole('link', { name: 'Sign in in another tab' }).click()
  const other = await opened
  await other.getByLabel('Username or email').fill(desk.username)
  await other.getByLabel('Password', { exact: true }).fill(desk.password)
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expect(other).toHaveURL(/dashboard/)
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('Source')).toHaveValue('Sale of old chairs')
})

test('the question is asked in the language of the screen', async ({ page, api }) => {
  await openDesk(page, api)
  await page.context().addCookies([{ name: 'language', value: 'hi', url: page.url() }])
  await page.goto('/income-expense')
  await page.getByRole('button', { name: 'रिकॉर्ड जोड़ें' }).first().click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('किराया')
  await endSession(page)
  await lookAgain(page)
  const question = page.getByRole('dialog', { name: 'Meena Joshi, फिर से साइन इन करें' })
  await expect(question.getByRole('button', { name: 'साइन इन करें', exact: true })).toBeVisible()
  expect((await question.innerText()).replace('Meena Joshi', '')).not.toMatch(/[a-z]/i)
})
