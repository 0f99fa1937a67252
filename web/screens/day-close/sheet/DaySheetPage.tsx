import { useQuery } from '@tanstack/react-query'
import { BookCheck, LockOpen, SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { downloadDaySheet } from '#contract/counter/day-close'
import { formatDate } from '#contract/fields/dates'
import { forFileName } from '#contract/fields/file-name'
import { webPaths } from '#contract/product/web-paths'
import { isMissing } from '../../../base/api/failures.ts'
import { say } from '../../../base/language/say.ts'
import { dayClosesQuery } from '../../../shared/closing/queries.ts'
import { instituteParam } from '../../../shared/institutes/InstituteFilter.tsx'
import { useUser } from '../../../shared/session/session.tsx'
import { useUrlState } from '../../../ui/browser/urlState.ts'
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx'
import { DownloadPdf } from '../../../ui/files/DownloadPdf.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { EmptyState, QueryState } from '../../../ui/page/states.tsx'
import { BackLink } from '../../../ui/page/TextLink.tsx'
import { late } from '../../../ui/popups/late.ts'
import { PrintButton } from '../../../ui/print/PrintButton.tsx'
import { useClosedThrough } from '../useClosedThrough.ts'
import { DaySheet } from './DaySheet.tsx'
import { canBook, differenceText } from './difference.ts'

const BookDifference = late(() => import('./BookDifference.tsx'))
const ReopenDay = late(() => import('./ReopenDay.tsx'))

/** `/day-close/:date`: the sheet of a closed day, to be signed and filed. It prints from this page. */
export default function DaySheetPage() {
  const { date = '' } = useParams()
  const [search] = useUrlState()
  const { role } = useUser()
  const [reopening, setReopening] = useState(false)
  const [booking, setBooking] = useState(false)
  const query = useQuery({
    ...dayClosesQuery(search.get(instituteParam) ?? '', date),
    select: ({ dayCloses }) => dayCloses,
    meta: { failed: say('Failed to fetch closed days'), missing: false },
  })
  const { data } = query
  const [newest = null] = data && new Set(data.map(day => day.instituteName)).size === 1 ? data : []
  const closedThrough = useClosedThrough(newest?.instituteName ?? '')
  if (data?.length === 0 || (!data && isMissing(query.error))) return <NotClosed />
  return (
    <>
      <div className="mx-auto max-w-3xl print:hidden">
        <PageHeader
          title={data ? say('Day sheet {date}', { date: formatDate(date) }) : say('Day sheet')}
          back={<Back />}
          actions={
            data && (
              <>
                {newest && canBook(newest, closedThrough) && (
                  <Button icon={BookCheck} onClick={() => setBooking(true)}>
                    {say('Book {difference}', { difference: differenceText(newest.difference) })}
                  </Button>
                )}
                {newest && role === 'super_admin' && newest.reopened === null && (
                  <Button icon={LockOpen} onClick={() => setReopening(true)}>
                    {say('Reopen Day')}
                  </Button>
                )}
                {newest && (
                  <DownloadPdf
                    row={downloadDaySheet}
                    query={{ date, instituteName: newest.instituteName }}
                    fileName={`Day close ${date} ${forFileName(newest.instituteName)}.pdf`}
                    noun={say('day sheet')}
                  />
                )}
                <PrintButton label={say('Print Sheet')} />
              </>
            )
          }
        />
        <QueryState query={query} failed={say('Failed to fetch closed days')} lines={8} />
      </div>
      {data?.map((day, index) => (
        <DaySheet
          key={`${day.instituteName} ${day.headSeq}`}
          day={day}
          replaces={data.slice(index + 1).find(({ instituteName }) => instituteName === day.instituteName)}
        />
      ))}
      <Suspense fallback={null}>
        {booking && newest && <BookDifference day={newest} onClose={() => setBooking(false)} />}
        {reopening && newest && <ReopenDay day={newest} onClose={() => setReopening(false)} />}
      </Suspense>
    </>
  )
}

const Back = () => <BackLink to={webPaths.dayClose}>{say('Day close')}</BackLink>

const NotClosed = () => (
  <>
    <PageHeader title={say('Day sheet not found')} back={<Back />} />
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        icon={SearchX}
        title={say('This day was not closed here')}
        action={<ButtonLink to={webPaths.dayClose}>{say('Go to day close')}</ButtonLink>}
      >
        {say('It may have been closed together with a later day, or it belongs to another branch.')}
      </EmptyState>
    </div>
  </>
)
