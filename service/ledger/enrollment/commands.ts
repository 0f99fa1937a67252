import type { EnrollmentStatus } from '#contract/fields/fields'
import type { Paise } from '#contract/fields/money'
import type { PaymentCommand } from '#ledger/payment/commands'
import type { WantedInstallment } from './plan.ts'

export type EnrollmentCommand =
  | {
      type: 'EnrollStudent'
      studentId: string
      courseId: string
      fees: Paise
      discount: Paise
      /** Why there is a discount. */
      reason?: string | undefined
      enrolledOn: string
      /** The date of a plan of one row; ignored when `installments` are given. */
      nextDueOn: string | null
      installments: readonly WantedInstallment[] | null
      ids: readonly string[]
      /**
       * The fees were owed before the books were opened, and may have fallen due before that. `courseFees` is what the
       * course costs now.
       */
      opening?: { readonly courseFees: Paise }
    }
  /** Moves fees of an opening balance out of the income; `amount` is what was charged when it was imported. */
  | { type: 'RestateOpening'; amount: Paise }
  | { type: 'ChangeDiscount'; discount: Paise; spareId: string; reason?: string | undefined }
  | { type: 'ChangeCourse'; courseId: string; fees: Paise; spareId: string }
  | { type: 'RescheduleInstallments'; installments: readonly WantedInstallment[]; ids: readonly string[] }
  | { type: 'MoveNextInstallment'; dueOn: string | null }
  | {
      type: 'ChangeStatus'
      status: EnrollmentStatus
      reason: string | null
      /** Whether the caller may make a cancelled enrollment active again. */
      mayReopen: boolean
    }
  /**
   * Cancelled by agreement: what is not paid is written off, and the caller must name that sum. A caller who also gives
   * money back names what had been refunded before.
   */
  | { type: 'Settle'; writeOff: Paise; refunded?: Paise | undefined; reason: string | null }
  /** Changes nothing: the enrollment must exist, in the version that was seen. */
  | { type: 'Expect' }
  | { type: 'WithdrawEnrollment' }
  | { type: 'MarkOverdue'; installmentId: string }

export type CommandOf<Type extends EnrollmentCommand['type']> = Extract<EnrollmentCommand, { type: Type }>

/** The commands that are decided on the state of an enrollment, which includes its payments. */
type CommandOnEnrollment = EnrollmentCommand | PaymentCommand

/** Whether a command is decided on the student's other enrollments too, which must then be loaded. */
export const asksForSiblings: Readonly<Record<CommandOnEnrollment['type'], boolean>> = {
  EnrollStudent: true,
  ChangeCourse: true,
  ChangeStatus: true,
  RestateOpening: false,
  ChangeDiscount: false,
  RescheduleInstallments: false,
  MoveNextInstallment: false,
  Settle: false,
  Expect: false,
  WithdrawEnrollment: false,
  MarkOverdue: false,
  ReceivePayment: false,
  CorrectPayment: false,
  VoidPayment: false,
  RefundPayment: false,
  VoidRefund: false,
  ClearRefundCheque: false,
  VoidRefundClearing: false,
  ClearCheque: false,
  BounceCheque: false,
  VoidClearing: false,
  PrintReceipt: false,
}
