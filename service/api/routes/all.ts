import type { Route } from '#api/pipeline/handler'
import * as account from '#api/routes/accounts/account'
import * as auth from '#api/routes/accounts/auth'
import * as drafts from '#api/routes/accounts/drafts'
import * as factors from '#api/routes/accounts/factors'
import * as forgotten from '#api/routes/accounts/forgotten'
import * as invites from '#api/routes/accounts/invites'
import * as notices from '#api/routes/accounts/notices'
import * as secondStep from '#api/routes/accounts/second-step'
import * as sessions from '#api/routes/accounts/sessions'
import * as ownIncome from '#api/routes/accounts/student/own-income'
import * as studentArea from '#api/routes/accounts/student/student-area'
import * as bankStatement from '#api/routes/counter/bank-statement'
import * as dayCloses from '#api/routes/counter/day-closes'
import * as deposits from '#api/routes/counter/deposits'
import * as deskHome from '#api/routes/counter/desk-home'
import * as entries from '#api/routes/counter/entries'
import * as movements from '#api/routes/counter/movements'
import * as periods from '#api/routes/counter/periods'
import * as receiptSeries from '#api/routes/counter/receipt-series'
import * as years from '#api/routes/counter/years'
import * as enrollments from '#api/routes/enrollments/enrollments'
import * as afterPayment from '#api/routes/payments/after-payment'
import * as bulkPayments from '#api/routes/payments/bulk-payments'
import * as corrections from '#api/routes/payments/corrections'
import * as payments from '#api/routes/payments/payments'
import * as receipts from '#api/routes/payments/receipts'
import * as upi from '#api/routes/payments/upi'
import * as health from '#api/routes/product/health'
import * as live from '#api/routes/product/live'
import * as openapi from '#api/routes/product/openapi'
import * as setup from '#api/routes/product/setup'
import * as aadhaar from '#api/routes/records/aadhaar'
import * as achievements from '#api/routes/records/achievements'
import * as contacts from '#api/routes/records/contacts'
import * as courses from '#api/routes/records/courses'
import * as heads from '#api/routes/records/heads'
import * as imports from '#api/routes/records/imports'
import * as institutes from '#api/routes/records/institutes'
import * as materials from '#api/routes/records/materials'
import * as offers from '#api/routes/records/offers'
import * as students from '#api/routes/records/students'
import * as views from '#api/routes/records/views'
import * as activity from '#api/routes/reports/activity'
import * as exports from '#api/routes/reports/exports'
import * as ledgerReports from '#api/routes/reports/ledger-reports'
import * as statement from '#api/routes/reports/statement'
import * as settings from '#api/routes/settings/settings'
import * as tallyLedgers from '#api/routes/settings/tally-ledgers'
import * as targets from '#api/routes/settings/targets'
import * as website from '#api/routes/settings/website'

/** Every handler; `createApp` checks them against the endpoint table. */
export const routes: readonly Route[] = [
  auth,
  secondStep,
  factors,
  sessions,
  account,
  forgotten,
  notices,
  ownIncome,
  institutes,
  courses,
  students,
  aadhaar,
  drafts,
  invites,
  enrollments,
  payments,
  bulkPayments,
  upi,
  afterPayment,
  corrections,
  deposits,
  deskHome,
  movements,
  bankStatement,
  dayCloses,
  periods,
  receiptSeries,
  years,
  receipts,
  entries,
  heads,
  ledgerReports,
  activity,
  statement,
  imports,
  materials,
  offers,
  achievements,
  contacts,
  exports,
  settings,
  targets,
  website,
  tallyLedgers,
  views,
  studentArea,
  live,
  openapi,
  health,
  setup,
].flatMap(module => Object.values<Route>(module))
