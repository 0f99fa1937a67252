import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { StatCard, StatGrid } from '../../shared/ui/cards/Card.tsx'

export interface Stat {
  label: string
  /** Undefined while it isn't known. */
  figure: ReactNode | undefined
  note?: string | undefined
  icon?: LucideIcon
  to?: string
}

interface OverviewProps {
  title: string
  /** Quieter, beside the title: the range or the day the figures are of. */
  of?: ReactNode
  stats: readonly Stat[]
  /** Whether the figures could not be loaded: then a dash stands for what isn't known, and no bar keeps waiting. */
  failed: boolean
}

/** A row of figures with a title. */
export function Overview({ title, of, stats, failed }: OverviewProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="text-section font-semibold">
          {title}
        </h2>
        {of && <p className="figures text-label text-third">{of}</p>}
      </div>
      <StatGrid>
        {stats.map(({ figure, ...stat }) => (
          <StatCard key={stat.label} {...stat} value={figure ?? (failed ? '—' : <Waiting />)} />
        ))}
      </StatGrid>
    </section>
  )
}

/** A grey bar as high as the figure that comes. */
function Waiting() {
  return <span aria-hidden className="inline-block h-4 w-20 animate-late rounded-full bg-sunken" />
}
