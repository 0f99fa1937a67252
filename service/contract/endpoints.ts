import * as account from '#contract/accounts/account'
import * as auth from '#contract/accounts/auth'
import * as drafts from '#contract/accounts/drafts'
import * as factors from '#contract/accounts/factors'
import * as forgotten from '#contract/accounts/forgotten'
import * as invites from '#contract/accounts/invites'
import * as notices from '#contract/accounts/notices'
import * as secondStep from '#contract/accounts/second-step'
import * as sessions from '#contract/accounts/sessions'
import * as studentArea from '#contract/accounts/student-area'
import * as userList from '#contract/accounts/user-list'
import * as bankStatement from '#contract/counter/bank-statement'
import * as dayClose from '#contract/counter/day-close'
import * as deposits from '#contract/counter/deposits'
import * as deskHome from '#contract/counter/desk-home'
import * as entries from '#contract/counter/entries'
import * as entryReceipts from '#contract/counter/entry-receipts'
import * as movements from '#contract/counter/movements'
import * as periods from '#contract/counter/periods'
import * as receiptSeries from '#contract/counter/receipt-series'
import * as years from '#contract/counter/years'
import * as enrollments from '#contract/enrollments'
import * as afterPayment from '#contract/payments/after-payment'
import * as bulkPayments from '#contract/payments/bulk-payments'
import * as corrections from '#contract/payments/corrections'
import * as payments from '#contract/payments/payments'
import * as receipts from '#contract/payments/receipts'
import * as upi from '#contract/payments/upi'
import * as health from '#contract/product/health'
import * as live from '#contract/product/live'
import * as openapi from '#contract/product/openapi'
import * as setup from '#contract/product/setup'
import * as aadhaar from '#contract/records/aadhaar'
import * as achievements from '#contract/records/achievements'
import * as contacts from '#contract/records/contacts'
import * as courses from '#contract/records/courses'
import * as deskSettings from '#contract/records/desk-settings'
import * as heads from '#contract/records/heads'
import * as imports from '#contract/records/imports'
import * as institutes from '#contract/records/institutes'
import * as materials from '#contract/records/materials'
import * as offers from '#contract/records/offers'
import * as openings from '#contract/records/openings'
import * as settings from '#contract/records/settings'
import * as students from '#contract/records/students'
import * as tallyLedgers from '#contract/records/tally-ledgers'
import * as targets from '#contract/records/targets'
import * as views from '#contract/records/views'
import * as website from '#contract/records/website'
import * as activity from '#contract/reports/activity'
import * as balanceSheet from '#contract/reports/balance-sheet'
import * as dayBook from '#contract/reports/day-book'
import * as dues from '#contract/reports/dues'
import * as exports from '#contract/reports/exports'
import * as journal from '#contract/reports/journal'
import * as overview from '#contract/reports/overview'
import * as profitAndLoss from '#contract/reports/profit-and-loss'
import * as statement from '#contract/reports/statement'
import * as trialBalance from '#contract/reports/trial-balance'
import type { Endpoint } from './endpoint.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'roles' in value

/** All rows of the API. A handler without a row, or a row without a handler, stops the start. */
export const endpoints: readonly Endpoint[] = [
  auth,
  userList,
  secondStep,
  factors,
  sessions,
  account,
  forgotten,
  notices,
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
  dayClose,
  periods,
  receiptSeries,
  years,
  receipts,
  entries,
  entryReceipts,
  heads,
  dayBook,
  trialBalance,
  balanceSheet,
  journal,
  profitAndLoss,
  overview,
  activity,
  dues,
  statement,
  imports,
  materials,
  offers,
  openings,
  achievements,
  contacts,
  settings,
  targets,
  website,
  tallyLedgers,
  views,
  deskSettings,
  exports,
  studentArea,
  live,
  openapi,
  health,
  setup,
]
  .flatMap(module => Object.values<unknown>(module))
  .filter(isEndpoint)
