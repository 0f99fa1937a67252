import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { say } from '../../base/language/say.ts'
import { shortRupees } from './figures.ts'
import { Hint } from './Hint.tsx'
import { axisLook, fill } from './look.ts'
import type { Part } from './parts.ts'
import { roundTicks } from './ticks.ts'

/**
 * Income and expense side by side for each part of a period. The colours come from the theme, so they suit dark mode too.
 */
export default function MonthsChart({ parts }: { parts: readonly Part[] }) {
  const ticks = roundTicks(parts.flatMap(({ income, expense }) => [income, expense]))
  return (
    <div role="img" aria-label={summary(parts)} className="h-full">
      <BarChart
        data={[...parts]}
        accessibilityLayer={false}
        responsive
        style={fill}
        barGap={2}
        barCategoryGap="28%"
        margin={margin}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="key"
          tickFormatter={key => parts.find(part => part.key === key)?.tick ?? ''}
          interval="equidistantPreserveStart"
          {...axisLook}
        />
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
            const part = parts.find(({ key }) => key === label)
            if (!active || !part) return null
            return <Hint title={part.name} figures={hintFigures(part)} />
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

const hintFigures = ({ income, expense, profit }: Part) => [
  { label: say('Income'), amount: income },
  { label: say('Expense'), amount: expense },
  { label: say('Profit'), amount: profit },
]

function summary(parts: readonly Part[]): string {
  const first = parts[0]
  const last = parts.at(-1)
  if (!first || !last) return say('Income and expense: nothing yet.')
  const range =
    first === last
      ? say('of {name}', { name: first.name })
      : say('from {first} to {last}', { first: first.name, last: last.name })
  return say('Bars of income and expense {range}. The table below has the numbers.', { range })
}
