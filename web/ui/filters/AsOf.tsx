import { History } from 'lucide-react'
import { formatDate } from '#contract/fields/dates'
import { say } from '../../base/language/say.ts'
import { Button } from '../controls/Button.tsx'
import { today } from '../format/dates.ts'
import { NoticeBar } from '../page/NoticeBar.tsx'
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
    <div className="flex min-w-0 items-center gap-2 max-md:w-full print:hidden">
      <span aria-hidden className="shrink-0 text-control text-second">
        {say('As of')}
      </span>
      <div className="min-w-0 flex-1 sm:w-38">
        <FilterDate
          label={say('As of')}
          max={today()}
          value={value}
          onChange={date => onChange({ asOf: date || null })}
        />
      </div>
    </div>
  )
}

/** Says that these are not today's figures, so that nobody collects money by them. */
export function AsOfBanner({ value, onChange }: AsOfProps) {
  return (
    <NoticeBar
      icon={History}
      tone="amber"
      actions={<Button onClick={() => onChange({ asOf: null })}>{say('Back to today')}</Button>}
    >
      <span className="text-body font-medium">
        {say('Balances as they stood on {day}', { day: formatDate(value) })}
      </span>
    </NoticeBar>
  )
}
