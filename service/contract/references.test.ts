import { expect, test } from 'vitest'
import { recordCashDeposit } from '#contract/counter/deposits'
import { EntryChange, NewEntry } from '#contract/counter/entries'
import { recordSettlement, sendTransfer } from '#contract/counter/movements'
import { refundPayment } from '#contract/payments/after-payment'
import { CorrectionWish } from '#contract/payments/corrections'
import { NewPayment, PaymentChange } from '#contract/payments/payments'

test.each([
  ['a payment', NewPayment, ['transactionId', 'chequeNumber']],
  ['a correction', PaymentChange, ['transactionId', 'chequeNumber']],
  ['a wish for a correction', CorrectionWish, ['transactionId', 'chequeNumber']],
  ['a refund', refundPayment.body, ['chequeNumber']],
  ['a book entry', NewEntry, ['chequeNumber', 'billNumber']],
  ['a corrected entry', EntryChange, ['chequeNumber', 'billNumber']],
  ['a cash deposit', recordCashDeposit.body, ['reference']],
  ['a settlement', recordSettlement.body, ['reference']],
  ['money for another branch', sendTransfer.body, ['reference']],
] as const)('the reference of %s is kept in plain digits, from whichever keyboard', (_, schema, names) => {
  const fields: Record<string, { parse: (value: unknown) => unknown }> = Object(schema).shape
  for (const name of names) expect(fields[name]?.parse(' UTR४७१२ ')).toBe('UTR4712')
})
