import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { WebAddress } from '#contract/product/web-paths'
import { StatCard, StatGrid } from '../../ui/cards/Card.tsx'

interface Stat {
  label: string
  /** Undefined while loading, or if loading failed. */
  figure: ReactNode | undefined
  note?: ReactNode
  icon?: LucideIcon
  to?: WebAddress
}

interface OverviewProps {
  title: string
  /** The range or the day that the figures cover, shown quietly next to the title. */
  period: ReactNode
  stats: readonly Stat[]
  /** Whether loading failed; missing figures are then shown as a dash instead of a grey bar. */
  failed: boolean
}

/** A row of figures with a title. */
export function Overview({ title, period, stats, failed }: OverviewProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="text-section font-semibold">
          {title}
        </h2>
        {period && <p className="figures text-label whitespace-normal! text-third">{period}</p>}
      </div>
      <StatGrid>
        {stats.map(({ figure, ...stat }) => (
          <StatCard key={stat.label} {...stat} value={figure ?? (failed ? '—' : <Waiting />)} />
        ))}
      </StatGrid>
    </section>
  )
}

/** A grey bar as high as the figure that will replace it. */
function Waiting() {
  return <span aria-hidden className="inline-block h-4 w-20 animate-late rounded-full bg-sunken" />
}
