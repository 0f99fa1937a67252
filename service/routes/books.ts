import * as contract from '#contract/books'
import { dayBook } from '#queries/day-book'
import { listJournal } from '#queries/journal'
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
