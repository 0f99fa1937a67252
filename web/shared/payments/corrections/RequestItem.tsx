import { Check, Printer } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#contract/fields/dates'
import { formatRupees } from '#contract/fields/money'
import { methodNames } from '#contract/method-names'
import { approveCorrection, type CorrectionRequest, withdrawCorrection } from '#contract/payments/corrections'
import type { Payment } from '#contract/shapes/payment'
import { titleCase } from '#wording/title-case'
import { api } from '../../../base/api/api.ts'
import { useSave } from '../../../base/api/useSave.ts'
import { heard, say } from '../../../base/language/say.ts'
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx'
import { formatInstant, today } from '../../../ui/format/dates.ts'
import { Badge } from '../../../ui/page/Badge.tsx'
import { TextLink } from '../../../ui/page/TextLink.tsx'
import { LateDialog } from '../../../ui/popups/LateDialog.tsx'
import { late } from '../../../ui/popups/late.ts'
import { useUser } from '../../session/session.tsx'
import { printLink, receiptLink } from '../links.ts'
import { changedFields, makesNewReceipt, statusWords } from './words.ts'

const DeclineCorrection = late(() => import('./DeclineCorrection.tsx'))

interface RequestItemProps {
  request: CorrectionRequest
  /** False where the payment itself stands beside it. */
  named?: boolean
  onApproved?: (payment: Payment) => void
}

/** A request to correct a payment: what is to change and why, and what its reader may do about it. */
export function RequestItem({ request, named = true, onApproved }: RequestItemProps) {
  const { paymentId, status, changes, reason, outdated, requestedBy, createdAt, instituteName, payment } = request
  const day = formatDate(payment.paymentDate)
  const [tone, word] = statusWords[status]
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-line px-5 py-3 text-control first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-medium wrap-anywhere">
          {named
            ? titleCase(request.student.fullName)
            : changes.voided
              ? say('Deletion requested')
              : say('Correction requested')}
        </p>
        <Badge tone={tone}>{word}</Badge>
      </div>
      {named && (
        <p className="text-second wrap-anywhere">
          <TextLink to={receiptLink(paymentId)}>{request.receiptNumber}</TextLink> · {request.courseName} ·{' '}
          {[formatRupees(payment.amount), heard(methodNames[payment.paymentMethod]), day].join(' · ')}
        </p>
      )}
      <dl className="grid gap-1">
        {changedFields(changes).map(({ name, from, to }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-second">{name}</dt>
            <dd className="figures min-w-0 whitespace-normal! wrap-anywhere">
              {/* Arrows are read out as words by few screen readers. */}
              <span className="text-second line-through">{from}</span> <span aria-hidden>→</span>{' '}
              <span className="unseen">{say('becomes')} </span>
              <span className="font-semibold">{to}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="wrap-anywhere">“{reason}”</p>
      <p className="text-label wrap-anywhere text-third">
        {[requestedBy?.fullName, instituteName, formatInstant(createdAt)].filter(Boolean).join(' · ')}
      </p>
      {outdated && (
        <p className="rounded-control bg-amber-soft px-3 py-2 text-amber">
          {say('The payment was changed after this was asked for, so it can’t be approved any more.')}
        </p>
      )}
      {status === 'open' && !outdated && mayMoveToToday(request) && (
        <p className="text-second">
          {say('If {paymentDate} is closed, the new receipt is dated today.', { paymentDate: day })}
        </p>
      )}
      <Answered request={request} />
      {status === 'open' && <Answers request={request} {...(onApproved && { onApproved })} />}
    </li>
  )
}

/** Whether the new receipt keeps its day, which may be closed. */
const mayMoveToToday = ({ changes, payment }: CorrectionRequest): boolean =>
  makesNewReceipt(changes) && changes.paymentDate === undefined && payment.paymentDate < today()

/** Who answered, and the new receipt. */
function Answered({ request }: { request: CorrectionRequest }) {
  const { status, answeredBy, answeredAt, answer, changes, paymentId, receiptNumber } = request
  if (answeredAt === null || status === 'withdrawn') return null
  return (
    <>
      <p className="text-second wrap-anywhere">
        {say(status === 'approved' ? 'Approved by {who}, {when}' : 'Declined by {who}, {when}', {
          who: answeredBy?.fullName ?? say('somebody'),
          when: formatInstant(answeredAt),
        })}
        {answer !== null && `: “${answer}”`}
      </p>
      {status === 'approved' && makesNewReceipt(changes) && (
        <div>
          <ButtonLink to={printLink(paymentId)} icon={Printer}>
            {say('Print {receiptNumber}', { receiptNumber })}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** The owner approves or declines, the clerk who asked may take it back. */
function Answers({ request, onApproved }: Pick<RequestItemProps, 'request' | 'onApproved'>) {
  const { role } = useUser()
  const [declining, setDeclining] = useState(false)
  const params = { id: request.id }
  const approval = useSave({
    send: (_: undefined, idempotencyKey) => api(approveCorrection, { params, idempotencyKey }),
    words: {
      done: request.changes.voided ? say('Payment deleted successfully') : say('Payment corrected'),
      failed: say('Failed to approve the request'),
      told: true,
    },
    // A payment that is gone has no new receipt.
    onSaved: ({ payment }) => !request.changes.voided && onApproved?.(payment),
  })
  const withdrawal = useSave({
    send: () => api(withdrawCorrection, { params }),
    words: { done: say('Request withdrawn'), failed: say('Failed to withdraw the request'), told: true },
  })
  const of = (
    <span className="unseen">
      {say(' the correction of {receiptNumber}', { receiptNumber: request.receiptNumber })}
    </span>
  )
  if (role !== 'super_admin')
    return request.own ? (
      <div>
        <Button saving={withdrawal.isPending} savingText={say('Withdrawing…')} onClick={() => withdrawal.mutate()}>
          {say('Withdraw')}
          {of}
        </Button>
      </div>
    ) : null
  return (
    <div className="flex flex-wrap gap-2">
      {!request.outdated && (
        <Button
          variant="primary"
          icon={Check}
          saving={approval.isPending}
          savingText={say('Approving…')}
          onClick={() => approval.mutate(undefined)}
        >
          {say('Approve')}
          {of}
        </Button>
      )}
      <Button onClick={() => setDeclining(true)}>
        {say('Decline')}
        {of}
      </Button>
      {declining && (
        <LateDialog>
          <DeclineCorrection request={request} onClose={() => setDeclining(false)} />
        </LateDialog>
      )}
    </div>
  )
}
