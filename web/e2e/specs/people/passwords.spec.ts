import { openBranch, openDesk } from '../../tools/branch.ts'
import { losing } from '../../tools/files.ts'
import { expect, signIn, signInBy, submitSignIn, test, unique } from '../../tools/session.ts'

const typed = 'typed-by-the-staff'
const chosen = 'a password of my own'

test('somebody who forgot their password sets a new one with a code from the institute', async ({
  page,
  browser,
  api,
  baseURL,
}) => {
  const { desk } = await openBranch(api)
  await signIn(page)
  await page.goto(`/users?q=${desk.username}`)
  await page
    .getByRole('row')
    .filter({ hasText: `@${desk.username}` })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Code for a new password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make a code' }).click()
  const code = await dialog.getByLabel('Code', { exact: true }).inputValue()
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const theirs = await context.newPage()
  await theirs.goto('/login')
  await theirs.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(theirs.getByText('Ask the institute for a code')).toBeVisible()
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await expect(theirs.getByText('The code is required.')).toBeVisible()
  await theirs.getByLabel('Username or email').fill(desk.username)
  await theirs.getByLabel('New password').fill(chosen)
  await theirs.getByLabel('Code').fill('BBBB-BBBB')
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await expect(theirs.getByText('This code is not valid.')).toBeVisible()
  await expect(theirs.getByLabel('Code')).toBeFocused()
  // Nothing that was typed is lost.
  await expect(theirs.getByLabel('New password')).toHaveValue(chosen)
  await theirs.getByLabel('Code').fill(code.toLowerCase())
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await expect(theirs).toHaveURL(/\/login$/)
  await signIn(theirs, { username: desk.username, password: chosen })
  const notices = theirs.getByRole('region', { name: 'Your account' })
  await expect(notices).toContainText('Your password was set with a code that the institute handed out.')
  // It comes after the screen, which must not move for it.
  await expect(notices).toBeInViewport()
  const [title, notice] = [await theirs.getByRole('heading', { level: 1 }).boundingBox(), await notices.boundingBox()]
  expect(title?.y).toBeLessThan(notice?.y ?? 0)
  await notices.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notices).toHaveCount(0)
  await theirs.goto('/profile')
  await expect(theirs.getByRole('region', { name: 'Recent security events' })).toContainText(
    'The institute handed out a code with which your password can be set.',
  )
  await context.close()
})

test('a password whose change was not answered is changed at the second press', async ({ page, api }) => {
  const { desk } = await openDesk(page, api)
  await page.goto('/profile')
  await page.getByLabel('Current password').fill(desk.password)
  await page.getByLabel('New password').fill(chosen)
  const found = await losing(page, '**/api/auth/password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('No answer came: it may have been done all the same.')).toBeVisible()
  found()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed. You are signed out everywhere else.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('')
  expect(await signInBy(page.request, { ...desk, password: chosen })).toBeTruthy()
})

test('a code whose use was not answered is said to be used up', async ({ page, api }) => {
  const { desk } = await openBranch(api)
  const { users } = await api.get<{ users: { id: string }[] }>(`/auth/users?search=${desk.username}`)
  const { code } = await api.post<{ code: string }>(`/auth/users/${users[0]?.id}/reset-code`, {})
  await page.goto('/forgot-password')
  await page.getByLabel('Username or email').fill(desk.username)
  await page.getByLabel('New password').fill(chosen)
  await page.getByLabel('Code').fill(code)
  const found = await losing(page, '**/api/auth/reset-password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('The server could not be reached.')).toBeVisible()
  found()
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('This code is used up, probably by your earlier try.')).toBeVisible()
  await signIn(page, { username: desk.username, password: chosen })
})

test('a first password that staff typed has to be changed before anything else', async ({ page, browser, baseURL }) => {
  await signIn(page)
  await page.goto('/users')
  await page.getByRole('button', { name: 'Add User' }).click()
  const form = page.getByRole('dialog')
  const username = unique('first')
  await form.getByLabel('Full Name').fill('First Day')
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Email').fill(`${username}@example.com`)
  await form.getByLabel('Password', { exact: true }).fill(typed)
  await expect(form.getByLabel('They must choose their own password when they sign in')).toBeChecked()
  await form.getByRole('button', { name: 'Add user' }).click()
  await expect(form).toHaveCount(0)

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const theirs = await context.newPage()
  await theirs.goto('/login')
  await submitSignIn(theirs, { username, password: typed })
  await expect(theirs.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  await theirs.goto('/students')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Choose your own password')
  await theirs.getByLabel('Current password').fill(typed)
  await theirs.getByLabel('New password').fill(chosen)
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()
  expect(await signInBy(page.request, { username, password: chosen })).toBeTruthy()
  await context.close()
})
