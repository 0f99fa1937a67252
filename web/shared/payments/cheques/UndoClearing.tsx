import { useState } from 'react'
import { settleEntryCheque } from '#contract/counter/entries'
import { formatRupees } from '#contract/fields/money'
import { clearRefundCheque, settleCheque } from '#contract/payments/after-payment'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { ReasonDialog } from '../../../ui/forms/dialogs/ReasonDialog.tsx'
import { ClosedForEntries } from '../../closing/ClosedTodayNote.tsx'
import { type Cheque, nameOfCheque, type RefundCheque } from './cheque.ts'

interface UndoClearingProps {
  cheque: Cheque | RefundCheque
  onClose: () => void
}

/** Asks, with a reason, before a cheque that was marked as cleared stands in hand again. */
export function UndoClearing({ cheque: shown, onClose }: UndoClearingProps) {
  // As it was opened, for the reason that `SettleCheque` gives.
  const [cheque] = useState(shown)
  const { id, of, amount: rupees, instituteName } = cheque
  const amount = formatRupees(rupees)
  return (
    <ReasonDialog
      title={say('Cheque not cleared after all')}
      description={nameOfCheque(cheque)}
      size="small"
      saveLabel={say('Mark as not cleared')}
      failed={say('Failed to save the status of the cheque')}
      done={say('Cheque marked as not cleared')}
      send={({ reason }, idempotencyKey) => {
        const held = { status: 'held', reason } as const
        if (cheque.of === 'refund') {
          const params = { id: cheque.enrollmentId, refundId: id }
          return api(clearRefundCheque, { params, body: held, idempotencyKey })
        }
        const request = { params: { id }, body: { ...held, version: cheque.version }, idempotencyKey }
        return of === 'payment' ? api(settleCheque, request) : api(settleEntryCheque, request)
      }}
      hint={say('Kept in the books.')}
      onClose={onClose}
    >
      <p className="text-body text-second">
        {of === 'expense' || of === 'refund'
          ? say('The bank has not paid {amount} for this cheque.', { amount })
          : say('{amount} moves from the bank back to the cheques in hand.', { amount })}{' '}
        {say('This counts from the day of the clearing, or from today if that day is closed.')}{' '}
        {say('A bank charge that was recorded with it stays among the expenses.')}
      </p>
      <ClosedForEntries instituteName={instituteName} />
    </ReasonDialog>
  )
}
