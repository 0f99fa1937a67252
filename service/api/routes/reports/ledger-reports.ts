import { handle } from '#api/pipeline/handler'
import { getBalanceSheet } from '#contract/reports/balance-sheet'
import { getDayBook } from '#contract/reports/day-book'
import { listDues } from '#contract/reports/dues'
import { listJournal } from '#contract/reports/journal'
import { getOverview } from '#contract/reports/overview'
import { getProfitAndLoss } from '#contract/reports/profit-and-loss'
import { getTrialBalance } from '#contract/reports/trial-balance'
import * as sheets from '#read/reports/balance-sheet'
import * as dayBooks from '#read/reports/day-book'
import * as dues from '#read/reports/dues/dues'
import * as journals from '#read/reports/journal'
import * as overviews from '#read/reports/overview/overview'
import * as profits from '#read/reports/profit-and-loss'
import * as balances from '#read/reports/trial-balance'
import { isUncounted, withoutCash } from '#read/reports/uncounted'

export const dayBook = handle(getDayBook, async ({ query, caller }, { db, today }) => {
  const scope = { ...query, institute: caller.scope }
  const date = query.date ?? today()
  const [book, hidden] = await Promise.all([
    dayBooks.dayBook(db, scope, date, query.from),
    caller.role !== 'super_admin' && isUncounted(db, scope, date),
  ])
  return hidden ? { ...book, methods: withoutCash(book.methods), totals: null } : book
})

export const trialBalance = handle(getTrialBalance, ({ query, caller }, { db, today }) =>
  balances.trialBalance(db, { ...query, institute: caller.scope }, query.asOf ?? today()),
)

export const balanceSheet = handle(getBalanceSheet, ({ query, caller }, { db, today }) =>
  sheets.balanceSheet(db, { ...query, institute: caller.scope }, query.asOf ?? today(), today()),
)

export const journal = handle(listJournal, ({ query, caller }, { db }) =>
  journals.listJournal(db, { ...query, institute: caller.scope }),
)

export const profitAndLoss = handle(getProfitAndLoss, ({ query, caller }, { db, today }) =>
  profits.profitAndLoss(db, { ...query, institute: caller.scope }, query, today()),
)

export const outstanding = handle(listDues, ({ query, caller }, { db, today }) =>
  dues.listDues(db, { ...query, institute: caller.scope }, today()),
)

export const overview = handle(getOverview, ({ query, caller }, { db, today, settings }) =>
  overviews.overview(db, { ...query, institute: caller.scope }, query, {
    today: today(),
    timeZone: settings.timeZone,
  }),
)
