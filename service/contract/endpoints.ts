import * as aadhaar from '#contract/aadhaar'
import * as account from '#contract/account'
import * as achievements from '#contract/achievements'
import * as afterPayment from '#contract/after-payment'
import * as auth from '#contract/auth'
import * as book from '#contract/book'
import * as books from '#contract/books'
import * as contacts from '#contract/contacts'
import * as courses from '#contract/courses'
import * as dues from '#contract/dues'
import type { Endpoint } from '#contract/endpoint'
import * as enrollments from '#contract/enrollments'
import * as exports from '#contract/exports'
import * as health from '#contract/health'
import * as imports from '#contract/imports'
import * as institutes from '#contract/institutes'
import * as invites from '#contract/invites'
import * as live from '#contract/live'
import * as materials from '#contract/materials'
import * as offers from '#contract/offers'
import * as openapi from '#contract/openapi'
import * as payments from '#contract/payments'
import * as profitAndLoss from '#contract/profit-and-loss'
import * as receipts from '#contract/receipts'
import * as reports from '#contract/reports'
import * as settings from '#contract/settings'
import * as studentArea from '#contract/student-area'
import * as students from '#contract/students'
import * as till from '#contract/till'
import * as upi from '#contract/upi'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'roles' in value

/** The API, every row of it. A handler without a row, or a row without a handler, stops the start. */
export const endpoints: readonly Endpoint[] = [
  auth,
  account,
  institutes,
  courses,
  students,
  aadhaar,
  invites,
  enrollments,
  payments,
  upi,
  afterPayment,
  till,
  receipts,
  book,
  books,
  profitAndLoss,
  dues,
  reports,
  imports,
  materials,
  offers,
  achievements,
  contacts,
  settings,
  exports,
  studentArea,
  live,
  openapi,
  health,
]
  .flatMap(module => Object.values<unknown>(module))
  .filter(isEndpoint)
