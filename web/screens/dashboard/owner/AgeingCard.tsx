import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listDues } from '#contract/reports/dues'
import { api } from '../../../base/api/api.ts'
import { say } from '../../../base/language/say.ts'
import { useNear } from '../../../shared/charts/useNear.ts'
import { agedDuesLink, ageNames, ages } from '../../../shared/reports/ages.ts'
import { Link } from '../../../ui/browser/router.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { dimmed } from '../../../ui/page/dimmed.ts'

/** Who owes for how long, as of today. Ages are counted from each installment, so they wait until they are looked at. */
export function AgeingCard({ instituteName }: { instituteName: string }) {
  const [ref, near] = useNear<HTMLDivElement>()
  const query = useQuery({
    queryKey: ['dashboard', 'ageing', instituteName],
    queryFn: ({ signal }) => api(listDues, { query: { instituteName, limit: 1 }, signal }),
    placeholderData: keepPreviousData,
    enabled: near,
    meta: { failed: false },
  })
  const { data, isError } = query
  const largest = data ? Math.max(...ages.map(age => data.totals[age]), 1) : 1
  return (
    <Card
      title={say('Dues by age')}
      aside={<span className="text-label text-third">{say('as of today, whatever the period')}</span>}
      flush
    >
      <div ref={ref} className="min-h-55">
        {isError && <p className="px-5 pb-5 text-control text-second">{say('Not loaded.')}</p>}
        {!data && !isError && <div data-waits className="mx-5 h-50 animate-late rounded-control bg-sunken" />}
        <ul aria-label={say('Dues by age')} className={`text-control ${dimmed(query)}`}>
          {data &&
            ages.map(age => (
              <li key={age}>
                <Link
                  to={agedDuesLink(age, instituteName)}
                  className="group flex min-h-11 flex-wrap items-center gap-x-3 px-5 hover:bg-bg"
                >
                  <span className="w-36 max-w-full group-hover:text-accent group-hover:underline max-sm:w-28">
                    {ageNames[age]}
                  </span>
                  <span aria-hidden className="h-1.5 min-w-8 flex-1 overflow-hidden rounded-full bg-sunken">
                    <span
                      className={`block h-full rounded-full ${age === 'notDue' ? 'bg-control-line' : 'bg-accent'}`}
                      style={{ width: `${(data.totals[age] / largest) * 100}%` }}
                    />
                  </span>
                  <span className="ml-auto text-right">
                    <Money amount={data.totals[age]} />
                    <span className="block text-label text-third">{people(data.counts[age])}</span>
                  </span>
                </Link>
              </li>
            ))}
        </ul>
      </div>
    </Card>
  )
}

const people = (count: number) =>
  say(count === 1 ? '1 enrollment' : '{count} enrollments', { count: count.toLocaleString('en-IN') })
