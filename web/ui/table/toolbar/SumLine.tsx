import { Money } from '../../format/Money.tsx'

interface Sum {
  name: string
  /** In rupees. */
  amount: number
  red?: boolean
}

interface SumLineProps {
  /** What is summed, for screen readers: "Total of the records shown". */
  label: string
  /** The first is the main one. */
  sums: readonly Sum[]
  /** What the first is made of, on a line of its own. */
  parts?: readonly Sum[]
}

/** The totals of a table's rows, shown beside their count: for its `summary`. */
export function SumLine({ label, sums, parts = [] }: SumLineProps) {
  return (
    <dl
      aria-label={label}
      className={`flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-0.5 max-md:basis-full ${parts.length > 0 ? 'flex-1 basis-56' : ''}`}
    >
      {sums.map((sum, index) => (
        <Term key={sum.name} {...sum} main={index === 0} />
      ))}
      {parts.length > 0 && <div aria-hidden className="basis-full" />}
      {parts.map(sum => (
        <Term key={sum.name} {...sum} />
      ))}
    </dl>
  )
}

function Term({ name, amount, red = false, main = false }: Sum & { main?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5">
      <dt className="text-label text-third">{name}</dt>
      <dd
        className={`${main ? 'text-control font-semibold' : 'text-label'} ${red ? 'text-red' : main ? 'text-text' : 'text-second'}`}
      >
        <Money amount={amount} />
      </dd>
    </div>
  )
}
