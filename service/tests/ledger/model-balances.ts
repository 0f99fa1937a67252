import type { PaymentMethod } from '#contract/fields/fields'
import { type Model, refundedOf, remainingOf } from './model.ts'

/** What every account must hold, zero ones left out. */
export function balancesOf(model: Model): Record<string, number> {
  const accounts = new Map<string, number>()
  const add = (account: string, amount: number) => accounts.set(account, (accounts.get(account) ?? 0) + amount)
  for (const one of model.enrollments.values()) {
    for (const { amount, method, voided, cleared } of one.payments.values())
      if (!voided) add(cleared ? 'assets:bank' : places[method], amount)
    for (const { amount, method, voided, cleared } of one.refunds.values())
      if (!voided) add(cleared ? 'assets:bank' : places[method], -amount)
    if (one.status === 'withdrawn') continue
    add('income:fees', refundedOf(one) - one.fees + one.opening)
    add('equity:opening', -one.opening)
    add('expenses:discount', one.discount)
    add('expenses:writeoff', one.lost)
    add('assets:receivable:fees', remainingOf(one))
  }
  for (const { type, source, amount, method, voided, cleared } of model.entries.values()) {
    if (voided) continue
    add(cleared ? 'assets:bank' : places[method], type === 'income' ? amount : -amount)
    if (type === 'income') add(`income:other:${source}`, -amount)
    else add(`expenses:other:${source}`, amount)
  }
  for (const { booked } of model.closes) {
    add('assets:cash', booked)
    add(booked < 0 ? 'expenses:other:Cash short' : 'income:other:Cash excess', -booked)
  }
  for (const { amount } of model.deposited) {
    add('assets:cash', -amount)
    add('assets:bank', amount)
  }
  for (const { account, amount } of model.shifted) add(account, amount)
  return Object.fromEntries([...accounts].filter(([, amount]) => amount !== 0))
}

export const places: Record<PaymentMethod, string> = {
  cash: 'assets:cash',
  card: 'assets:card',
  upi: 'assets:upi',
  bank_transfer: 'assets:bank',
  cheque: 'assets:cheque',
}
