import { openBranch, openDesk } from '../../tools/branch.ts'
import { interfering } from '../../tools/files.ts'
import { admin } from '../../tools/service.ts'
import {
  endSession,
  expect,
  holdBack,
  lookAgain,
  signIn,
  signInBy,
  submitSignIn,
  test,
  tokenOf,
} from '../../tools/session.ts'

const sessionEnded = 'Your session has ended. Sign in to continue.'

test('a session that ends says so, and signing in again leads back to the same screen', async ({ page, api }) => {
  const { desk } = await openDesk(page, api)
  await page.goto('/all-enrollments?status=active')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await endSession(page)
  await lookAgain(page)
  await expect(page.getByText(sessionEnded)).toBeVisible()
  expect(await tokenOf(page)).toBeNull()
  await page.reload()
  await expect(page.getByText(sessionEnded)).toBeVisible()
  // A wrong password must not be taken for another end of the session.
  await submitSignIn(page, { ...desk, password: 'not this one' })
  await expect(page.getByText('Invalid username or password.').first()).toBeVisible()
  await submitSignIn(page, desk)
  await expect(page).toHaveURL(/\/all-enrollments\?status=active/)
})

test('another user is not taken to the screen where the session ended', async ({ page, api }) => {
  await openDesk(page, api)
  await page.goto('/enroll')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await endSession(page)
  await lookAgain(page)
  await expect(page.getByText(sessionEnded)).toBeVisible()
  await submitSignIn(page, admin)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('logging out shows no message, and signs out every tab', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/payments')
  await expect(other.getByRole('heading', { name: 'Payments' })).toBeVisible()
  await page.getByRole('button', { name: /Administrator/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText(sessionEnded)).toHaveCount(0)
  await expect(other).toHaveURL(/\/login$/)
})

test('a screen that crashes leaves the navigation in place, and opening another screen recovers', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/payments/broken/receipt**', route => route.fulfill({ json: { payment: {} } }))
  await page.goto('/payments/broken/receipt')
  await expect(page.getByRole('heading', { name: 'This screen stopped working' })).toBeVisible()
  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
})

test('a super admin changes their profile for good, and nobody else may', async ({ page, browser, baseURL, api }) => {
  const { desk, instituteName } = await openBranch(api)
  const own = { username: `${desk.username}o`, password: 'a-password-for-tests' }
  await api.post('/auth/users', {
    ...own,
    email: `${own.username}@example.com`,
    fullName: 'Owner',
    role: 'super_admin',
  })
  await signIn(page, own)
  await page.goto('/profile')
  await expect(page.getByText('Not provided')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Full Name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This field is required.')).toBeVisible()
  await page.getByLabel('Full Name').fill('Sunita Devi')
  await page.getByLabel('Mobile').fill('9876501234')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('9876501234')
  await expect(page.getByRole('banner')).toContainText('Sunita Devi')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Full Name').fill('Somebody')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main')).toContainText('Sunita Devi')

  // A page without the first one's session.
  const other = await browser.newPage({ ...(baseURL && { baseURL }) })
  await signIn(other, desk)
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name: 'Change password' })).toBeVisible()
  // The style that gives the role its capitals leaves the branch's name as it was typed.
  await expect(other.getByRole('main')).toContainText(`Sub Admin · ${instituteName}`, { useInnerText: true })
  await expect(other.getByRole('button', { name: 'Edit Profile' })).toHaveCount(0)
  await other.close()
})

test('a changed password ends the other sessions and keeps this one', async ({ page, api, request }) => {
  const { desk } = await openDesk(page, api)
  const elsewhere = await signInBy(request, desk)
  await page.goto('/profile')
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password').fill('a much better password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Is not right.', { exact: true })).toBeVisible()
  await page.getByLabel('Current password').fill(desk.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed. You are signed out everywhere else.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('')
  const profile = (token: string | null) =>
    request.get(`${process.env.BASE_URL}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } })
  expect((await profile(elsewhere)).status()).toBe(401)
  expect((await profile(await tokenOf(page))).status()).toBe(200)
})

test('a screen never opened before waits for the network, and then appears by itself', async ({ page, context }) => {
  await signIn(page)
  const offers = page.getByRole('link', { name: 'Offers', exact: true })
  await expect(offers).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await context.setOffline(true)
  await offers.click()
  await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Add Offer' })).toBeVisible()
})

test('the browser asks for missing sign-in fields, and blanks count as missing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/login')
  const username = page.getByLabel('Username or email')
  const isRefused = (field: typeof username) => field.evaluate(input => input.matches(':user-invalid'))
  const press = () => page.getByRole('button', { name: 'Sign In' }).click()
  await press()
  await expect(username).toBeFocused()
  expect(await isRefused(username)).toBe(true)
  await username.fill('   ')
  await page.getByLabel('Password', { exact: true }).fill('a password')
  await press()
  await expect(page.getByText('Username or email is required.')).toBeVisible()
  expect(asked.filter(url => url.includes('/auth/login'))).toEqual([])
})

test('what the profile could not load about the account is loaded when asked again', async ({ page, api }) => {
  await openDesk(page, api)
  const isOfTheAccount = /\/api\/auth\/(sessions|factors|notices)$/
  const works = await interfering(page, isOfTheAccount, route => route.abort())
  await page.goto('/profile')
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toHaveCount(3)
  works()
  for (const left of [2, 1, 0]) {
    await again.first().click()
    await expect(again).toHaveCount(left)
  }
  await expect(page.getByText('This session')).toBeVisible()
})

test('while the screens come on a slow line, the page says that it is signing in', async ({ page, api }) => {
  const { desk } = await openBranch(api)
  await page.goto('/login')
  const bring = await holdBack(page, /\/assets\/BackOffice-/)
  await submitSignIn(page, desk)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Signing in…' })).toBeVisible()
  bring()
  await expect(page.getByRole('banner').getByRole('button', { name: /sub admin$/ })).toBeVisible()
})
