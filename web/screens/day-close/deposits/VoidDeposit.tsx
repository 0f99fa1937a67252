import { type CashDeposit, voidCashDeposit } from '#contract/counter/deposits'
import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { ReasonDialog } from '../../../ui/forms/dialogs/ReasonDialog.tsx'

/** Voids a deposit that was recorded by mistake; the ledger keeps the deposit and its void. */
export default function VoidDeposit({ deposit, onClose }: { deposit: CashDeposit; onClose: () => void }) {
  return (
    <ReasonDialog
      title={say('Undo this deposit?')}
      saveLabel={say('Undo deposit')}
      failed={say('Failed to undo the deposit')}
      done={say('Deposit undone')}
      send={query => api(voidCashDeposit, { params: { id: deposit.id }, query })}
      onClose={onClose}
    >
      <p className="text-body text-second">
        {say('{amount} of {date} will count as cash in the till again.', {
          amount: formatRupees(deposit.amount),
          date: formatDate(deposit.date),
        })}
      </p>
    </ReasonDialog>
  )
}
