import type { Page } from '@playwright/test'
import type { Role } from '#contract/fields/fields'
import { day, screenDate } from './desk.ts'
import { settled } from './scene.ts'

/** A screen in the middle of somebody's work, or after something went wrong. */
export interface Moment {
  name: string
  /** Null for a visitor. */
  role: Role | null
  /** `:name` stands for an id of the scene: `:due` is an enrollment that still owes, `:cheque` a cheque in hand. */
  path: string
  /** Makes something go wrong before the screen opens. */
  before?: (page: Page) => Promise<void>
  open?: (page: Page) => Promise<void>
  /** The widths at which it exists. Default: all. */
  widths?: readonly number[]
  /** On paper, where there is one theme and one width. */
  print?: boolean
}

/** Waits for what was opened, which may take a moment. */
const opened = (page: Page) => page.locator('[role=dialog], [role=alertdialog], [role=menu]').first().waitFor()
const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const press = (name: string | RegExp) => async (page: Page) => {
  await click(page, name)
  await opened(page)
}
/** Presses once the list has its rows, so that nothing changes any more around what is opened. */
const pressListed = (name: string) => async (page: Page) => {
  await page.getByRole('row').nth(1).waitFor()
  await press(name)(page)
}
const pressIn = (name: string | RegExp, item: string) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('menuitem', { name: item }).click()
  await page.locator('[role=dialog], [role=alertdialog]').first().waitFor()
}
const pressKey = (name: string) => (page: Page) => page.keyboard.press(name)
/** Answers in place of the service; without a status it never answers. */
const answer = (path: string, status?: number, json?: object) => async (page: Page) => {
  await page.route(
    url => url.pathname === `/api${path}`,
    route => (status === undefined ? undefined : route.fulfill({ status, json })),
  )
}
const broken = { success: false, message: 'Something went wrong.', code: 'INTERNAL' }

const owner = 'super_admin'

