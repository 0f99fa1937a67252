import type { BrowserContext, Page } from '@playwright/test'
import type { Role } from '#contract/fields/fields'
import type { Receipt } from '#contract/payments/receipts'
import { type WebAddress, webPaths } from '#contract/product/web-paths'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { IncomeExpense } from '#contract/shapes/entry'
import type { Payment } from '#contract/shapes/payment'
import { notFound } from '../../app/routes.ts'
import { day } from './desk.ts'
import { type Api, test as base, expect, letGo, openApi, signInBy, unique } from './session.ts'

/** What stands for the parameter of a path; a path without one needs nothing. */
type RecordIds = {
  readonly [Name in keyof typeof webPaths as (typeof webPaths)[Name] extends WebAddress ? never : Name]: string
}

/** Whom the screens are shown to, and one record of each kind to show. */
export interface Scene {
  /** A session token for each role; a visitor has none. */
  tokens: Record<Role, string>
  /** A record to show on each screen whose path has a parameter. */
  records: RecordIds
  /** More of them, by name. */
  ids: Readonly<Record<string, string>>
}

/** As long as a name ever gets: 80 characters. */
const longest = (text: string) => `${text} ${'Venkatanarasimharajuvaripeta '.repeat(4)}`.slice(0, 80).trim()
const password = 'a-password-for-tests'

/** A branch with the longest names, unless usual ones are asked for, and amounts in crores, and a user of each role. */
async function openScene(
  api: Api,
  signIn: (username: string) => Promise<string>,
  admin: string,
  long: (text: string) => string,
): Promise<Scene> {
  const instituteName = long(unique('Branch '))
  await api.post('/auth/institutes', { instituteName, instituteAddress: long('Second floor, opposite the bus stand') })
  const username = unique('branch')
  const person = { password, fullName: long('Meenakshi'), mobile: '9876543210', instituteName }
  await api.post('/auth/users', { ...person, username, email: `${username}@example.com`, role: 'sub_admin' })
  const { course } = await api.post<{ course: { id: string } }>('/courses', {
    name: long(unique('Diploma ')),
    duration: 24,
    fees: 98765432.1,
    description: long('Accounts, taxes and office work'),
    category: 'Accounts',
  })
  const student = unique('student')
  const { enrollment } = await api.post<{ enrollment: Enrollment }>('/enrollments', {
    firstName: long('Satyanarayana'),
    middleName: 'Ramachandra',
    lastName: unique('Kulkarni'),
    email: `${student}.with.a.very.long.address@example.com`,
    mobile: '9876543210',
    dateOfBirth: '2004-05-06',
    address: long('Ward 4, main road'),
    courseId: course.id,
    instituteName,
    enrollmentDate: day(-60),
    installments: [
      { dueDate: day(-30), amount: 48765432.1 },
      { dueDate: day(30), amount: 50000000 },
    ],
  })
  const { payment } = await api.post<{ payment: Payment }>('/payments', {
    enrollmentId: enrollment.id,
    amount: 12345678.9,
    paymentMethod: 'bank_transfer',
    transactionId: unique('NEFT'),
    notes: long('Brought by the uncle'),
  })
  const reason = long('The course was cancelled by the institute')
  await api.post(`/payments/${payment.id}/refunds`, { amount: 2345678.9, reason })
  const dayClose = { instituteName, counted: { 500: 98765, 0.5: 3 }, reason, confirmed: ['upi'] }
  await api.post('/reports/day-close', { date: day(-70), ...dayClose })
  await api.post('/cash-deposits', { amount: 12345678.5, date: day(-3), reference: long('Slip'), instituteName })
  const slip = { reference: long('Slip'), notes: long('For change at the counter'), instituteName }
  await api.post('/money-movements/withdrawals', { amount: 12345678.5, ...slip })
  await api.post('/periods', { month: day(-130).slice(0, 7), instituteName })
  const { payment: receipt } = await api.get<{ payment: Receipt }>(`/payments/${payment.id}/receipt`)
  const entry = {
    source: long('Rent of the second floor'),
    paymentMethod: 'bank_transfer',
    date: day(0),
    instituteName,
  }
  await api.post('/income-expense', { ...entry, type: 'expense', amount: 87654321.5 })
  const { incomeExpense: income } = await api.post<{ incomeExpense: IncomeExpense }>('/income-expense', {
    ...{ ...entry, type: 'income', amount: 12345678, billNumber: 'EX/26/00417', studentId: enrollment.studentId },
    ...{ party: long('Satyanarayana'), notes: long('For the examination in June') },
  })
  await api.post('/contacts', {
    name: long('Venkataraman'),
    email: `${student}@example.com`,
    mobile: '9876543210',
    subject: long('Fees'),
    message: long('What does the diploma cost, and when does it begin?'),
  })
  const offer = { title: long('Festival'), description: long('For whoever enrols'), discountPercentage: 12.5 }
  await api.post('/offers', { ...offer, validFrom: day(-5), validTill: day(5) })
  await api.post('/achievements', { title: long('State prize'), description: long('Typing'), date: day(-9) })
  await api.post('/auth/users', {
    ...person,
    username: student,
    email: enrollment.Student.email,
    role: 'student',
  })
  return {
    tokens: { super_admin: admin, sub_admin: await signIn(username), student: await signIn(student) },
    records: {
      course: course.id,
      student: enrollment.studentId,
      enrollment: enrollment.id,
      vouchers: enrollment.id,
      daySheet: day(-70),
      editEnrollment: enrollment.id,
      statement: enrollment.studentId,
      receipt: payment.id,
      myReceipt: payment.id,
      entryReceipt: income.id,
      myEntryReceipt: income.id,
      verify: codeOf(receipt),
    },
    ids: {},
  }
}

