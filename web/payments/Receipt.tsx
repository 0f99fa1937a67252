import './receipt.css'
import type { ReactNode } from 'react'
import { paperDate } from '#contract/dates'
import { methodNames } from '#contract/method-names'
import { formatRupees } from '#contract/money'
import type { Payment } from '#contract/shapes'
import { rupeesInWords } from '#contract/words'
import { today } from '../ui/dates.ts'

/** Stands in the page only while a receipt does, so that any other screen prints on the printer's own paper. */
const paper = '@page { size: A5 landscape; margin: 9mm 10mm }'

/** One receipt as it stands on paper: A5, one page, readable in black and white. On screen it is its own preview. */
export function Receipt({ payment }: { payment: Payment }) {
  const { Enrollment: enrollment, status } = payment
  const { Student: student, Course: course } = enrollment
  return (
    <article
      aria-label={`Receipt ${payment.receiptNumber}`}
      className="receipt relative mx-auto max-w-3xl overflow-hidden rounded-card border border-line bg-surface px-5 py-6 text-text sm:px-8 print:max-w-none print:rounded-none print:border-0 print:p-0"
    >
      <style>{paper}</style>
      {status === 'voided' && <Cancelled reason={payment.voidReason} />}
      <header className="border-b-2 border-text pb-3 text-center print:pb-2">
        <p className="text-title font-semibold wrap-anywhere print:line-clamp-2">{payment.instituteName}</p>
        {payment.instituteAddress && (
          <p className="text-control text-second wrap-anywhere print:line-clamp-2">{payment.instituteAddress}</p>
        )}
      </header>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 print:py-2">
        <h2 className="text-section font-semibold tracking-wide uppercase">Fee receipt</h2>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-body">
          <Pair name="No.">{payment.receiptNumber}</Pair>
          <Pair name="Date">{paperDate(payment.paymentDate)}</Pair>
        </dl>
      </div>
      <dl className="grid gap-x-8 gap-y-1.5 border-t border-line py-3 text-body sm:grid-cols-2 print:grid-cols-2 print:gap-y-0.5 print:py-2">
        <Row name="Received from" wide>
          {student.fullName}
        </Row>
        <Row
          name="Course"
          wide
        >{`${course.name} (${course.duration} ${course.duration === 1 ? 'month' : 'months'})`}</Row>
        <Row name="Mobile">{student.mobile}</Row>
        <Row name="Email">{student.email}</Row>
        <Row name="Method">{methodNames[payment.paymentMethod]}</Row>
        {payment.transactionId && <Row name="Transaction ID">{payment.transactionId}</Row>}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-2 border-text px-4 py-3 print:py-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-label text-second">Amount in words</p>
          <p className="text-body font-medium">{rupeesInWords(payment.amount)}</p>
        </div>
        <p className="figures text-figure font-semibold">
          <span className="unseen">Amount received: </span>
          {formatRupees(payment.amount)}
        </p>
      </div>
      <Account payment={payment} />
      <footer className="grid gap-3 border-t border-line pt-3 text-label text-second print:gap-2 print:pt-2">
        <div className="flex items-end justify-between gap-6">
          <p className="text-body text-text">
            <span className="text-second">Received by </span>
            {payment.receiver?.fullName ?? 'Admin'}
          </p>
          <p className="mt-9 w-44 print:mt-7 border-t border-text pt-1 text-center max-sm:hidden print:block">
            Signature
          </p>
        </div>
        {payment.previousReceiptNumbers.length > 0 && (
          <p>
            Issued in place of {payment.previousReceiptNumbers.join(', ')}, which {replaced(payment)} cancelled.
          </p>
        )}
        <p className="text-center">This is a computer generated receipt. Fees paid are not refunded after 8 days.</p>
      </footer>
    </article>
  )
}

const replaced = ({ previousReceiptNumbers }: Payment) => (previousReceiptNumbers.length === 1 ? 'is' : 'are')

/** Where the student stands: what was agreed, paid and is still due on the day the paper is printed. */
function Account({ payment }: { payment: Payment }) {
  const { totalAmount, paidAmount, remainingAmount, nextInstallmentDate, status } = payment.Enrollment
  return (
    <section aria-label="Fee account" className="py-3 print:py-2">
      <p className="mb-1.5 text-label text-second">
        {`Fee account on ${paperDate(today())}`}
        {status === 'cancelled' && ' · enrollment cancelled'}
        {/* A reprint shows today's figures; what was due when it was paid is a fact of its own. */}
        {payment.remainingAmount !== remainingAmount &&
          ` · ${formatRupees(payment.remainingAmount)} was due after this payment`}
      </p>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-1.5 text-body sm:grid-cols-4 print:grid-cols-4">
        <Figure name="Fee after discount">{formatRupees(totalAmount)}</Figure>
        <Figure name="Paid to date">{formatRupees(paidAmount)}</Figure>
        <Figure name="Balance">{remainingAmount > 0 ? `${formatRupees(remainingAmount)} due` : 'Nil'}</Figure>
        <Figure name="Next due date">
          {remainingAmount > 0 && nextInstallmentDate ? paperDate(nextInstallmentDate) : '–'}
        </Figure>
      </dl>
    </section>
  )
}

/** A voided receipt keeps its number and says that it no longer counts, and why. */
function Cancelled({ reason }: { reason: string | null }) {
  return (
    <>
      <div aria-hidden className="pointer-events-none absolute inset-0 grid place-items-center">
        <svg aria-hidden viewBox="0 0 300 120" className="w-3/4 max-w-xl fill-red stroke-red opacity-35">
          <g transform="rotate(-14 150 60)">
            <rect x="20" y="34" width="260" height="52" rx="5" strokeWidth="3" className="fill-none" />
            <text x="150" y="74" textAnchor="middle" textLength="236" fontSize="38" fontWeight="600" strokeWidth="0">
              CANCELLED
            </text>
          </g>
        </svg>
      </div>
      <p
        role="note"
        className="mb-3 border-2 border-red px-3 py-1.5 text-body font-semibold wrap-anywhere text-red print:mb-2 print:line-clamp-3 print:py-1"
      >
        CANCELLED{reason && `: ${reason}`}
      </p>
    </>
  )
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-second">{name}</dt>
      <dd className="font-semibold whitespace-nowrap">{children}</dd>
    </div>
  )
}

function Row({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`grid grid-cols-[7rem_minmax(0,1fr)] gap-2 ${wide ? 'col-span-full' : ''}`}>
      <dt className="text-second">{name}</dt>
      <dd className="font-medium wrap-anywhere print:line-clamp-2">{children}</dd>
    </div>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label text-second">{name}</dt>
      <dd className="font-semibold whitespace-nowrap">{children}</dd>
    </div>
  )
}
