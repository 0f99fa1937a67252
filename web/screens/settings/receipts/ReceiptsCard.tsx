import { queryOptions, useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { listReceiptSeries, type ReceiptSeries } from '#contract/counter/receipt-series'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { IconButton } from '../../../ui/controls/Button.tsx'
import { QueryState } from '../../../ui/page/states.tsx'
import { LateDialog } from '../../../ui/popups/LateDialog.tsx'
import { late } from '../../../ui/popups/late.ts'

const StartReceipts = late(() => import('./StartReceipts.tsx'))

const seriesQuery = queryOptions({
  queryKey: ['closing', 'receipt-series'],
  queryFn: ({ signal }) => api(listReceiptSeries, { signal }),
  // The next number changes with every payment at any counter.
  staleTime: 0,
  meta: { failed: false },
})

/** The next receipt of each branch, and where its receipts start as long as none was given. */
export default function ReceiptsCard() {
  const listed = useQuery(seriesQuery)
  const { data } = listed
  const [starting, setStarting] = useState<ReceiptSeries | null>(null)
  return (
    <Card title={say('Receipt numbers')}>
      <div className="grid grid-cols-1 gap-3">
        <p className="max-w-text text-control text-second">
          {say(
            'Receipts are numbered without gaps from 1 in each branch and financial year. Where a year began with receipts on paper, the first one here can carry the number after the last of those.',
          )}
        </p>
        <QueryState query={listed} failed={say('Failed to fetch data')} lines={2} />
        <ul className="grid grid-cols-1 divided">
          {data?.series.map(series => (
            <li
              key={`${series.instituteName} ${series.financialYear}`}
              className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-1 wrap-anywhere">
                <p className="text-control font-medium">
                  {series.instituteName} · {series.financialYear}
                </p>
                <p className="text-label text-second">{standingOf(series)}</p>
              </div>
              {series.last === null && (
                <IconButton
                  label={say('Set the first receipt of {instituteName} in {financialYear}', {
                    instituteName: series.instituteName,
                    financialYear: series.financialYear,
                  })}
                  icon={Pencil}
                  onClick={() => setStarting(series)}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
      <LateDialog>{starting && <StartReceipts series={starting} onClose={() => setStarting(null)} />}</LateDialog>
    </Card>
  )
}

const standingOf = ({ first, last, nextNumber }: ReceiptSeries): string =>
  last === null
    ? say('The first receipt will be {nextNumber}.', { nextNumber })
    : say('Numbered from {first}; the next is {nextNumber}.', { first, nextNumber })
