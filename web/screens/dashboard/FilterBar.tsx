import { type SubmitEvent, useState } from 'react'
import type { Period } from '#contract/fields/periods'
import { isDate } from '#contract/fields/real-date'
import { say } from '../../base/language/say.ts'
import { useInstituteOptions } from '../../shared/institutes/InstituteFilter.tsx'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SelectField } from '../../ui/controls/inputs.tsx'
import { DateField } from '../../ui/dates/DateField.tsx'
import { PeriodMenu } from '../../ui/filters/PeriodMenu.tsx'
import { today } from '../../ui/format/dates.ts'
import { rangeText } from '../../ui/format/rangeText.ts'
import { type Filters, isBackwards, ownerParams } from './filters.ts'

interface FilterBarProps {
  /** Those in force. */
  applied: Filters
  /** The owner chooses a branch too, and starts with this month. */
  owner?: boolean
}

/** Branch and dates of a dashboard, kept in the URL. A period takes effect at once, the fields when they are applied. */
export function FilterBar({ applied, owner = false }: FilterBarProps) {
  const [, setSearch] = useUrlState()
  const [draft, setDraft] = useDraft(applied)
  const options = useInstituteOptions(draft.instituteName)
  const backwards = isBackwards(draft)
  const apply = (filters: Filters) =>
    setSearch(
      owner
        ? ownerParams(filters, today())
        : { institute: filters.instituteName, from: filters.startDate, to: filters.endDate },
    )
  const setDates = ({ from, to }: Period) => {
    const changed = { ...draft, startDate: from, endDate: to }
    // Dates that were typed but not applied go too.
    setDraft(changed)
    apply(changed)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!backwards && [draft.startDate, draft.endDate].every(date => date === '' || isDate(date))) apply(draft)
  }
  return (
    <form onSubmit={submit} aria-label={say('Dashboard filters')} className="grid gap-2">
      <div className="grid grid-cols-2 items-start gap-3 md:flex md:flex-wrap">
        <div className="flex max-md:col-span-2 md:pt-5.5">
          <PeriodMenu
            label={say('Period')}
            none={say('All time')}
            align="start"
            value={{ from: applied.startDate, to: applied.endDate }}
            onChange={setDates}
          />
        </div>
        {owner && (
          <div className="max-md:col-span-2 md:w-44 lg:w-52">
            <SelectField
              label={say('Institute')}
              placeholder={say('All institutes')}
              options={options}
              value={draft.instituteName}
              onChange={event => setDraft({ ...draft, instituteName: event.target.value })}
            />
          </div>
        )}
        <div className="min-w-0 md:w-36 lg:w-40">
          <DateField
            label={say('Start date')}
            value={draft.startDate}
            onChange={event => setDraft({ ...draft, startDate: event.target.value })}
          />
        </div>
        <div className="min-w-0 md:w-36 lg:w-40">
          <DateField
            label={say('End date')}
            value={draft.endDate}
            onChange={event => setDraft({ ...draft, endDate: event.target.value })}
            error={backwards ? say('Must not be before the start date.') : undefined}
          />
        </div>
        {/*
         * Lowered by the height of a label, to stay next to the inputs even with an error below them. The owner's have room
         * there only on a wide screen.
         */}
        <div className={`col-span-full flex flex-wrap gap-2 ${owner ? 'md:w-full xl:w-auto xl:pt-5.5' : 'md:pt-5.5'}`}>
          <Button type="submit" variant="primary">
            {say('Apply')}
          </Button>
          <Button onClick={() => setDates({ from: '', to: '' })}>{say('Clear Dates')}</Button>
        </div>
      </div>
      <p role="status" className="text-label text-third empty:hidden">
        {shownText(applied)}
      </p>
    </form>
  )
}

function shownText({ instituteName, startDate, endDate }: Filters): string {
  const parts = [instituteName, rangeText(startDate, endDate)].filter(Boolean)
  return parts.length > 0 ? say('Showing {parts}.', { parts: parts.join(', ') }) : ''
}

/** The choice before it is applied; reset when the applied filters change by other means, such as Back. */
function useDraft(applied: Filters): [Filters, (draft: Filters) => void] {
  const [draft, setDraft] = useState(applied)
  const [seen, setSeen] = useState(applied)
  if (JSON.stringify(seen) !== JSON.stringify(applied)) {
    setSeen(applied)
    setDraft(applied)
  }
  return [draft, setDraft]
}
