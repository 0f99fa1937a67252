import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { givenCheque } from '#contract/fields/cheque'
import { BusinessDate, formatDate } from '#contract/fields/dates'
import { PaymentMethod, text } from '#contract/fields/fields'
import { formatPaise, formatRupees, paise, RupeesIn } from '#contract/fields/money'
import { dateOrNone, isDate } from '#contract/fields/real-date'
import { settleEnrollment } from '#contract/payments/after-payment'
import type { Enrollment } from '#contract/shapes/enrollment'
import { titleCase } from '#wording/title-case'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { voucherLink } from '../../../shared/enrollments/links.ts'
import { ChequeNumberField } from '../../../shared/payments/ChequeNumberField.tsx'
import { methodOptions } from '../../../shared/payments/methods.ts'
import { useUser } from '../../../shared/session/session.tsx'
import { useLimits } from '../../../shared/settings/limits.ts'
import { useNavigate } from '../../../ui/browser/router.ts'
import { SelectField, TextField } from '../../../ui/controls/inputs.tsx'
import { MoneyField } from '../../../ui/controls/MoneyField.tsx'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { today } from '../../../ui/format/dates.ts'
import { sumRupees } from '../../../ui/format/sumRupees.ts'
import { SaveDialog } from '../../../ui/forms/dialogs/SaveDialog.tsx'
import { field, moneyField } from '../../../ui/forms/form.ts'
import { useTill } from '../../../ui/forms/till/useTill.ts'
import { useContractForm } from '../../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../../ui/forms/useSaveForm.ts'
import { Calculation } from './Calculation.tsx'
import { proposalOf } from './settlement.ts'

const failed = say('Failed to cancel the enrollment')

const settlementForm = (maxRefund: number, from: string, day: string) => {
  const limit = paise(Math.round(maxRefund * 100))
  return z.object({
    lastDay: BusinessDate.refine(date => date >= from && date <= day, {
      error: say('must be from {from} to {day}.', { from: formatDate(from), day: formatDate(day) }),
    }),
    refund: RupeesIn.refine(amount => amount <= limit, {
      error: say('must be at most {limit}.', { limit: formatPaise(limit) }),
    }).optional(),
    refundMethod: PaymentMethod,
    ...givenCheque,
    reason: text(500),
  })
}

type SettlementValues = z.input<ReturnType<typeof settlementForm>>

/** Cancels an enrollment. The days attended are charged, what was paid beyond that is refunded, the rest written off. */
export default function SettleEnrollment(props: { enrollment: Enrollment; onClose: () => void }) {
  const { onClose } = props
  const [enrollment, setEnrollment] = useState(props.enrollment)
  const navigate = useNavigate()
  const mayRefund = useUser().role === 'super_admin'
  const { refundedAmount, remainingAmount, enrollmentDate } = enrollment
  const { writeOffLimit } = useLimits()
  // What is proposed is meant beside what had been refunded when the dialog opened; the enrollment itself is kept up to date.
  const [refunded] = useState(refundedAmount)
  const known = attended(enrollment)
  const proposal = (lastDay: string) => proposalOf({ ...known, lastDay })
  const { refundable } = proposal(today())
  const form = useContractForm<SettlementValues>(settlementForm(refundable, enrollmentDate, today()), {
    defaultValues: {
      lastDay: today(),
      refund: String(proposal(today()).toRefund),
      refundMethod: 'cash',
      chequeNumber: '',
      reason: '',
    },
  })
  const { isShort, asking } = useTill()
  const saving = useSaveForm({
    form,
    send: ({ refund, refundMethod, chequeNumber, reason }, idempotencyKey) =>
      asking({ refund, refundMethod }, till =>
        api(settleEnrollment, {
          params: { id: enrollment.id },
          body: {
            writeOff: remainingAmount,
            reason,
            ...till,
            ...(mayRefund && { refund, refundMethod, refunded, ...chequeOf({ refund, refundMethod, chequeNumber }) }),
          },
          idempotencyKey,
        }),
      ),
    words: { done: say('Enrollment cancelled'), failed, told: true },
    fieldOf: { REFUND_EXCEEDS_PAID: 'refund' },
    onSaved: ({ refund }) => {
      onClose()
      if (refund) navigate(voucherLink(enrollment.id, refund.id))
    },
  })
  // Until it is known what became of a try, all stays as it was sent: it may have been done, and is then the same request again.
  if (enrollment !== props.enrollment && !saving.isPending && !saving.isInDoubt) setEnrollment(props.enrollment)
  const lastDay = dateOrNone(useWatch({ control: form.control, name: 'lastDay' }))
  const byCheque = useWatch({ control: form.control, name: 'refundMethod' }) === 'cheque'
  const dated = field(form, 'lastDay')
  return (
    <SaveDialog
      title={say('Cancel enrollment')}
      description={`${titleCase(enrollment.Student.fullName)} · ${enrollment.Course.name}`}
      saving={saving}
      saveLabel={isShort ? say('Record anyway') : say('Cancel enrollment')}
      cancelLabel={say('Keep it')}
      failed={failed}
      onClose={onClose}
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
      {known.held > 0 && mayRefund && (
        <p className="text-control text-second">
          {say('{held} by cheque is not cleared yet: it can be given back once it is.', {
            held: formatRupees(known.held),
          })}
        </p>
      )}
      {refundable > 0 && mayRefund && (
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField
            label={say('Refund')}
            optional
            hint={say('Up to {refundable}; leave it empty for no refund.', { refundable: formatRupees(refundable) })}
            {...moneyField(form, 'refund')}
          />
          <SelectField label={say('Paid back by')} options={methodOptions} {...field(form, 'refundMethod')} />
          {byCheque && <ChequeNumberField wired={field(form, 'chequeNumber')} optional />}
        </div>
      )}
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

/** Its number, unless no money is given back or not by cheque. */
const chequeOf = ({
  refund,
  refundMethod,
  chequeNumber,
}: Pick<SettlementValues, 'refund' | 'refundMethod' | 'chequeNumber'>) =>
  Number(refund) > 0 && refundMethod === 'cheque' ? { chequeNumber } : {}

const attended = ({ enrollmentDate, Course, totalAmount, paidAmount, refundedAmount, Payments }: Enrollment) => ({
  enrolledOn: enrollmentDate,
  duration: Course.duration,
  total: totalAmount,
  paid: paidAmount,
  refunded: refundedAmount,
  held: sumRupees(Payments.filter(({ chequeStatus }) => chequeStatus === 'held').map(({ amount }) => amount)),
})
