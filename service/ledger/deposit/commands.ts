import type { Paise } from '#contract/fields/money'

export type DepositCommand =
  | { type: 'RecordDeposit'; amount: Paise; date: string; reference: string | null; note: string | null }
  | { type: 'VoidDeposit'; reason: string | null }
