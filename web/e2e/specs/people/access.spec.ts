import type { Page } from '@playwright/test'
import type { Role } from '#contract/fields/fields'
import type { User } from '#contract/shapes/user'
import { addressOf, test } from '../../tools/scene.ts'
import { screens } from '../../tools/screens.ts'
import { expect, signInBy, submitSignIn, unique } from '../../tools/session.ts'

// Each of these tests opens some thirty pages.
test.describe.configure({ timeout: 240_000 })

/** Who may see what. Every new route must be added here, so that none becomes public by mistake. */
const everybody = [
  '/',
  '/login',
  '/unauthorized',
  '/coursesinfo',
  '/about',
  '/contact',
  '/accept-invite',
  '/forgot-password',
  '/register',
  '/verify/:code',
  '*',
]
const anyUser = ['/dashboard', '/profile']
const staff = [
  ...['/courses', '/courses/:id', '/students', '/students/:id', '/enroll'],
  ...[
    '/enrollments/:id',
    '/enrollments/:id/refunds',
    '/enrollments/edit/:enrollmentID',
    '/cash-bank',
    '/cash-bank/statement',
    '/day-close',
    '/day-close/:date',
  ],
  ...[
    '/payments',
    '/payments/receipts',
    '/payments/deposit-slip',
    '/payments/corrections',
    '/payments/:id/receipt',
    '/income-expense',
    '/income-expense/:id/receipt',
    '/all-enrollments',
    '/upcoming-installments',
  ],
  '/imports',
  '/activity',
  ...['/reports', '/reports/day-book', '/reports/dues', '/reports/profit-and-loss', '/reports/trial-balance'],
  ...['/reports/balance-sheet', '/reports/journal', '/reports/exports', '/reports/statement/:studentId'],
]
const owner = [
  ...['/offers', '/achievements', '/contacts', '/users', '/settings', '/settings/institute', '/settings/website'],
  ...['/periods', '/income-expense/heads', '/reports/exports/tally'],
]
const student = [
  ...['/my-courses', '/my-payments', '/my-payments/:id/receipt', '/my-payments/other/:id/receipt'],
  ...['/my-statement', '/my-materials'],
]
const specified: Record<Role, readonly string[]> = {
  super_admin: [...anyUser, ...staff, ...owner],
  sub_admin: [...anyUser, ...staff],
  student: [...anyUser, ...student],
}

const pathsOf = (role: Role | null) => screens.filter(screen => screen.role === role).map(({ path }) => path)
const paths = [...new Set(screens.map(({ path }) => path))]

test('every route is open to those who are named here, and to nobody else', () => {
  expect(pathsOf(null).filter(path => !everybody.includes(path))).toEqual([])
  for (const role of ['super_admin', 'sub_admin', 'student'] as const)
    expect(pathsOf(role).toSorted(), role).toEqual(specified[role].toSorted())
})

/** Where an address ends up: at its own screen, at the sign-in, or at "Access Denied". */
function landing(path: string, role: Role | null): string {
  // Who is signed in already is led to their own first screen.
  if (path === '/login' || path === '/register') return role === null ? path : '/dashboard'
  if (pathsOf(null).includes(path)) return path
  if (role === null) return '/login'
  return pathsOf(role).includes(path) ? path : '/unauthorized'
}

const titles: Record<string, RegExp> = {
  '/login': /^Sign in$/,
  '/unauthorized': /^Access Denied$/,
  '*': /^Page Not Found$/,
  '/accept-invite': /^Invitation not valid$/,
}
const notices = /^(Sign in|Access Denied|Page Not Found|This screen stopped working)$/

/** Opens every route, with the token stored again before each, and checks where it ends up. */
async function walk(page: Page, scene: Parameters<typeof addressOf>[1], token: string | null, role: Role | null) {
  const at = (path: string) => addressOf(path, scene).replace(/^(?!\/)/, '/')
  await page.goto('/unauthorized')
  for (const path of paths) {
    await page.evaluate(kept => {
      if (kept === null) localStorage.removeItem('token')
      else localStorage.setItem('token', kept)
    }, token)
    await page.goto(at(path))
    const end = landing(path, role)
    const title = page.getByRole('heading', { level: 1 }).first()
    await expect(page, `${path} as ${role}`).toHaveURL(url => url.pathname === at(end))
    const wanted = titles[end]
    if (wanted) await expect(title).toHaveText(wanted)
    else await expect(title).not.toHaveText(notices)
  }
}

test('every route as a visitor', async ({ page, scene }) => walk(page, scene, null, null))

for (const role of ['super_admin', 'sub_admin', 'student'] as const)
  test(`every route as ${role}`, async ({ page, scene }) => walk(page, scene, scene.tokens[role], role))

test('every route with the token of a deactivated user: as a visitor', async ({ page, scene, api, request }) => {
  const username = unique('leaver')
  const password = 'a-password-for-tests'
  const person = { username, email: `${username}@example.com`, fullName: 'Leaver', role: 'super_admin', password }
  const { user } = await api.post<{ user: User }>('/auth/users', person)
  const token = await signInBy(request, { username, password })
  await api.put(`/auth/users/${user.id}`, { isActive: false })
  await walk(page, scene, token, null)
  await page.goto('/login')
  await submitSignIn(page, { username, password })
  await expect(page.getByText(/not active/).first()).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('every route with a role that has no screens: signed out, without a redirect loop', async ({ page, scene }) => {
  await page.route('**/api/auth/profile', async route => {
    const answer = await route.fetch()
    const { user } = await answer.json()
    await route.fulfill({ json: { user: { ...user, role: 'wizard' } } })
  })
  await walk(page, scene, scene.tokens.student, null)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

/** The side bars: first the links of the specification, in its order, then those that were added to it. */
const desk = [
  ['Students Profile', '/students'],
  ['Enroll Student', '/enroll'],
  ['View Enrollments', '/all-enrollments'],
  ['Payments', '/payments'],
  ['Upcoming Installments', '/upcoming-installments'],
  ['Income & Expense', '/income-expense'],
]
const closingAndReports = [
  ['Day Close', '/day-close'],
  ['Cash & Bank', '/cash-bank'],
  ['Reports', '/reports'],
  ['Activity', '/activity'],
]
const sideBars = {
  super_admin: [
    ['Dashboard', '/dashboard'],
    ['Courses', '/courses'],
    ['Users', '/users'],
    ...desk,
    ['Achievements', '/achievements'],
    ['Offers', '/offers'],
    ['Contact Forms', '/contacts'],
    ...closingAndReports,
    ['Period Lock', '/periods'],
    ['Import', '/imports'],
    ['Settings', '/settings'],
  ],
  sub_admin: [['Dashboard', '/dashboard'], ...desk, ...closingAndReports, ['Import', '/imports']],
  student: [
    ['Dashboard', '/dashboard'],
    ['My Courses', '/my-courses'],
    ['Payment History', '/my-payments'],
    ['Study Materials', '/my-materials'],
    ['Profile', '/profile'],
  ],
}

for (const role of ['super_admin', 'sub_admin', 'student'] as const)
  test(`the side bar of ${role}`, async ({ contextOf }) => {
    const page = await (await contextOf(role)).newPage()
    await page.goto('/profile')
    const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link')
    await expect(links.first()).toBeVisible()
    expect(
      await links.evaluateAll(all => all.map(link => [link.textContent?.trim(), link.getAttribute('href')])),
    ).toEqual(sideBars[role])
  })
