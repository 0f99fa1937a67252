import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { type OpeningMoney, stateOpeningMoney } from '#contract/counter/movements'
import { MoneyDate } from '#contract/fields/dates'
import { text } from '#contract/fields/fields'
import { formatRupees, SignedRupeesIn, UnboundedOrNoRupeesIn, UnboundedSignedRupeesIn } from '#contract/fields/money'
import { api } from '../../base/api/api.ts'
import { useNewest } from '../../base/api/useNewest.ts'
import { say } from '../../base/language/say.ts'
import { TextField } from '../../ui/controls/inputs.tsx'
import { MoneyField } from '../../ui/controls/MoneyField.tsx'
import { DateField } from '../../ui/dates/DateField.tsx'
import { today } from '../../ui/format/dates.ts'
import { SaveDialog } from '../../ui/forms/dialogs/SaveDialog.tsx'
import { field, moneyField } from '../../ui/forms/form.ts'
import { useContractForm } from '../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../ui/forms/useSaveForm.ts'
import { ErrorState } from '../../ui/page/states.tsx'
import { Dialog } from '../../ui/popups/Dialog.tsx'
import { OnItsWay } from '../../ui/popups/OnItsWay.tsx'
import { openingQuery } from './queries.ts'

const failed = say('Failed to save the opening balances')

const Opening = z.object({
  cash: UnboundedOrNoRupeesIn,
  bank_transfer: UnboundedSignedRupeesIn,
  upi: UnboundedOrNoRupeesIn,
  card: UnboundedOrNoRupeesIn,
  date: MoneyDate,
  reason: text(500).optional(),
})
type OpeningValues = z.input<typeof Opening>

interface OpeningDialogProps {
  instituteName: string
  onClose: () => void
}

/** States what a branch held when its books began. It opens once it is known what was stated before. */
export function OpeningDialog(props: OpeningDialogProps) {
  const { data, isError, isFetching, refetch } = useNewest(openingQuery(props.instituteName))
  if (data) return <OpeningForm {...props} stated={data.opening} />
  if (!isError) return <OnItsWay />
  return (
    <Dialog title={say('Opening balances')} onClose={props.onClose}>
      <ErrorState title={say('Failed to fetch the opening balances')} onRetry={() => refetch()} retrying={isFetching} />
    </Dialog>
  )
}

function OpeningForm({ instituteName, onClose, stated }: OpeningDialogProps & { stated: OpeningMoney | null }) {
  const form = useContractForm<OpeningValues>(stated ? Opening.extend({ reason: text(500) }) : Opening, {
    defaultValues: {
      cash: String(stated?.cash ?? 0),
      bank_transfer: String(stated?.bank_transfer ?? 0),
      upi: String(stated?.upi ?? 0),
      card: String(stated?.card ?? 0),
      date: stated?.date ?? today(),
      reason: '',
    },
  })
  const saving = useSaveForm({
    form,
    send: (values, idempotencyKey) => api(stateOpeningMoney, { body: { ...values, instituteName }, idempotencyKey }),
    words: { done: say('Opening balances saved successfully'), failed, told: true },
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={say('Opening balances')}
      description={
        instituteName
          ? say('What {instituteName} held when its books began.', { instituteName })
          : say('What the branch held when its books began.')
      }
      saving={saving}
      saveLabel={stated ? say('Record anew') : say('Save opening balances')}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField label={say('Cash in the till')} {...moneyField(form, 'cash')} />
        <MoneyField
          label={say('Money at the bank')}
          inputMode="text"
          hint={say('With a minus for an overdraft.')}
          {...moneyField(form, 'bank_transfer')}
        />
        <MoneyField label={say('UPI not settled yet')} {...moneyField(form, 'upi')} />
        <MoneyField label={say('Cards not settled yet')} {...moneyField(form, 'card')} />
        <DateField label={say('Date')} max={today()} {...field(form, 'date')} />
        <Capital form={form} />
        {stated && (
          <div className="sm:col-span-2">
            <TextField
              label={say('Reason')}
              hint={say('Both versions stay in the list of movements.')}
              {...field(form, 'reason')}
            />
          </div>
        )}
      </div>
    </SaveDialog>
  )
}

/** The owner's capital is what all of it adds up to. */
function Capital({ form: { control } }: { form: ReturnType<typeof useContractForm<OpeningValues>> }) {
  const held = useWatch({ control, name: ['cash', 'bank_transfer', 'upi', 'card'] })
  const sum = held.reduce<number>((all, typed) => all + (SignedRupeesIn.safeParse(typed).data ?? 0), 0)
  return (
    <p aria-live="polite" className="self-end text-body text-second">
      {say('Owner’s capital:')} <strong className="figures font-semibold text-text">{formatRupees(sum / 100)}</strong>
    </p>
  )
}
