import type { Paise } from '#contract/fields/money'

/** Cash that was brought to the bank; `seq` is the event that recorded it. */
export type Deposit =
  | { readonly status: 'none' }
  | { readonly status: 'recorded' | 'voided'; readonly seq: number; readonly amount: Paise; readonly date: string }

export const noDeposit: Deposit = { status: 'none' }
