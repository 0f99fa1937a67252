import { moneyAccounts } from '#ledger/accounts'
import type { Posting } from '#ledger/events/parts'

const ofMoney = new Set(moneyAccounts)

/**
 * The type of voucher that an accountant would write for an entry: money received, money paid, money moved between own
 * accounts, or no money moved at all.
 */
export function voucherOf(legs: readonly Posting[]): 'Receipt' | 'Payment' | 'Contra' | 'Journal' {
  const money = legs.filter(({ account }) => ofMoney.has(account))
  if (money.length === legs.length) return 'Contra'
  const moved = money.reduce((sum, { amount }) => sum + amount, 0)
  if (moved === 0) return 'Journal'
  return moved > 0 ? 'Receipt' : 'Payment'
}
