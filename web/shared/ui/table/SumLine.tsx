import { Money } from '../format/Money.tsx'

interface SumLineProps {
  /** What is summed, for screen readers: "Total of the records shown". */
  label: string
  /** The first is the main one. Amounts in rupees. */
  sums: readonly { name: string; amount: number; red?: boolean }[]
}

/** The totals of a table's rows, shown above them: for its `summary`. */
export function SumLine({ label, sums }: SumLineProps) {
  return (
    <dl
      aria-label={label}
      className="flex flex-wrap gap-x-6 gap-y-1 rounded-card border border-line bg-surface px-5 py-3"
    >
      {sums.map(({ name, amount, red = false }, index) => (
        <div key={name} className="flex items-baseline gap-1.5">
          <dt className="text-label text-third">{name}</dt>
          <dd
            className={`${index === 0 ? 'text-body font-semibold' : 'text-control'} ${red ? 'text-red' : index === 0 ? '' : 'text-second'}`}
          >
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
