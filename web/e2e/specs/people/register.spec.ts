import { expectAccessible } from '../../tools/accessible.ts'
import { losing } from '../../tools/files.ts'
import { expect, test, unique } from '../../tools/session.ts'

test.use({ storageState: { cookies: [], origins: [] } })

test('a student makes an account, and is told what is wrong with it first', async ({ page }) => {
  const username = unique('asha.')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Full name is required.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.getByLabel('Full name').fill('Asha Patil')
  await page.getByLabel('Email', { exact: true }).fill(`${username}@example.com`)
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('a good password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Another user has this username.')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByLabel('Username').fill(username)
  await page.route('**/api/auth/register', route => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Registration failed')).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Welcome! Your account is made.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an account whose making was not answered is theirs at the second press', async ({ page }) => {
  const username = unique('asha.')
  await page.goto('/register')
  await page.getByLabel('Full name').fill('Asha Patil')
  await page.getByLabel('Email', { exact: true }).fill(`${username}@example.com`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('a good password')
  const found = await losing(page, '**/api/auth/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Registration failed')).toBeVisible()
  found()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Welcome! Your account is made.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('who turns to the other language in the middle goes on with what they have typed', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Full name').fill('Asha Patil')
  await page.getByLabel('Password', { exact: true }).fill('a good password')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { name: 'खाता बनाएं' })).toBeVisible()
  await expect(page.getByLabel('पूरा नाम')).toHaveValue('Asha Patil')
  await expect(page.getByLabel('पासवर्ड', { exact: true })).toHaveValue('')
})

test('where the institute makes the accounts, nobody is offered to', async ({ page }) => {
  await page.route(/\/(login|register)$/, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace('data-registration="open"', 'data-registration=""')
    await route.fulfill({ response, body })
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0)
  await page.goto('/register')
  await expect(page.getByText('Please ask there for an invitation.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create account' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('the ways on from the sign-in page are as high as its buttons', async ({ page }) => {
    await page.goto('/login')
    for (const name of ['Forgot your password?', 'Create an account'])
      expect((await page.getByRole('link', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})
