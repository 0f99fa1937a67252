import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { formatDate } from '#contract/fields/dates'
import { webPaths } from '#contract/product/web-paths'
import type { Payment } from '#contract/shapes/payment'
import { say } from '../../../base/language/say.ts'
import { InstituteFilter, instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { paymentsQuery } from '../../../shared/payments/queries.ts'
import { PaperField } from '../../../shared/receipt/PaperField.tsx'
import { type Print, Receipts } from '../../../shared/receipt/Receipt.tsx'
import { usePaper } from '../../../shared/receipt/usePaper.ts'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { DayChoice, useDayIn } from '../../../ui/filters/DayChoice.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { EmptyState, QueryState } from '../../../ui/page/states.tsx'
import { BackLink } from '../../../ui/page/TextLink.tsx'
import { ReceiptChoice } from './ReceiptChoice.tsx'
import { useRecordPrints } from './useRecordPrints.ts'

/** `/payments/receipts`: prints the receipts of a day, or those that were selected in the list, with one click. */
export default function DayReceiptsPage() {
  const [search] = useUrlState()
  const selected = selectedIn(useLocation().state)
  const day = { date: useDayIn(search), instituteName: search.get(instituteParam) ?? '' }
  if (selected) return <SelectedReceipts payments={selected} />
  // Another day or branch starts with a new selection.
  return <DayReceipts key={`${day.date} ${day.instituteName}`} {...day} />
}

/** Kept by the browser with the step that led here, so that a reload shows the same payments. */
const selectedIn = (state: { selected?: readonly Payment[] } | null) => state?.selected

function SelectedReceipts({ payments }: { payments: readonly Payment[] }) {
  const printing = usePrinting(payments, () => true)
  return (
    <Frame title={say('Selected Receipts')} printing={printing}>
      <Card
        title={payments.length === 1 ? say('1 payment') : say('{payments} payments', { payments: payments.length })}
        flush
      >
        <ReceiptChoice payments={payments} chosen={printing.chosen} onChoose={printing.pick} />
      </Card>
    </Frame>
  )
}

function DayReceipts({ date, instituteName }: { date: string; instituteName: string }) {
  const ofDay = useQuery({
    ...paymentsQuery({ startDate: date, endDate: date, instituteName, sort: 'receiptNumber' }),
    select: ({ payments }) => payments,
  })
  const { data } = ofDay
  const printing = usePrinting(data ?? [], ({ prints }) => prints === 0)
  return (
    <Frame title={say('Receipts of a Day')} printing={printing}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <InstituteFilter />
        <DayChoice />
      </div>
      <QueryState query={ofDay} failed={say('Failed to fetch payments')} lines={8} />
      {data && (
        <Card title={say('Payments of {date}', { date: formatDate(date) })} flush>
          {data.length === 0 ? (
            <EmptyState title={say('No payments on this day')} />
          ) : (
            <ReceiptChoice payments={data} chosen={printing.chosen} onChoose={printing.pick} />
          )}
        </Card>
      )}
    </Frame>
  )
}

/** Which of the payments are chosen, at first those that `wanted` says, and their print. */
function usePrinting(payments: readonly Payment[], wanted: (payment: Payment) => boolean) {
  /** Null selects those that are wanted. */
  const [picked, pick] = useState<ReadonlySet<string> | null>(null)
  const [prints, setPrints] = useState<readonly Print[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const { record, isPending, progress } = useRecordPrints()
  const isNew = ({ id }: Payment) => !prints.some(({ receipt }) => receipt.id === id)
  const chosen = payments
    .filter(payment => picked?.has(payment.id) ?? (wanted(payment) && isNew(payment)))
    .map(({ id }) => id)
  const nameOf = (id: string) => payments.find(payment => payment.id === id)?.receiptNumber
  const print = () => {
    // Receipts recorded before a failure stay selected, because they haven't been printed yet.
    pick(new Set(chosen))
    setRefused([])
    record(chosen, {
      onSuccess: recorded => {
        flushSync(() => {
          pick(recorded.refused.length > 0 ? new Set(recorded.refused.map(({ id }) => id)) : null)
          setRefused(recorded.refused.map(({ id, why }) => `${nameOf(id)}: ${why}`))
          setPrints(recorded.prints)
        })
        if (recorded.prints.length > 0) window.print()
      },
    })
  }
  return { chosen: new Set(chosen), pick, print, prints, refused, isPending, progress }
}

interface FrameProps {
  title: string
  printing: ReturnType<typeof usePrinting>
  children: ReactNode
}

function Frame({ title, printing, children }: FrameProps) {
  const { chosen, prints, refused } = printing
  const choice = usePaper()
  return (
    <>
      <div className={`mx-auto max-w-3xl ${prints.length > 0 ? 'print:hidden' : ''}`}>
        <PageHeader
          title={title}
          description={say('Each print is recorded before it is printed.')}
          back={<BackLink to={webPaths.payments}>{say('Payments')}</BackLink>}
          actions={
            <>
              <PaperField {...choice} />
              <Button
                variant="primary"
                icon={Printer}
                disabled={chosen.size === 0}
                saving={printing.isPending}
                savingText={printing.progress}
                onClick={printing.print}
              >
                {labelOf(chosen.size)}
              </Button>
            </>
          }
        />
        {refused.length > 0 && (
          <div
            role="alert"
            className="mb-4 rounded-card border border-line bg-red-soft px-5 py-4 text-control text-red"
          >
            <p className="font-medium">{say('Not printed:')}</p>
            <ul>
              {refused.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {children}
        {prints.length > 0 && <h2 className="mt-6 mb-3 text-section font-semibold">{say('Just printed')}</h2>}
      </div>
      {prints.length > 0 && <Receipts prints={prints} paper={choice.paper} />}
    </>
  )
}

function labelOf(count: number): string {
  if (count === 0) return say('Print receipts')
  return count === 1 ? say('Print 1 receipt') : say('Print {count} receipts', { count })
}
