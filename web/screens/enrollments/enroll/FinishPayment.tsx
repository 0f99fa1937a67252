import { UserRoundCheck } from 'lucide-react'
import { formatPaise, inPaise, paise } from '#contract/fields/money'
import type { Enrollment } from '#contract/shapes/enrollment'
import { isRefused } from '../../../base/api/failures.ts'
import { say } from '../../../base/language/say.ts'
import { enrollmentLink } from '../../../shared/enrollments/links.ts'
import { PayableSummary } from '../../../shared/payments/PaymentFields.tsx'
import { payableOf } from '../../../shared/payments/payable.ts'
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx'
import { FormProblem } from '../../../ui/forms/FormProblem.tsx'
import { useSaveShortcut } from '../../../ui/forms/useSaveShortcut.ts'
import { NoticeBar } from '../../../ui/page/NoticeBar.tsx'
import { FirstPayment } from './FirstPayment.tsx'
import type { FirstPaymentState } from './useFirstPayment.ts'

interface FinishPaymentProps {
  enrollment: Enrollment
  first: FirstPaymentState
  onSkip: () => void
}

/** The student is enrolled and the payment isn't recorded, or nobody knows: says so, and keeps what was typed. */
export default function FinishPayment({ enrollment, first, onSkip }: FinishPaymentProps) {
  const submit = useSaveShortcut(() => first.again(enrollment))
  const { remainingAmount, installmentAmount, instituteName } = enrollment
  return (
    <form noValidate onSubmit={submit} className="grid max-w-3xl grid-cols-1 gap-4">
      <NoticeBar
        icon={UserRoundCheck}
        tone="amber"
        actions={<ButtonLink to={enrollmentLink(enrollment.id)}>{say('Open enrollment')}</ButtonLink>}
      >
        <p className="font-medium">{say('The student is enrolled')}</p>
        <p>{stateOf(first)}</p>
      </NoticeBar>
      <PayableSummary payable={payableOf(enrollment)} />
      <FirstPayment
        enrolled
        form={first.form}
        instituteName={instituteName}
        most={paise(inPaise(remainingAmount))}
        installment={paise(inPaise(installmentAmount))}
      />
      <FormProblem
        error={first.error}
        failed={say('Failed to record payment')}
        keyed
        inDoubt={first.isInDoubt}
        waiting={first.isPending}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onSkip}>{say('Skip Payment')}</Button>
        <Button type="submit" variant="primary" saving={first.isPending} savingText={say('Recording…')}>
          {first.amount === null
            ? say('Record payment')
            : say('Record {amount}', { amount: formatPaise(first.amount) })}
        </Button>
      </div>
    </form>
  )
}

function stateOf({ isPending, error }: FirstPaymentState): string {
  if (isPending) return say('The payment is being recorded.')
  return isRefused(error)
    ? say('The payment was refused: nothing is recorded as paid.')
    : say('Whether the payment was recorded is not known.')
}
