import { Money } from '../../ui/format/Money.tsx'

interface HintProps {
  title: string
  figures: readonly { label: string; amount: number; note?: string }[]
}

/** What a chart shows under the pointer. */
export function Hint({ title, figures }: HintProps) {
  return (
    <div className="min-w-36 rounded-popover border border-line bg-surface px-3 py-2 text-label shadow-float">
      <p className="font-medium">{title}</p>
      <dl className="mt-1 grid gap-0.5">
        {figures.map(({ label, amount, note }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-second">{label}</dt>
            <dd className="figures">
              <Money amount={amount} />
              {note && <span className="text-third"> · {note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
