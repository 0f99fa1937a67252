import { type ReportPage, reportPages } from './report-pages.ts'
import { appPaths, typed, type WebAddress, type WebPattern } from './site-paths.ts'

export type { WebAddress }

function reportPaths(): { readonly [Page in ReportPage as Page['name']]: Page['path'] }
function reportPaths(): object {
  return Object.fromEntries(reportPages.map(({ name, path }) => [name, path]))
}

/** The web app: the paths that its router knows, and to which links, codes and papers of the service lead. */
export const webPaths = typed({
  ...appPaths,
  acceptInvite: '/accept-invite',
  forgotPassword: '/forgot-password',
  register: '/register',
  verify: '/verify/:code',
  unauthorized: '/unauthorized',
  profile: '/profile',
  courses: '/courses',
  course: '/courses/:id',
  users: '/users',
  students: '/students',
  student: '/students/:id',
  enroll: '/enroll',
  enrollments: '/all-enrollments',
  enrollment: '/enrollments/:id',
  editEnrollment: '/enrollments/edit/:enrollmentID',
  vouchers: '/enrollments/:id/refunds',
  payments: '/payments',
  dayReceipts: '/payments/receipts',
  corrections: '/payments/corrections',
  depositSlip: '/payments/deposit-slip',
  receipt: '/payments/:id/receipt',
  upcoming: '/upcoming-installments',
  entries: '/income-expense',
  heads: '/income-expense/heads',
  entryReceipt: '/income-expense/:id/receipt',
  cashBank: '/cash-bank',
  bankStatement: '/cash-bank/statement',
  dayClose: '/day-close',
  daySheet: '/day-close/:date',
  periods: '/periods',
  activity: '/activity',
  reports: '/reports',
  ...reportPaths(),
  statement: '/reports/statement/:studentId',
  tallyAccounts: '/reports/exports/tally',
  offers: '/offers',
  achievements: '/achievements',
  contacts: '/contacts',
  imports: '/imports',
  settings: '/settings',
  instituteSettings: '/settings/institute',
  websiteSettings: '/settings/website',
  myCourses: '/my-courses',
  myPayments: '/my-payments',
  myReceipt: '/my-payments/:id/receipt',
  myEntryReceipt: '/my-payments/other/:id/receipt',
  myStatement: '/my-statement',
  myMaterials: '/my-materials',
})

/** A path with its parameters filled in: `pathTo(webPaths.receipt, { id })`. */
export function pathTo<Names extends string>(
  path: WebPattern<Names>,
  params: Readonly<Record<Names, string>>,
): WebAddress
export function pathTo(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** An address with search parameters; those without a value are left out. */
export function withSearch(to: WebAddress, search: Readonly<Record<string, string | undefined>>): WebAddress
export function withSearch(to: string, search: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return given.length > 0 ? `${to}?${new URLSearchParams(Object.fromEntries(given))}` : to
}

/** Whether a text in the browser, such as the target of a link, is an address of this site. */
export const isWebAddress = (text: string): text is WebAddress => /^\/(?!\/)/.test(text)
