import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDate } from '#contract/fields/dates'
import { webPaths } from '#contract/product/web-paths'
import { InstituteFilter, instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { paymentsQuery } from '../../../shared/payments/queries.ts'
import { PaperField } from '../../../shared/receipt/PaperField.tsx'
import { type Print, Receipts } from '../../../shared/receipt/Receipt.tsx'
import { usePaper } from '../../../shared/receipt/usePaper.ts'
import { useUrlState } from '../../../shared/ui/browser/urlState.ts'
import { Card } from '../../../shared/ui/cards/Card.tsx'
import { Button } from '../../../shared/ui/controls/Button.tsx'
import { DayChoice } from '../../../shared/ui/filters/DayChoice.tsx'
import { today } from '../../../shared/ui/format/dates.ts'
import { PageHeader } from '../../../shared/ui/page/PageHeader.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../shared/ui/page/states.tsx'
import { BackLink } from '../../../shared/ui/page/TextLink.tsx'
import { ReceiptChoice } from './ReceiptChoice.tsx'
import { useRecordPrints } from './useRecordPrints.ts'

/** The search parameter that holds the day; absent means today. */
const dateParam = 'date'

/** `/payments/receipts`: prints the receipts of a day with one click; those never printed are preselected. */
export default function DayReceiptsPage() {
  const [search] = useUrlState()
  const day = { date: search.get(dateParam) || today(), instituteName: search.get(instituteParam) ?? '' }
  // Another day or branch starts with a new selection.
  return <DayReceipts key={`${day.date} ${day.instituteName}`} {...day} />
}

function DayReceipts({ date, instituteName }: { date: string; instituteName: string }) {
  const [, setSearch] = useUrlState()
  const { data, isError, isFetching, refetch } = useQuery({
    ...paymentsQuery({ startDate: date, endDate: date, instituteName, sort: 'receiptNumber' }),
    select: ({ payments }) => payments,
  })
  /** Null selects those that were never printed. */
  const [picked, pick] = useState<ReadonlySet<string> | null>(null)
  const [prints, setPrints] = useState<readonly Print[]>([])
  const { record, isPending, progress } = useRecordPrints()
  const choice = usePaper()
  const chosen = (data ?? []).filter(({ id, prints }) => picked?.has(id) ?? prints === 0).map(({ id }) => id)
  const print = () => {
    // Receipts recorded before a failure stay selected, because they haven't been printed yet.
    pick(new Set(chosen))
    record(chosen, {
      onSuccess: recorded => {
        flushSync(() => {
          pick(null)
          setPrints(recorded)
        })
        window.print()
      },
    })
  }
  return (
    <>
      <div className="mx-auto max-w-3xl print:hidden">
        <PageHeader
          title="Receipts of a Day"
          description="Each print is recorded before it is printed."
          back={<BackLink to={webPaths.payments}>Payments</BackLink>}
          actions={
            <>
              <PaperField {...choice} />
              <Button
                variant="primary"
                icon={Printer}
                disabled={chosen.length === 0}
                saving={isPending}
                savingText={progress}
                onClick={print}
              >
                {labelOf(chosen.length)}
              </Button>
            </>
          }
        />
        <div className="mb-4 flex flex-wrap items-center gap-2">
          <InstituteFilter />
          <DayChoice date={date} onChange={day => setSearch({ [dateParam]: day === today() ? null : day })} />
        </div>
        {isError && <ErrorState title="Failed to fetch payments" onRetry={() => refetch()} retrying={isFetching} />}
        {!data && !isError && <Skeleton lines={8} />}
        {data && (
          <Card title={`Payments of ${formatDate(date)}`} flush>
            {data.length === 0 ? (
              <EmptyState title="No payments on this day" />
            ) : (
              <ReceiptChoice payments={data} chosen={new Set(chosen)} onChoose={pick} />
            )}
          </Card>
        )}
        {prints.length > 0 && <h2 className="mt-6 mb-3 text-section font-semibold">Just printed</h2>}
      </div>
      <Receipts prints={prints} paper={choice.paper} />
    </>
  )
}

function labelOf(count: number): string {
  if (count === 0) return 'Print receipts'
  return count === 1 ? 'Print 1 receipt' : `Print ${count} receipts`
}
