import { Bar, BarChart, LabelList, Rectangle, Tooltip, XAxis, YAxis } from 'recharts'
import type { PaymentMethod } from '#contract/fields/fields'
import { methodNames } from '#contract/method-names'
import { heard, say } from '../../base/language/say.ts'
import type { Analytics } from './analytics.ts'
import { sharesOf, shortRupees } from './figures.ts'
import { Hint } from './Hint.tsx'
import { axisLook, fill } from './look.ts'

/** One bar per method, in the colour of its badge, with its name before it and its amount and share after it. */
export default function MethodChart({ methods }: { methods: Analytics['methods'] }) {
  const shares = sharesOf(methods.map(({ amount }) => amount))
  const rows = methods.map(({ paymentMethod, amount }, at) => ({
    // No-break spaces, because the chart would break a label into lines.
    name: heard(methodNames[paymentMethod]).replaceAll(' ', '\u00a0'),
    amount,
    // More may have been refunded by a method than came in, and no bar is shorter than nothing.
    drawn: Math.max(amount, 0),
    fill: colours[paymentMethod],
    share: shares[at] ?? null,
    label: [shortRupees(amount), shares[at]].filter(Boolean).join('\u00a0·\u00a0'),
  }))
  return (
    <div
      role="img"
      aria-label={say('Fees by method. {rows}.', {
        rows: rows.map(row => `${row.name} ${row.share ?? shortRupees(row.amount)}`).join(', '),
      })}
      className="h-full"
    >
      <BarChart data={rows} layout="vertical" accessibilityLayer={false} responsive style={fill} margin={margin}>
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis type="category" dataKey="name" width={84} {...axisLook} />
        <Tooltip
          cursor={{ fill: 'var(--sunken)' }}
          isAnimationActive={false}
          content={({ active, label }) => {
            const row = rows.find(one => one.name === label)
            if (!active || !row) return null
            return (
              <Hint
                title={row.name}
                figures={[{ label: say('Fees'), amount: row.amount, ...(row.share && { note: row.share }) }]}
              />
            )
          }}
        />
        <Bar
          dataKey="drawn"
          barSize={14}
          isAnimationActive={false}
          shape={props => <Rectangle {...props} radius={3} />}
        >
          <LabelList dataKey="label" position="right" fill="var(--second)" fontSize={11} />
        </Bar>
      </BarChart>
    </div>
  )
}

/** Leaves room for the label after the longest bar. */
const margin = { top: 0, right: 92, bottom: 0, left: 0 }

const colours: Record<PaymentMethod, string> = {
  cash: 'var(--green)',
  card: 'var(--blue)',
  upi: 'var(--violet)',
  bank_transfer: 'var(--accent)',
  cheque: 'var(--amber)',
}
