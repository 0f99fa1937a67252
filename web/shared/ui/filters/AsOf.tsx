import { History } from 'lucide-react'
import { formatDate } from '#contract/fields/dates'
import { Button } from '../controls/Button.tsx'
import { today } from '../format/dates.ts'
import { FilterDate } from './FilterDate.tsx'

/** The search parameter that makes a screen show the end of an earlier day. */
export const asOfParam = 'asOf'

interface AsOfProps {
  /** '' for now. */
  value: string
  onChange: (patch: { asOf: string | null }) => void
}

/** Chooses the day whose balances are shown. */
export function AsOfDate({ value, onChange }: AsOfProps) {
  return (
    <div className="flex min-w-0 items-center gap-2 max-md:w-full">
      <span aria-hidden className="shrink-0 text-control text-second">
        As of
      </span>
      <div className="min-w-0 flex-1 md:w-34">
        <FilterDate label="As of" max={today()} value={value} onChange={date => onChange({ asOf: date || null })} />
      </div>
    </div>
  )
}

/** Says that these are not today's figures, so that nobody collects money by them. */
export function AsOfBanner({ value, onChange }: AsOfProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line bg-amber-soft px-4 py-2.5 text-amber"
    >
      <History aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-56 text-body font-medium">Balances as they stood on {formatDate(value)}</p>
      <Button onClick={() => onChange({ asOf: null })}>Back to today</Button>
    </div>
  )
}
