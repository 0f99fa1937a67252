import { useQuery } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import type { Year } from '#contract/counter/years'
import { formatDate } from '#contract/fields/dates'
import { say } from '../../base/language/say.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { formatInstant } from '../../ui/format/dates.ts'
import { Money } from '../../ui/format/Money.tsx'
import { Badge } from '../../ui/page/Badge.tsx'
import { EmptyState, QueryState } from '../../ui/page/states.tsx'
import { LateDialog } from '../../ui/popups/LateDialog.tsx'
import { late, useLoaded } from '../../ui/popups/late.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { yearsQuery } from './queries.ts'

const CloseYear = late(() => import('./CloseYear.tsx'))
const ReopenYear = late(() => import('./ReopenYear.tsx'))

/** The financial years of an institute that are over, and whether their profit was carried forward. */
export function YearsCard({ institute }: { institute: string }) {
  const [acting, setActing] = useState<Year | null>(null)
  const query = useQuery({
    ...yearsQuery(institute),
    enabled: institute !== '',
    select: ({ years }) => years,
  })
  const { data } = query
  const close = () => setActing(null)
  useLoaded(data !== undefined, CloseYear, ReopenYear)
  const lastClosed = data?.find(({ status }) => status === 'closed')?.financialYear
  return (
    <>
      <QueryState query={query} failed={say('Failed to fetch the years')} lines={2} />
      {data && (
        <Card title={say('Financial years')} flush>
          {data.length === 0 ? (
            <EmptyState title={say('No financial year is over yet')}>
              {say('A year can be closed from 1 April on, once something was recorded in it.')}
            </EmptyState>
          ) : (
            <PlainTable
              caption={say('Financial years that are over, latest first')}
              rows={data}
              rowKey={({ financialYear }) => financialYear}
              columns={[
                { header: say('Year'), cell: year => <NamedYear year={year} /> },
                { header: say('State'), wide: true, cell: ({ status }) => <State status={status} /> },
                { header: say('Profit'), align: 'end', cell: ({ profit }) => <Money amount={profit} /> },
                { header: say('Last change'), wide: true, cell: year => <LastChange year={year} /> },
                {
                  header: say('Actions'),
                  offPaper: true,
                  align: 'end',
                  cell: year =>
                    (year.status === 'open' || year.financialYear === lastClosed) && (
                      <Act year={year} onAct={setActing} />
                    ),
                },
              ]}
            />
          )}
          <LateDialog>
            {acting?.status === 'open' && <CloseYear year={acting} before={openBefore(acting, data)} onClose={close} />}
            {acting?.status === 'closed' && <ReopenYear year={acting} onClose={close} />}
          </LateDialog>
        </Card>
      )}
    </>
  )
}

/** A year without profit has nothing to carry. */
const openBefore = ({ endDate }: Year, years: readonly Year[]) =>
  years.filter(one => one.status === 'open' && one.endDate < endDate && one.profit !== 0)

/** On a phone its state stands below it, or no room would be left for what can be done with it. */
const NamedYear = ({ year: { financialYear, status } }: { year: Year }) => (
  <>
    <span className="whitespace-nowrap">{financialYear}</span>
    <span className="mt-1 block md:hidden">
      <State status={status} />
    </span>
  </>
)

const State = ({ status }: Pick<Year, 'status'>) =>
  status === 'closed' ? <Badge tone="slate">{say('Closed')}</Badge> : <Badge tone="green">{say('Open')}</Badge>

function LastChange({ year: { changedAt, changedBy, reason, endDate } }: { year: Year }) {
  if (changedAt === null)
    return <span className="text-third">{say('Ended on {endDate}', { endDate: formatDate(endDate) })}</span>
  return (
    <span className="text-second wrap-anywhere">
      {`${formatInstant(changedAt)} · ${changedBy?.fullName ?? say('The system')}`}
      {reason && ` · ${reason}`}
    </span>
  )
}

function Act({ year, onAct }: { year: Year; onAct: (year: Year) => void }) {
  const closed = year.status === 'closed'
  return (
    <Button variant="quiet" icon={closed ? LockOpen : Lock} onClick={() => onAct(year)}>
      {closed ? say('Reopen') : say('Close')}
      <span className="unseen">{say(' the year {financialYear}', { financialYear: year.financialYear })}</span>
    </Button>
  )
}
