import * as contract from '#contract/books'
import * as dues from '#contract/dues'
import * as profit from '#contract/profit-and-loss'
import { dayBook } from '#queries/day-book'
import { listDues } from '#queries/dues'
import { listJournal } from '#queries/journal'
import { profitAndLoss } from '#queries/profit-and-loss'
import { trialBalance } from '#queries/trial-balance'
import { handle } from '#service/http/handler'

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
