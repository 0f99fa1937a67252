import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from '#contract/fields/dates'
import { say } from '../../language/say.ts'
import { Button, IconButton } from '../controls/Button.tsx'
import { today } from '../format/dates.ts'
import { FilterDate } from './FilterDate.tsx'

/** A day, with buttons for the day before and the day after. */
export function DayChoice({ date, onChange }: { date: string; onChange: (day: string) => void }) {
  const last = date >= today()
  return (
    <div className="flex items-center gap-1 max-md:w-full">
      <IconButton label={say('Day before')} icon={ChevronLeft} onClick={() => onChange(addDays(date, -1))} />
      <div className="min-w-0 flex-1 md:w-34">
        <FilterDate label={say('Date')} max={today()} value={date} onChange={day => onChange(day || today())} />
      </div>
      <IconButton
        label={say('Day after')}
        icon={ChevronRight}
        disabled={last}
        onClick={() => onChange(addDays(date, 1))}
      />
      {!last && (
        <Button variant="quiet" onClick={() => onChange(today())}>
          {say('Today')}
        </Button>
      )}
    </div>
  )
}
