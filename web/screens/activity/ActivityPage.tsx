import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { listUsers } from '#contract/accounts/user-list'
import { activityKindNames, activityKinds, listActivity } from '#contract/reports/activity'
import { titleCase } from '#wording/title-case'
import { api } from '../../base/api/api.ts'
import { heard, say } from '../../base/language/say.ts'
import { InstituteFilter, instituteParam } from '../../shared/institutes/InstituteFilter.tsx'
import { useUser } from '../../shared/session/session.tsx'
import { useUrlState } from '../../ui/browser/urlState.ts'
import { usePhone } from '../../ui/browser/useMediaQuery.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { DateRange } from '../../ui/filters/DateRange.tsx'
import { FilterDrawer } from '../../ui/filters/FilterDrawer.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { SearchBox } from '../../ui/filters/SearchBox.tsx'
import { firstFound } from '../../ui/format/printedNumber.ts'
import { rangeText } from '../../ui/format/rangeText.ts'
import { dimmed } from '../../ui/page/dimmed.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { EmptyState, QueryState } from '../../ui/page/states.tsx'
import { ActivityList } from './ActivityList.tsx'
import { EditLogMenu } from './EditLogMenu.tsx'
import { personParam, readFilters, studentParam } from './filters.ts'

type ActivityFilters = ReturnType<typeof readFilters>

/** `/activity`: who did what, when and from where. */
export default function ActivityPage() {
  const { role, branch } = useUser()
  const [search, setSearch] = useUrlState()
  const filters = readFilters(search)
  const query = useActivity(filters)
  const { data, isPlaceholderData, fetchNextPage, hasNextPage, isFetchingNextPage } = query
  const entries = data?.pages.flatMap(({ activity }) => activity)
  const filtered = Object.values(filters).some(value => value !== undefined)
  const clear = () =>
    setSearch({
      q: null,
      kind: null,
      from: null,
      to: null,
      [instituteParam]: null,
      [personParam]: null,
      [studentParam]: null,
    })
  return (
    <>
      <PageHeader
        title={say('Activity')}
        description={say(
          'Who did what, when and from where, with old and new values. Nothing here can be changed or deleted.',
        )}
        actions={<EditLogMenu instituteName={(role === 'super_admin' ? filters.instituteName : branch) ?? ''} />}
      />
      <div className="grid grid-cols-1 gap-4">
        <Filters filters={filters} onClear={filtered ? clear : undefined} />
        <OnPaper filters={filters} />
        {filters.studentId && (
          <p className="text-control text-second">
            {entries?.[0]?.student && !isPlaceholderData
              ? say('Only what concerns one student: {name}.', { name: titleCase(entries[0].student.fullName) })
              : say('Only what concerns one student.')}
          </p>
        )}
        <QueryState query={query} failed={say('Failed to fetch activity')} lines={8} height="h-17" />
        {entries && (
          <Card flush>
            {entries.length > 0 ? (
              <div className={dimmed({ isPlaceholderData })}>
                <ActivityList entries={entries} />
              </div>
            ) : (
              <EmptyState
                icon={SearchX}
                title={filtered ? say('No activity found') : say('Nothing has been done yet')}
                action={filtered && <Button onClick={clear}>{say('Clear filters')}</Button>}
              >
                {filtered ? say('Nothing matches the filters.') : say('Everything that somebody does is listed here.')}
              </EmptyState>
            )}
          </Card>
        )}
        {hasNextPage && (
          <div>
            <Button saving={isFetchingNextPage} savingText={say('Loading…')} onClick={() => fetchNextPage()}>
              {say('Show older')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

const useActivity = (filters: ActivityFilters) =>
  useInfiniteQuery({
    queryKey: ['activity', filters],
    queryFn: ({ pageParam, signal }) =>
      firstFound(
        filters.search ?? '',
        words => {
          const query = { ...filters, search: words || undefined, limit: 50, ...(pageParam && { cursor: pageParam }) }
          return api(listActivity, { query, signal })
        },
        ({ activity }) => activity.length > 0,
      ),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    placeholderData: keepPreviousData,
    meta: { failed: say('Failed to fetch activity') },
  })

interface FiltersProps {
  filters: ActivityFilters
  /** Absent while nothing is filtered. */
  onClear: (() => void) | undefined
}

function Filters({ filters, onClear }: FiltersProps) {
  const phone = usePhone()
  const { search: _, ...others } = filters
  const on = Object.values(others).filter(value => value !== undefined).length
  return (
    <div className="flex flex-wrap items-start gap-2">
      <SearchBox plural={say('activity')} hint={say('Person, student, receipt or value')} />
      {phone ? (
        <FilterDrawer on={on} done={say('Done')}>
          <Fields filters={filters} />
        </FilterDrawer>
      ) : (
        <Fields filters={filters} />
      )}
      {onClear && (
        <Button variant="quiet" onClick={onClear}>
          {say('Clear filters')}
        </Button>
      )}
    </div>
  )
}

function Fields({ filters }: Pick<FiltersProps, 'filters'>) {
  const [search, setSearch] = useUrlState()
  return (
    <>
      <InstituteFilter />
      <FilterSelect
        label={say('Kind')}
        all={say('Everything')}
        options={activityKindNames.map(value => ({ value, label: heard(activityKinds[value]) }))}
        param="kind"
        value={filters.kind ?? ''}
        width="w-56"
      />
      <PersonFilter value={filters.userId ?? ''} />
      <DateRange label={say('Day')} from={search.get('from') ?? ''} to={search.get('to') ?? ''} onChange={setSearch} />
    </>
  )
}

/** What the paper is narrowed to, as that of a list says it; the letterhead names the branch. */
function OnPaper({ filters: { startDate = '', endDate = '', kind, userId, search } }: Pick<FiltersProps, 'filters'>) {
  const person = usePeople()?.find(({ value }) => value === userId)
  const narrowed = [
    rangeText(startDate, endDate),
    kind && `${say('Kind')}: ${heard(activityKinds[kind])}`,
    person && `${say('Person')}: ${person.label}`,
    search && say('Search: “{words}”', { words: search }),
  ].filter(Boolean)
  return narrowed.length > 0 && <p className="hidden print:block">{narrowed.join(' · ')}</p>
}

/** Only a super admin may list users; others search by name. */
function usePeople() {
  const { role } = useUser()
  const isSuper = role === 'super_admin'
  const { data = [] } = useQuery({
    queryKey: ['users', 'staff'],
    queryFn: ({ signal }) => api(listUsers, { query: { sort: 'fullName' }, signal }),
    select: ({ users }) => users.filter(user => user.role !== 'student'),
    enabled: isSuper,
    meta: { failed: false },
  })
  return isSuper ? data.map(({ id, fullName }) => ({ value: id, label: titleCase(fullName) })) : null
}

function PersonFilter({ value }: { value: string }) {
  const options = usePeople()
  if (!options) return null
  return (
    <FilterSelect
      label={say('Person')}
      all={say('Everybody')}
      options={options}
      param={personParam}
      value={value}
      width="w-56"
    />
  )
}
