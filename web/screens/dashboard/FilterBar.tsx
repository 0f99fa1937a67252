import { type SubmitEvent, useState } from 'react'
import { isDate } from '#contract/fields/real-date'
import { useInstituteOptions } from '../../shared/institutes/InstituteFilter.tsx'
import { useUrlState } from '../../shared/ui/browser/urlState.ts'
import { Button } from '../../shared/ui/controls/Button.tsx'
import { SelectField } from '../../shared/ui/controls/inputs.tsx'
import { DateField } from '../../shared/ui/dates/DateField.tsx'
import { rangeText } from '../../shared/ui/format/rangeText.ts'
import { type Filters, isBackwards, readFilters } from './filters.ts'

/** Institute and dates of a dashboard. They take effect when applied, and are then kept in the URL. */
export function FilterBar({ institutes = false }: { institutes?: boolean }) {
  const [search, setSearch] = useUrlState()
  const applied = readFilters(search)
  const [draft, setDraft] = useDraft(applied)
  const options = useInstituteOptions(draft.instituteName)
  const backwards = isBackwards(draft)
  const apply = (filters: Filters) =>
    setSearch({ institute: filters.instituteName, from: filters.startDate, to: filters.endDate })
  const clearDates = () => {
    const cleared = { ...draft, startDate: '', endDate: '' }
    // Dates that were typed but not applied go too.
    setDraft(cleared)
    apply(cleared)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!backwards && [draft.startDate, draft.endDate].every(date => date === '' || isDate(date))) apply(draft)
  }
  return (
    <form onSubmit={submit} aria-label="Dashboard filters" className="grid gap-2">
      <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-3 lg:flex lg:flex-wrap">
        {institutes && (
          <div className="max-md:col-span-2 lg:w-52">
            <SelectField
              label="Institute"
              placeholder="All institutes"
              options={options}
              value={draft.instituteName}
              onChange={event => setDraft({ ...draft, instituteName: event.target.value })}
            />
          </div>
        )}
        <div className="min-w-0 lg:w-40">
          <DateField
            label="Start date"
            value={draft.startDate}
            onChange={event => setDraft({ ...draft, startDate: event.target.value })}
          />
        </div>
        <div className="min-w-0 lg:w-40">
          <DateField
            label="End date"
            value={draft.endDate}
            onChange={event => setDraft({ ...draft, endDate: event.target.value })}
            error={backwards ? 'Must not be before the start date.' : undefined}
          />
        </div>
        {/* Lowered by the height of a label, to stay next to the inputs even with an error below them. */}
        <div className="col-span-full flex gap-2 lg:pt-5.5">
          <Button type="submit" variant="primary">
            Apply
          </Button>
          <Button onClick={clearDates}>Clear Dates</Button>
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
  return parts.length > 0 ? `Showing ${parts.join(', ')}.` : ''
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
