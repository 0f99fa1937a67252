import { handle } from '#api/pipeline/handler'
import * as contract from '#contract/reports/books'
import * as dues from '#contract/reports/dues'
import * as profit from '#contract/reports/profit-and-loss'
import { dayBook } from '#read/reports/day-book'
import { listDues } from '#read/reports/dues'
import { listJournal } from '#read/reports/journal'
import { profitAndLoss } from '#read/reports/profit-and-loss'
import { trialBalance } from '#read/reports/trial-balance'

export const day = handle(contract.getDayBook, ({ query, caller }, { db, today }) =>
  dayBook(db, { ...query, institute: caller.scope }, query.date ?? today()),
)

export const balance = handle(contract.getTrialBalance, ({ query, caller }, { db, today }) =>
  trialBalance(db, { ...query, institute: caller.scope }, query.asOf ?? today()),
)

export const journal = handle(contract.listJournal, ({ query, caller }, { db }) =>
  listJournal(db, { ...query, institute: caller.scope }),
)

export const profitLoss = handle(profit.getProfitAndLoss, ({ query, caller }, { db, today }) =>
  profitAndLoss(db, { ...query, institute: caller.scope }, query, today()),
)

export const owed = handle(dues.listDues, ({ query, caller }, { db, today }) =>
  listDues(db, { ...query, institute: caller.scope }, today()),
)