export const moments: readonly Moment[] = [
  {
    name: 'palette',
    role: owner,
    path: '/dashboard',
    open: async page => {
      await pressKey('Control+k')(page)
      await opened(page)
    },
  },
  {
    name: 'palette-found',
    role: owner,
    path: '/dashboard',
    open: async page => {
      await pressKey('Control+k')(page)
      await page.getByLabel('Student, receipt, voucher or screen').fill('sunita')
      await page
        .getByRole('option', { name: /SUNITA/i })
        .first()
        .waitFor()
    },
  },
  {
    name: 'shortcuts',
    role: owner,
    path: '/dashboard',
    open: async page => {
      await pressKey('?')(page)
      await opened(page)
    },
  },
  { name: 'user-menu', role: owner, path: '/dashboard', open: press(/Administrator/) },
  { name: 'side-bar', role: owner, path: '/dashboard', open: press('Open menu'), widths: [360, 768] },
  { name: 'payment', role: owner, path: '/payments?enrollment=:due', open: opened },
  {
    name: 'payment-review',
    role: owner,
    path: '/payments?enrollment=:due',
    open: async page => {
      await page.getByLabel('Amount').fill('500')
      await pressKey('Control+Enter')(page)
      await page.getByRole('dialog', { name: 'Review payment' }).waitFor()
    },
  },
  {
    name: 'payment-errors',
    role: owner,
    path: '/payments?enrollment=:due',
    open: async page => {
      await page.getByLabel('Amount').fill('0')
      await pressKey('Control+Enter')(page)
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'correct', role: owner, path: '/payments', open: pressIn(/^Actions for/, 'Edit payment') },
  { name: 'void', role: owner, path: '/payments', open: pressIn(/^Actions for/, 'Delete payment') },
  { name: 'refund', role: owner, path: '/payments/:own/receipt', open: press('Refund') },
  { name: 'cleared', role: owner, path: '/payments/:cheque/receipt', open: press('Cheque cleared') },
  { name: 'cheque', role: owner, path: '/payments/:cheque/receipt', open: press('Cheque bounced') },
  { name: 'settlement', role: owner, path: '/enrollments/:due', open: press('Cancel Enrollment') },
  { name: 'as-of', role: owner, path: `/enrollments/:due?asOf=${day(-30)}` },
  { name: 'figure-events', role: owner, path: '/enrollments/:due?figure=remaining' },
  { name: 'row-menu', role: owner, path: '/all-enrollments', open: press(/^Actions for/) },
  { name: 'columns', role: owner, path: '/students', open: pressListed('Columns'), widths: [768, 1280] },
  { name: 'filters', role: owner, path: '/all-enrollments', open: press(/^Filters/), widths: [360] },
  { name: 'dates', role: owner, path: '/payments', open: pressListed('Payment date'), widths: [768, 1280] },
  {
    name: 'count',
    role: 'sub_admin',
    path: '/day-close',
    open: async page => {
      await page.getByLabel('Day', { exact: true }).fill(day(0))
      await page.getByLabel('How many ₹500').fill('12')
      await page.getByLabel('How many ₹10', { exact: true }).fill('x')
      await pressKey('Control+Enter')(page)
    },
  },
  {
    name: 'close-day',
    role: 'sub_admin',
    path: '/day-close',
    // After the desk has closed: before, the dialog asks for a tick first.
    before: page => page.clock.setFixedTime(`${day(0)}T21:00:00+05:30`),
    open: async page => {
      await page.getByLabel('How many ₹500').fill('12')
      await pressKey('Control+Enter')(page)
      await page.getByRole('dialog').waitFor()
      await pressKey('Control+Enter')(page)
      await page.getByLabel('Reason').waitFor()
    },
  },
  { name: 'bank-cash', role: 'sub_admin', path: '/day-close', open: press('Bank Cash') },
  { name: 'lock', role: owner, path: '/periods', open: press(/^Lock/) },
  {
    name: 'invite',
    role: owner,
    path: '/students/:uninvited',
    open: async page => {
      await press('Invite')(page)
      await click(page, 'Create the link')
      await page.getByLabel('Link').waitFor()
    },
  },
  { name: 'student-form', role: 'sub_admin', path: '/students', open: press('Add Student') },
  { name: 'entry-form', role: 'sub_admin', path: '/income-expense', open: press('Add Record') },
  {
    name: 'enroll-errors',
    role: 'sub_admin',
    path: '/enroll',
    open: async page => {
      await click(page, 'Enroll Student')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'draft',
    role: 'sub_admin',
    path: '/enroll',
    open: async page => {
      await page.getByLabel('First name').fill('Asha')
      await page.getByLabel('Last name').fill('Patil')
      await page.getByLabel('Last name').blur()
      await page.reload()
      await page.getByRole('region', { name: 'Draft' }).waitFor()
    },
  },
  {
    name: 'import',
    role: 'sub_admin',
    path: '/imports',
    open: async page => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'students.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'First name,Last name,Email,Mobile,Date of birth,Address\nAsha,Patil,asha.patil@example.com,9876543210,2004-05-06,Station Road\nRavi,Kumar,ravi@,98765,2004-15-06,\n',
        ),
      })
      await page.getByRole('heading', { name: 'What will happen' }).waitFor()
      await settled(page)
    },
  },
  {
    name: 'bank-statement',
    role: 'sub_admin',
    path: '/cash-bank/statement',
    open: async page => {
      await page.locator('#root input[type=file]').setInputFiles({
        name: 'statement.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `Date,Narration,Debit,Credit\n${screenDate(day(0))},UPI/CR/612345678901/ASHA PATIL/SBIN0001234/Fee for the course of computers,,"12,34,567.50"\n`,
        ),
      })
      await page.getByText('The statement is from').waitFor()
      await settled(page)
    },
  },
  {
    name: 'offline',
    role: owner,
    path: '/students',
    open: async page => {
      await page.context().setOffline(true)
      await page.getByText('No network. What you see may be old; saving works again when it is back.').waitFor()
    },
  },
  { name: 'failing', role: owner, path: '/students', before: answer('/students', 500, broken) },
  {
    name: 'failing-report',
    role: owner,
    path: '/reports/trial-balance',
    before: answer('/reports/trial-balance', 500, broken),
  },
  { name: 'failing-dashboard', role: owner, path: '/dashboard', before: answer('/payments/analytics', 500, broken) },
  { name: 'loading', role: owner, path: '/students', before: answer('/students') },
  { name: 'loading-report', role: owner, path: '/reports/day-book', before: answer('/reports/day-book') },
  {
    name: 'crashed',
    role: owner,
    path: '/students',
    before: answer('/students', 200, { success: true, students: [{}] }),
  },
  {
    name: 'empty',
    role: owner,
    path: '/students',
    before: answer('/students', 200, { success: true, students: [], total: 0, nextCursor: null }),
  },
  { name: 'nothing-found', role: owner, path: '/students?q=nobody' },
  { name: 'not-verified', role: null, path: '/verify/not-a-code' },
  { name: 'invited', role: null, path: '/accept-invite#?code=:invite' },
  { name: 'forgotten', role: null, path: '/forgot-password' },
  { name: 'registering', role: null, path: '/register' },
  {
    name: 'refused',
    role: null,
    path: '/login',
    open: async page => {
      await page.getByLabel('Username or email').fill('nobody')
      await page.getByLabel('Password', { exact: true }).fill('wrong-password')
      await click(page, 'Sign In')
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'tab-courses', role: 'student', path: '/dashboard?tab=courses' },
  { name: 'tab-payments', role: 'student', path: '/dashboard?tab=payments' },
  { name: 'tab-materials', role: 'student', path: '/dashboard?tab=materials' },
  {
    name: 'receipt-dialog',
    role: 'student',
    path: '/my-payments?receipt=:own',
    open: page => page.getByRole('dialog').getByRole('article').waitFor(),
  },
  { name: 'receipt', role: owner, path: '/payments/:cheque/receipt', print: true },
  { name: 'statement', role: owner, path: '/reports/statement/:student', print: true },
  { name: 'day-sheet', role: owner, path: `/day-close/${day(-1)}`, print: true },
  { name: 'voucher', role: owner, path: '/enrollments/:refunded/refunds', print: true },
]
