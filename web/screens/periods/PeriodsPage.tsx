import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { financialYearStart } from '#contract/fields/dates'
import { say } from '../../base/language/say.ts'
import { instituteParam, useInstituteOptions } from '../../shared/institutes/InstituteFilter.tsx'
import { InstitutesMissing } from '../../shared/institutes/InstitutesMissing.tsx'
import { useUser } from '../../shared/session/session.tsx'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { SelectField } from '../../ui/controls/inputs.tsx'
import { today } from '../../ui/format/dates.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { ErrorState, Skeleton } from '../../ui/page/states.tsx'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late, useLoaded } from '../../ui/popups/late.ts'
import { MonthTable } from './MonthTable.tsx'
import { closedThrough, type MonthRow, monthsOf, yearsOf } from './months.ts'
import { periodsQuery, yearsQuery } from './queries.ts'
import { YearsCard } from './YearsCard.tsx'

const LockMonth = late(() => import('./LockMonth.tsx'))
const UnlockMonth = late(() => import('./UnlockMonth.tsx'))

/** `/periods`: which months of an institute are locked. A locked month takes no more entries. */
export default function PeriodsPage() {
  const [search, setSearch] = useUrlState()
  const [acting, setActing] = useState<MonthRow | null>(null)
  const institutes = useInstituteOptions(search.get(instituteParam) ?? '')
  const { role, instituteName: own } = useUser()
  const institute = search.get(instituteParam) ?? own ?? institutes[0]?.value ?? ''
  const { data, isError, isFetching, refetch } = useQuery({
    ...periodsQuery(institute),
    enabled: institute !== '',
    select: ({ periods }) => periods,
  })
  // A month of a closed year must not look open for a moment; it may when nobody can tell.
  const closing = useQuery({ ...yearsQuery(institute), enabled: institute !== '', select: ({ years }) => years })
  const loaded = data !== undefined && !closing.isPending
  const years = yearsOf(today(), data ?? [], closing.data ?? [])
  const year = years.find(({ value }) => value === search.get('year'))?.value ?? financialYearStart(today())
  const close = () => setActing(null)
  useLoaded(data !== undefined, LockMonth, UnlockMonth)
  return (
    <>
      <PageHeader
        title={say('Period Lock')}
        description={say(
          'A locked month or a closed year takes no more entries. Later corrections to it are dated today.',
        )}
      />
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap gap-3">
          {/* Also while the institutes load, and for a single one: what is below must not move. */}
          {role === 'super_admin' && (
            <div className="min-w-0 flex-1 basis-40 sm:max-w-64">
              <SelectField
                label={say('Institute')}
                options={institutes}
                value={institute}
                onChange={event => setSearch({ [instituteParam]: event.target.value })}
              />
            </div>
          )}
          <div className="w-36">
            <SelectField
              label={say('Financial year')}
              options={years}
              value={year}
              onChange={event => setSearch({ year: event.target.value })}
            />
          </div>
        </div>
        <InstitutesMissing />
        {isError && (
          <ErrorState title={say('Failed to fetch periods')} onRetry={() => refetch()} retrying={isFetching} />
        )}
        {!loaded && !isError && <Skeleton lines={8} />}
        {loaded && (
          <Card flush>
            <MonthTable rows={monthsOf(year, today(), data, closedThrough(closing.data ?? []))} onAct={setActing} />
          </Card>
        )}
        {institute !== '' && <YearsCard institute={institute} />}
      </div>
      <LateDialog>
        {acting && acting.status !== 'locked' && (
          <LockMonth month={acting.month} instituteName={institute} onClose={close} />
        )}
        {acting?.status === 'locked' && <UnlockMonth month={acting.month} instituteName={institute} onClose={close} />}
      </LateDialog>
    </>
  )
}
