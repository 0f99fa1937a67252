import { useState } from 'react'
import { z } from 'zod'
import { givenCheque } from '#contract/fields/cheque'
import { BusinessDate, formatDate } from '#contract/fields/dates'
import { PaymentMethod, text } from '#contract/fields/fields'
import { formatPaise, inPaise, paise, RupeesIn } from '#contract/fields/money'
import { settleEnrollment } from '#contract/payments/after-payment'
import type { Enrollment } from '#contract/shapes/enrollment'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { voucherLink } from '../../../shared/enrollments/links.ts'
import { useUser } from '../../../shared/session/session.tsx'
import { useNavigate } from '../../../ui/browser/router.ts'
import { useFollowedToday } from '../../../ui/dates/useToday.ts'
import { sumRupees } from '../../../ui/format/sumRupees.ts'
import { useTill } from '../../../ui/forms/till/useTill.ts'
import { useContractForm } from '../../../ui/forms/useContractForm.ts'
import { useSaveForm } from '../../../ui/forms/useSaveForm.ts'
import { proposalOf } from './settlement.ts'

const settlementForm = (maxRefund: number, from: string, day: string) => {
  const limit = paise(inPaise(maxRefund))
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

/** The form that cancels an enrollment, what is proposed for a last day, and how it is sent. */
export function useSettlement(props: { enrollment: Enrollment; onClose: () => void }) {
  const { onClose } = props
  const [enrollment, setEnrollment] = useState(props.enrollment)
  const navigate = useNavigate()
  const mayRefund = useUser().role === 'super_admin'
  const { refundedAmount, enrollmentDate } = enrollment
  // What is proposed is meant beside what had been refunded when the dialog opened; the enrollment itself is kept up to date.
  const [refunded] = useState(refundedAmount)
  const known = attended(enrollment)
  const proposal = (lastDay: string) => proposalOf({ ...known, lastDay })
  const refundOf = (lastDay: string) => String(proposal(lastDay).toRefund)
  const day = useFollowedToday((now, before) => {
    const { lastDay, refund } = form.getValues()
    if (lastDay !== before || saving.isPending || saving.isInDoubt) return
    form.resetField('lastDay', { defaultValue: now })
    if (refund === refundOf(before)) form.resetField('refund', { defaultValue: refundOf(now) })
  })
  const { refundable } = proposal(day)
  const form = useContractForm<SettlementValues>(settlementForm(refundable, enrollmentDate, day), {
    defaultValues: {
      lastDay: day,
      refund: refundOf(day),
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
            writeOff: enrollment.remainingAmount,
            reason,
            ...till,
            ...(mayRefund && { refund, refundMethod, refunded, ...chequeOf({ refund, refundMethod, chequeNumber }) }),
          },
          idempotencyKey,
        }),
      ),
    words: { done: say('Enrollment cancelled'), failed: say('Failed to cancel the enrollment'), told: true },
    fieldOf: { REFUND_EXCEEDS_PAID: 'refund' },
    onSaved: ({ refund }) => {
      onClose()
      if (refund) navigate(voucherLink(enrollment.id, refund.id))
    },
  })
  // Until it is known what became of a try, all stays as it was sent: it may have been done, and is then the same request again.
  if (enrollment !== props.enrollment && !saving.isPending && !saving.isInDoubt) setEnrollment(props.enrollment)
  return { enrollment, form, saving, isShort, mayRefund, refundable, proposal, held: known.held }
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
