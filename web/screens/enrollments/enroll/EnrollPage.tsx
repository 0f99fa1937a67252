import { useEffect, useState } from 'react'
import type { Enrollment } from '#contract/shapes/enrollment'
import type { Payment } from '#contract/shapes/payment'
import { titleCase } from '#wording/title-case'
import { say } from '../../../base/language/say.ts'
import { printLink, receiptLink } from '../../../shared/payments/links.ts'
import { payableOf } from '../../../shared/payments/payable.ts'
import { useNavigate } from '../../../ui/browser/router.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { LateDialog } from '../../../ui/popups/LateDialog.tsx'
import { late } from '../../../ui/popups/late.ts'
import { EnrollForm } from './EnrollForm.tsx'

// A payment follows the enrollment, so its form is loaded while the desk fills in this one.
const loadPayment = () => import('../../../shared/payments/RecordPayment.tsx')
// The questions come after the form, which neither waits for them nor goes with them.
const ConfirmDialog = late(async () => ({
  default: (await import('../../../ui/popups/ConfirmDialog.tsx')).ConfirmDialog,
}))
const RecordPayment = late(async () => ({ default: (await loadPayment()).RecordPayment }))

/** The desk's current step: filling in the form, asked about a payment, recording it, or asked about the receipt. */
type Step =
  | { at: 'form' }
  | { at: 'asked'; enrollment: Enrollment }
  | { at: 'paying'; enrollment: Enrollment }
  | { at: 'paid'; payment: Payment }

/** `/enroll`: enrols a student, and takes the first payment with it or right after it. */
export default function EnrollPage() {
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ at: 'form' })
  // Each number is another form: empty, with an idempotency key of its own.
  const [round, setRound] = useState(0)
  useEffect(() => {
    loadPayment().catch(() => undefined)
  }, [])
  const startOver = () => {
    setStep({ at: 'form' })
    setRound(round + 1)
  }
  return (
    <>
      <PageHeader title={say('Enroll Student')} description={say('Enroll a new or an existing student in a course.')} />
      <EnrollForm
        key={round}
        again={round > 0}
        onEnrolled={enrollment => {
          // If nothing is to be paid, there is nothing to ask.
          if (enrollment.remainingAmount > 0) setStep({ at: 'asked', enrollment })
          else startOver()
        }}
        onPaid={payment => navigate(printLink(payment.id))}
        onSkip={startOver}
      />
      <LateDialog>
        {step.at === 'asked' && (
          <ConfirmDialog
            title={say('Student enrolled successfully! Would you like to record a payment now?')}
            confirmLabel={say('Yes, record payment')}
            cancelLabel={say('No')}
            onConfirm={() => setStep({ at: 'paying', enrollment: step.enrollment })}
            onClose={startOver}
          >
            {`${titleCase(step.enrollment.Student.fullName)} · ${step.enrollment.Course.name}`}
          </ConfirmDialog>
        )}
        {step.at === 'paying' && (
          <RecordPayment
            payable={payableOf(step.enrollment)}
            // Fees less discount; with a plan, what its first installment wants.
            start={{ amount: String(step.enrollment.installmentAmount) }}
            cancelLabel={say('Skip Payment')}
            failed={say('Failed to record payment')}
            onRecorded={payment => setStep({ at: 'paid', payment })}
            onClose={startOver}
          />
        )}
        {step.at === 'paid' && (
          <ConfirmDialog
            title={say('Payment recorded. Would you like to view the receipt?')}
            confirmLabel={say('View receipt')}
            cancelLabel={say('Enroll another student')}
            onConfirm={() => navigate(receiptLink(step.payment.id))}
            onClose={startOver}
          >
            {say('Receipt {receiptNumber}', { receiptNumber: step.payment.receiptNumber })}
          </ConfirmDialog>
        )}
      </LateDialog>
    </>
  )
}
