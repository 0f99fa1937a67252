import type { Posting } from '#ledger/events/events'
import { moneyAccounts } from '#read/reports/entry-kinds'

const ofMoney = new Set(moneyAccounts)

/**
 * The kind of voucher that an accountant would write for an entry: money in, money out, money moved between its own
 * accounts, or no money at all.
 */
export function voucherOf(legs: readonly Posting[]): 'Receipt' | 'Payment' | 'Contra' | 'Journal' {
  const money = legs.filter(({ account }) => ofMoney.has(account))
  if (money.length === legs.length) return 'Contra'
  const moved = money.reduce((sum, { amount }) => sum + amount, 0)
  if (moved === 0) return 'Journal'
  return moved > 0 ? 'Receipt' : 'Payment'
}
