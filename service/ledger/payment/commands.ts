import type { PaymentMethod } from '#contract/fields/fields'
import type { Paise } from '#contract/fields/money'
import type { ChequeChange } from '#ledger/described-cheque'
import type { Cheque } from '#ledger/events/parts'

export type PaymentCommand =
  | {
      type: 'ReceivePayment'
      paymentId: string
      amount: Paise
      method: PaymentMethod
      reference: string | null
      cheque?: Cheque | undefined
      note: string | null
      paymentDate: string
    }
  | {
      type: 'CorrectPayment'
      paymentId: string
      version?: number | undefined
      amount?: Paise | undefined
      method?: PaymentMethod | undefined
      paymentDate?: string | undefined
      reference?: string | null | undefined
      cheque?: ChequeChange | undefined
      note?: string | null | undefined
      reason: string | null
    }
  | { type: 'VoidPayment'; paymentId: string; version?: number | undefined; reason: string | null }
  | {
      type: 'RefundPayment'
      refundId: string
      /** Null when all payments of an enrollment are settled together. */
      paymentId: string | null
      amount: Paise
      method: PaymentMethod
      cheque?: Cheque | null
      date: string
      reason: string | null
    }
  | { type: 'VoidRefund'; refundId: string; reason: string | null }
  | { type: 'ClearRefundCheque'; refundId: string; date: string }
  | { type: 'VoidRefundClearing'; refundId: string; reason: string | null }
  | { type: 'ClearCheque'; paymentId: string; version?: number | undefined; date: string }
  | { type: 'BounceCheque'; paymentId: string; version?: number | undefined; date: string; reason: string | null }
  | { type: 'VoidClearing'; paymentId: string; version?: number | undefined; reason: string | null }
  | { type: 'PrintReceipt'; paymentId: string }

export type PaymentCommandOf<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Type }>
