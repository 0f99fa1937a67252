import { useQuery } from '@tanstack/react-query'
import type { DayClose } from '#contract/counter/day-close'
import { say } from '../../base/language/say.ts'
import { sheetLink } from '../../shared/closing/links.ts'
import { dayClosesQuery } from '../../shared/closing/queries.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { closedDayColumns } from './columns.tsx'

/** The closed days, each with its count and its difference. */
export default function ClosedDays({ instituteName }: { instituteName: string }) {
  const closed = useQuery({
    ...dayClosesQuery(instituteName),
    enabled: instituteName !== '',
    select: ({ dayCloses }) => dayCloses.map(day => ({ ...day, id: `${day.instituteName} ${day.headSeq}` })),
  })
  return (
    <section aria-labelledby="closed-days" className="grid grid-cols-1 gap-3">
      <h2 id="closed-days" className="mt-2 text-section font-semibold">
        {say('Closed days')}
      </h2>
      <DataTable
        id="closed-days"
        caption={say('Closed days, newest first')}
        nouns={[say('day'), say('days')]}
        columns={closedDayColumns}
        query={closed}
        failed={say('Failed to fetch closed days')}
        searchHint={say('Reason or name')}
        sort="-date"
        rowLink={sheetOf}
        empty={{
          title: say('No day is closed yet'),
          hint: say('Each day appears here with its difference as soon as it is closed.'),
        }}
      />
    </section>
  )
}

const sheetOf = ({ date, instituteName }: DayClose) => sheetLink(date, instituteName)
