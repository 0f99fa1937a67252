import type { Route } from '#service/http/handler'
import * as aadhaar from '#service/routes/aadhaar'
import * as account from '#service/routes/account'
import * as achievements from '#service/routes/achievements'
import * as afterPayment from '#service/routes/after-payment'
import * as auth from '#service/routes/auth'
import * as book from '#service/routes/book'
import * as books from '#service/routes/books'
import * as contacts from '#service/routes/contacts'
import * as courses from '#service/routes/courses'
import * as enrollments from '#service/routes/enrollments'
import * as exports from '#service/routes/exports'
import * as health from '#service/routes/health'
import * as imports from '#service/routes/imports'
import * as institutes from '#service/routes/institutes'
import * as invites from '#service/routes/invites'
import * as live from '#service/routes/live'
import * as materials from '#service/routes/materials'
import * as offers from '#service/routes/offers'
import * as openapi from '#service/routes/openapi'
import * as payments from '#service/routes/payments'
import * as receipts from '#service/routes/receipts'
import * as reports from '#service/routes/reports'
import * as settings from '#service/routes/settings'
import * as studentArea from '#service/routes/student-area'
import * as students from '#service/routes/students'
import * as till from '#service/routes/till'
import * as upi from '#service/routes/upi'

/** Every handler there is; `createApp` checks them against the endpoint table. */
export const routes: readonly Route[] = [
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
  reports,
  imports,
  materials,
  offers,
  achievements,
  contacts,
  exports,
  settings,
  studentArea,
  live,
  openapi,
  health,
].flatMap(module => Object.values<Route>(module))
