import { type ReactNode, Suspense, useEffect } from 'react'
import { formatRupees } from '#contract/fields/money'
import { methodNames } from '#contract/method-names'
import { heard, say } from '../../base/language/say.ts'
import { usePhone } from '../../ui/browser/useMediaQuery.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Money } from '../../ui/format/Money.tsx'
import { sumRupees } from '../../ui/format/sumRupees.ts'
import { late } from '../../ui/popups/late.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { CashHidden } from '../closing/CashHidden.tsx'
import type { Analytics } from './analytics.ts'
import { sharesOf } from './figures.ts'
import type { Part } from './parts.ts'
import { idle, useNear } from './useNear.ts'

// The chart library is half of all the code a dashboard needs; the figures and tables don't wait for it.
const MonthsChart = late(() => import('./MonthsChart.tsx'))
const MethodChart = late(() => import('./MethodChart.tsx'))

type Methods = Analytics['methods']
type MethodRow = Methods[number] & { share: string }

interface MonthsCardProps {
  /** What the income is called: received, unless another title is given. */
  title?: string
  parts: readonly Part[] | undefined
  failed: boolean
  /** The caption of the table that repeats the chart's figures. */
  caption?: string
}

export function MonthsCard({
  title = say('Received and spent by month'),
  parts,
  failed,
  caption = say('Income and profit received, and expense, of the last 12 months'),
}: MonthsCardProps) {
  return (
    <Card title={title} aside={<Legend />}>
      <Frame failed={failed} load={MonthsChart.load}>
        {parts && <MonthsChart parts={parts} />}
      </Frame>
      <Numbers>
        {parts && <PlainTable caption={caption} columns={columns} rows={parts} rowKey={row => row.key} />}
      </Numbers>
    </Card>
  )
}

const columns = [
  { header: say('Period'), cell: (row: Part) => row.short },
  { header: say('Income'), align: 'end', cell: (row: Part) => <Money amount={row.income} /> },
  { header: say('Expense'), align: 'end', cell: (row: Part) => <Money amount={row.expense} /> },
  { header: say('Profit'), align: 'end', cell: (row: Part) => <Money amount={row.profit} /> },
] as const

interface MethodCardProps {
  methods: Methods | undefined
  /** The range that the fees were received in, if one is chosen. */
  range: string | null
  failed: boolean
}

export function MethodCard({ methods, range, failed }: MethodCardProps) {
  const total = sumRupees((methods ?? []).map(({ amount }) => amount))
  const shares = sharesOf((methods ?? []).map(({ amount }) => amount))
  const blind = methods?.every(({ paymentMethod }) => paymentMethod !== 'cash')
  const rows = methods?.map((method, at) => ({ ...method, share: shares[at] ?? '—' }))
  return (
    <Card
      title={say('Payment methods')}
      aside={
        <span className="figures text-label text-third">
          {range ? say('in the range') : methods && !blind && formatRupees(total)}
        </span>
      }
    >
      <Frame failed={failed} load={MethodChart.load}>
        {methods && <MethodChart methods={methods} />}
      </Frame>
      {blind && <CashHidden />}
      {shares.includes(null) && (
        <p className="mt-2 text-label text-third">
          {say('Where an amount is below zero, more went back than came in: refunds, bounced cheques or corrections.')}
        </p>
      )}
      <Numbers>
        {rows && (
          <PlainTable
            caption={say('Fees by payment method')}
            columns={methodColumns}
            rows={rows}
            rowKey={row => row.paymentMethod}
          />
        )}
      </Numbers>
    </Card>
  )
}

const methodColumns = [
  { header: say('Method'), cell: (row: MethodRow) => heard(methodNames[row.paymentMethod]) },
  { header: say('Amount'), align: 'end', cell: (row: MethodRow) => <Money amount={row.amount} /> },
  { header: say('Share'), align: 'end', cell: (row: MethodRow) => row.share },
] as const

interface FrameProps {
  failed: boolean
  load: () => Promise<unknown>
  children: ReactNode
}

/**
 * As high as the chart from the start, so that nothing moves when it is loaded. A phone loads it when it is scrolled to;
 * other screens load it ahead, because paper can't wait for it.
 */
function Frame({ failed, load, children }: FrameProps) {
  const [ref, near] = useNear<HTMLDivElement>()
  const phone = usePhone()
  useEffect(() => {
    if (!phone) void idle().then(load)
  }, [phone, load])
  const bar = <div data-waits className="h-full animate-late rounded-control bg-sunken" />
  const placeholder = failed ? <p className="text-control text-second">{say('Not loaded.')}</p> : bar
  return (
    <div ref={ref} className="h-60">
      {children ? <Suspense fallback={bar}>{near ? children : bar}</Suspense> : placeholder}
    </div>
  )
}

/** The same numbers for those who can't see the chart or want them exactly. Its line is reserved while they load. */
function Numbers({ children }: { children: ReactNode }) {
  return (
    <div className="mt-3 min-h-6 touch:min-h-11">
      {children && (
        <details className="text-control">
          <summary className="flex min-h-6 w-fit items-center rounded-control font-medium text-accent hover:underline touch:min-h-11">
            {say('Show as a table')}
          </summary>
          <div className="-mx-5 mt-2 border-t border-line">{children}</div>
        </details>
      )}
    </div>
  )
}

function Legend() {
  return (
    <span className="flex gap-4 text-label text-second">
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="size-2 rounded-full bg-accent" />
        {say('Income')}
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="size-2 rounded-full bg-control-line" />
        {say('Expense')}
      </span>
    </span>
  )
}
