import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import type { Analytics } from './analytics.ts'
import { monthName, monthTick, shortRupees } from './figures.ts'
import { Hint } from './Hint.tsx'
import { axisLook, fill } from './look.ts'
import { roundTicks } from './ticks.ts'

type Months = Analytics['monthlyTotals']

/** Income and expense side by side, month by month. The colours come from the theme, so they suit dark mode too. */
export default function MonthsChart({ months }: { months: Months }) {
  const ticks = roundTicks(months.flatMap(({ income, expense }) => [income, expense]))
  return (
    <div role="img" aria-label={summary(months)} className="h-full">
      <BarChart
        data={months}
        accessibilityLayer={false}
        responsive
        style={fill}
        barGap={2}
        barCategoryGap="28%"
        margin={margin}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="month" tickFormatter={monthTick} interval="equidistantPreserveStart" {...axisLook} />
        <YAxis
          ticks={ticks}
          domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
          tickFormatter={shortRupees}
          width="auto"
          {...axisLook}
        />
        <Tooltip
          cursor={{ fill: 'var(--sunken)' }}
          isAnimationActive={false}
          content={({ active, label }) => {
            const month = months.find(one => one.month === label)
            if (!active || !month) return null
            return <Hint title={monthName(month.month)} figures={hintFigures(month)} />
          }}
        />
        <Bar dataKey="income" fill="var(--accent)" radius={top} maxBarSize={18} isAnimationActive={false} />
        <Bar dataKey="expense" fill="var(--control-line)" radius={top} maxBarSize={18} isAnimationActive={false} />
      </BarChart>
    </div>
  )
}

const margin = { top: 8, right: 0, bottom: 0, left: 0 }
const top: [number, number, number, number] = [3, 3, 0, 0]

const hintFigures = ({ income, expense, profit }: Months[number]) => [
  { label: 'Income', amount: income },
  { label: 'Expense', amount: expense },
  { label: 'Profit', amount: profit },
]

function summary(months: Months): string {
  const first = months[0]
  const last = months.at(-1)
  if (!first || !last) return 'Income and expense by month: nothing yet.'
  return `Bars of income and expense from ${monthName(first.month)} to ${monthName(last.month)}. The table below has the numbers.`
}
