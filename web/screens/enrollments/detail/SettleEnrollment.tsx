import { useWatch } from 'react-hook-form'
import { formatRupees } from '#contract/fields/money'
import { dateOrNone, isDate } from '#contract/fields/real-date'
import type { Enrollment } from '#contract/shapes/enrollment'
import { titleCase } from '#wording/title-case'
import { say } from '../../../base/language/say.ts'
import { ChequeNumberField } from '../../../shared/payments/ChequeNumberField.tsx'
import { methodOptions } from '../../../shared/payments/methods.ts'
import { useLimits } from '../../../shared/settings/limits.ts'
import { SelectField, TextField } from '../../../ui/controls/inputs.tsx'
import { MoneyField } from '../../../ui/controls/MoneyField.tsx'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { today } from '../../../ui/format/dates.ts'
import { SaveDialog } from '../../../ui/forms/dialogs/SaveDialog.tsx'
import { field, moneyField } from '../../../ui/forms/form.ts'
import { Calculation } from './Calculation.tsx'
import { useSettlement } from './useSettlement.ts'

/** Cancels an enrollment. The days attended are charged, what was paid beyond that is refunded, the rest written off. */
export default function SettleEnrollment(props: { enrollment: Enrollment; onClose: () => void }) {
  const { enrollment, form, saving, isShort, mayRefund, refundable, proposal, held } = useSettlement(props)
  const { remainingAmount, enrollmentDate } = enrollment
  const { writeOffLimit } = useLimits()
  const lastDay = dateOrNone(useWatch({ control: form.control, name: 'lastDay' }))
  const dated = field(form, 'lastDay')
  return (
    <SaveDialog
      title={say('Cancel enrollment')}
      description={`${titleCase(enrollment.Student.fullName)} · ${enrollment.Course.name}`}
      saving={saving}
      saveLabel={isShort ? say('Record anyway') : say('Cancel enrollment')}
      cancelLabel={say('Keep it')}
      onClose={props.onClose}
    >
      <div className="sm:w-56">
        <DateField
          label={say('Last day attended')}
          min={enrollmentDate}
          max={today()}
          {...dated}
          onChange={event => {
            void dated.onChange(event)
            const { value } = event.target
            if (isDate(value) && value >= enrollmentDate && value <= today())
              form.setValue('refund', String(proposal(value).toRefund), { shouldValidate: true })
          }}
        />
      </div>
      {lastDay && <Calculation enrollment={enrollment} proposal={proposal(lastDay)} />}
      {refundable > 0 && !mayRefund && (
        <p className="text-control text-second">
          {say('Nothing is paid back here: only a super admin can refund money.')}
        </p>
      )}
      {held > 0 && mayRefund && (
        <p className="text-control text-second">
          {say('{held} by cheque is not cleared yet: it can be given back once it is.', {
            held: formatRupees(held),
          })}
        </p>
      )}
      {refundable > 0 && mayRefund && <Refund form={form} most={refundable} />}
      <TextField
        label={say('Reason')}
        hint={say('Kept in the history, and printed on the voucher.')}
        {...field(form, 'reason')}
      />
      {remainingAmount > 0 && (
        <p className="rounded-control bg-sunken px-3 py-2.5 text-control text-second">
          {say('{remainingAmount} still to be paid is written off. Nothing is due afterwards.', {
            remainingAmount: formatRupees(remainingAmount),
          })}
          {writeOffLimit !== null &&
            say(' Your branch may write off at most {writeOffLimit}; more needs a super admin.', {
              writeOffLimit: formatRupees(writeOffLimit),
            })}
        </p>
      )}
    </SaveDialog>
  )
}

function Refund({ form, most }: { form: ReturnType<typeof useSettlement>['form']; most: number }) {
  const byCheque = useWatch({ control: form.control, name: 'refundMethod' }) === 'cheque'
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MoneyField
        label={say('Refund')}
        optional
        hint={say('Up to {refundable}; leave it empty for no refund.', { refundable: formatRupees(most) })}
        {...moneyField(form, 'refund')}
      />
      <SelectField label={say('Paid back by')} options={methodOptions} {...field(form, 'refundMethod')} />
      {byCheque && <ChequeNumberField wired={field(form, 'chequeNumber')} optional />}
    </div>
  )
}
