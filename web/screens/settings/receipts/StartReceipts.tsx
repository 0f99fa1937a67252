import { z } from 'zod'
import { type ReceiptSeries, startReceipts } from '#contract/counter/receipt-series'
import { whole } from '#contract/fields/fields'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { SaveDialog } from '../../../ui/forms/dialogs/SaveDialog.tsx'
import { field } from '../../../ui/forms/form.ts'
import { useContractForm } from '../../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../../ui/forms/useSaveForm.ts'

const Form = z.object({ first: whole(1, 99_999) })
type Values = z.input<typeof Form>

/** Sets the number of the first receipt of a branch in a financial year. Mount it to open it. */
export default function StartReceipts({ series, onClose }: { series: ReceiptSeries; onClose: () => void }) {
  const { instituteName, financialYear, first } = series
  const form = useContractForm<Values>(Form, { defaultValues: { first: String(first) } })
  const saving = useSaveForm({
    form,
    send: (values, idempotencyKey) =>
      api(startReceipts, { body: { ...values, financialYear, instituteName }, idempotencyKey }),
    words: { done: say('First receipt saved'), failed: say('Failed to save the first receipt'), told: true },
    fieldOf: { RECEIPTS_STARTED: 'first' },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={say('First receipt of {financialYear}', { financialYear })}
      description={instituteName}
      saving={saving}
      saveLabel={say('Save first receipt')}
      onClose={onClose}
    >
      <div className="sm:max-w-58">
        <TextField
          label={say('First receipt, by its number in the year')}
          inputMode="numeric"
          hint={say('If the last one on paper was 412, enter 413.')}
          {...field(form, 'first')}
        />
      </div>
      <p className="rounded-control bg-sunken px-3 py-2.5 text-control text-second">
        {say('It can be changed until the first receipt is given, and not after that.')}
      </p>
    </SaveDialog>
  )
}