/** The code at the end of the address in a receipt's QR code. */
export const codeOf = ({ verifyUrl }: Receipt): string => verifyUrl.split('/').at(-1) ?? ''

/** The address of a route, with a record of the scene where it wants one. */
export function addressOf(path: string, { records }: Pick<Scene, 'records'>): string {
  if (path === notFound.path) return '/no-such-page'
  const paths: Readonly<Record<string, string>> = webPaths
  const [, id = 'none'] = Object.entries(records).find(([name]) => paths[name] === path) ?? []
  return path.replace(/:\w+/, id)
}

/** The storage of a browser in which somebody is already signed in. */
export const storedSession = (origin: string, token: string | null) => ({
  cookies: [],
  origins: [{ origin, localStorage: token === null ? [] : [{ name: 'token', value: token }] }],
})

interface Fixtures {
  /** Opens a browser context for a user of the role, without motion, so that colours are checked after they settle. */
  contextOf: (role: Role | null) => Promise<BrowserContext>
}

/** One scene per worker, because creating it takes longer than looking at it. */
export const test = base.extend<Fixtures, { scene: Scene; names: 'longest' | 'usual' }>({
  names: ['longest', { option: true, scope: 'worker' }],
  scene: [
    async ({ playwright, names }, use) => {
      const baseURL = String(process.env.BASE_URL)
      const request = await playwright.request.newContext({ baseURL })
      const admin = await signInBy(request)
      const signIn = (username: string) => signInBy(request, { username, password })
      const long = names === 'longest' ? longest : (text: string) => text
      await use(await openScene(openApi(request, admin), signIn, admin, long))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  contextOf: async ({ browser, baseURL, scene, hasTouch }, use) => {
    const opened: BrowserContext[] = []
    await use(async role => {
      const context = await browser.newContext({
        storageState: storedSession(String(baseURL), role && scene.tokens[role]),
        reducedMotion: 'reduce',
        colorScheme: 'light',
        hasTouch,
      })
      opened.push(context)
      return context
    })
    for (const context of opened) {
      await letGo(context)
      await context.close()
    }
  },
})

/** Waits until the screen shows its title, and nothing on it is still loading. */
export async function settled(page: Page) {
  await expect(page.locator('#outline')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // Whatever is still loading is shown as a grey bar.
  const waiting = page.locator('.animate-late')
  await expect(async () => {
    // A chart below the window is loaded only when it is scrolled into view.
    for (const one of await waiting.all()) await one.scrollIntoViewIfNeeded({ timeout: 500 })
    await expect(waiting).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(() => document.fonts.ready)
}

export async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 })
  // Tables become lists only in the browser's next frame.
  await drawn(page)
}

/** Waits until the latest change is drawn. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** The page of payments says that the institute's logo is the file at `/a-wide-logo.svg`. */
export async function giveWideLogo(page: Page): Promise<void> {
  await page.route('**/payments', async route => {
    const answer = await route.fetch()
    const said = 'data-logo="/a-wide-logo.svg" data-logo-shape="2.500"'
    const body = (await answer.text()).replace(/data-logo="[^"]*" data-logo-shape="[^"]*"/, said)
    await route.fulfill({ response: answer, body })
  })
}

/** Tells the user of a page what the first super admin is told until they dismiss it, and everybody of their own account. */
export const giveNotice = (page: Page) =>
  page.route('**/api/auth/notices', async route => {
    const at = new Date().toISOString()
    const notice = { id: '1', kind: 'passwordGenerated', at, device: null, address: null, byStaff: false, seen: false }
    await route.fulfill({ json: { notices: [notice] } })
  })
